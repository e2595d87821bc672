import Cog from 'lucide-react/icons/cog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { deleteJob, type Job, type JobState } from '#kernel/workers/contract'
import { laterLayer } from '../../kit/later/later.tsx'
import { ListRows, type LoadedList } from '../../kit/list-page/list-rows.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { JobButtons } from './job-buttons.tsx'
import { useJobColumns } from './job-columns.tsx'
import { useKindText } from './use-kind-text.ts'

const ConfirmDeletion = laterLayer(
  async () => (await import('../../kit/list-page/confirm-deletion.tsx')).ConfirmDeletion,
)

interface JobTableProps {
  state: JobState
  list: LoadedList<Job>
  onChanged: () => void
}

export function JobTable({ state, list, onChanged }: JobTableProps) {
  const { t } = useTranslation('jobs')
  const { t: common } = useTranslation('common')
  const textOf = useKindText()
  const [deleted, setDeleted] = useState<Job>()
  const search = useSearch()
  const columns = useJobColumns(state)
  const empty = (
    <EmptyState
      drawing={<Cog aria-hidden />}
      title={t(`empty_${state}`)}
      text={t(`emptyText_${state}`)}
    />
  )
  return (
    <>
      <ListRows list={list} search={search} empty={empty}>
        {(rows) => (
          <DataTable
            label={t(`tab_${state}`)}
            rows={rows}
            columns={columns}
            actions={{
              title: common('actions'),
              show: (job) => (
                <JobButtons job={job} onRetried={onChanged} onDelete={() => setDeleted(job)} />
              ),
            }}
          />
        )}
      </ListRows>
      {deleted ? (
        <ConfirmDeletion
          texts="jobs"
          name={`${textOf(deleted.kind)} #${deleted.id}`}
          text={t('deleteText')}
          send={() => call(deleteJob, { jobId: deleted.id }).finally(onChanged)}
          onClose={() => setDeleted(undefined)}
        />
      ) : null}
    </>
  )
}

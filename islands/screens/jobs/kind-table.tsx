import { useTranslation } from 'react-i18next'
import { type JobState, jobStates } from '#kernel/workers/contract'
import { Time } from '../../kit/time/moments.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { DataTable, type TableColumn } from '../../kit/ui/data-table.tsx'
import type { Kind, ShownJobs } from './job-lists.ts'
import { useKindText } from './use-kind-text.ts'

interface KindTableProps {
  kinds: readonly Kind[]
  onShow: (jobs: ShownJobs) => void
}

export function KindTable({ kinds, onShow }: KindTableProps) {
  const { t } = useTranslation('jobs')
  const textOf = useKindText()
  const columns: TableColumn<Kind>[] = [
    {
      key: 'kind',
      title: t('kind'),
      fills: true,
      show: ({ name, clock }) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium" title={textOf(name)}>
            {textOf(name)}
          </span>
          <span className="truncate font-mono text-faint text-xs">
            {clock === null ? name : `${name} · ${clock}`}
          </span>
        </span>
      ),
    },
    {
      key: 'last',
      title: t('lastRun'),
      isNamed: true,
      show: ({ lastRunAt, lastRunFailed }) => (
        <span className="flex items-center gap-2">
          {lastRunAt === null ? t('never') : <Time at={lastRunAt} />}
          {lastRunFailed ? <Badge variant="destructive">{t('lastRunFailed')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'next',
      title: t('nextRun'),
      isNamed: true,
      show: ({ nextRunAt }) =>
        nextRunAt === null ? (
          <span className="text-muted-foreground">{t('onDemand')}</span>
        ) : (
          <Time at={nextRunAt} />
        ),
    },
    ...jobStates.toReversed().map(
      (state): TableColumn<Kind> => ({
        key: state,
        title: t(`tab_${state}`),
        isNumber: true,
        isNamed: true,
        from: state === 'running' ? 'roomy' : undefined,
        show: (kind) => <JobCount state={state} kind={kind} onShow={onShow} />,
      }),
    ),
  ]
  return <DataTable label={t('tab_kinds')} rows={kinds} columns={columns} />
}

interface JobCountProps {
  state: JobState
  kind: Kind
  onShow: KindTableProps['onShow']
}

function JobCount({ state, kind, onShow }: JobCountProps) {
  const { t } = useTranslation('jobs')
  const textOf = useKindText()
  const count = kind[state]
  if (count === 0) return <span className="text-faint">0</span>
  const name = t('showNamed', { state: `${t(`tab_${state}`)} ${count}`, name: textOf(kind.name) })
  return (
    <Button
      size="sm"
      variant={state === 'failed' ? 'destructive' : 'outline'}
      aria-label={name}
      onClick={() => onShow({ tab: state, kind: kind.name })}
    >
      {count}
    </Button>
  )
}

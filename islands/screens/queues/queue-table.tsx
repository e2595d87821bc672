import ListTree from 'lucide-react/icons/list-tree'
import Split from 'lucide-react/icons/split'
import { useTranslation } from 'react-i18next'
import { deleteQueue, type QueueRow, queueEvent } from '#company/queues/contract'
import { call } from '#kernel/http/call'
import { laterLayer } from '../../kit/later/later.tsx'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import type { LoadedList } from '../../kit/list-page/list-rows.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useDataClient } from '../../kit/live/resource.ts'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { HelpLink } from '../../nouns/helps/help-link.tsx'
import { LimitCount } from '../../nouns/plans/limit-count.tsx'
import { useQueueColumns } from './queue-columns.tsx'

const QueueDialog = laterLayer(async () => (await import('./queue-dialog.tsx')).QueueDialog)

interface QueueTableProps {
  list: LoadedList<QueueRow>
  onMenu: (queueId: number) => void
}

export function QueueTable({ list, onMenu }: QueueTableProps) {
  const { t } = useTranslation('queues')
  const { live } = useDataClient()
  const search = useSearch({ shortest: 1 })
  return (
    <ListPage
      texts="queues"
      icon={Split}
      search={search}
      list={withName(list, search.sought)}
      columns={useQueueColumns()}
      nameOf={({ name }) => name}
      emptyText={t('emptyText')}
      actions={
        <>
          <LimitCount of="queues" shown={list.data?.count} />
          <HelpLink article="automatic-answers" />
        </>
      }
      buttons={({ id, name }, { edit, remove }) => (
        <>
          <IconButton name={t('menuNamed', { name })} onClick={() => onMenu(id)}>
            <ListTree className="size-4" aria-hidden />
          </IconButton>
          {edit}
          {remove}
        </>
      )}
      form={(queue, { close }) => (
        <QueueDialog
          queue={queue}
          others={list.data?.rows ?? []}
          onClose={close}
          onSaved={() => {
            close()
            toast.success(t('saved'))
            list.refetch()
          }}
        />
      )}
      deletion={{
        text: ({ optionsCount: count }) =>
          count === 0 ? t('deleteText') : t('deleteWithMenu', { count }),
        send: async ({ id: queueId }) => {
          await call(deleteQueue, { queueId })
          live?.apply(queueEvent, { action: 'delete', queueId })
        },
      }}
    />
  )
}

/** The call returns all queues. */
function withName(list: LoadedList<QueueRow>, sought: string): LoadedList<QueueRow> {
  if (!list.data || sought === '') return list
  const rows = list.data.rows.filter(({ name }) => name.toLowerCase().includes(sought))
  return { ...list, data: { ...list.data, rows } }
}

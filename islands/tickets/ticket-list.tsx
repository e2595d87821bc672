import Archive from 'lucide-react/icons/archive'
import Coffee from 'lucide-react/icons/coffee'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { useSlow } from '../ui/skeleton.tsx'
import type { ListName } from './list-names.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import type { TicketListState } from './lists.ts'
import { NoConnection } from './no-connection.tsx'
import type { TicketActions } from './ticket-actions.ts'
import { TicketRow } from './ticket-row.tsx'

interface TicketListProps {
  name: ListName
  list: TicketListState
  chosenUuid: string | undefined
  actions: TicketActions
  onShow: (list: ListName) => void
}

/** The next page is fetched this close to the bottom. */
const bottomPx = 100

export function TicketList({ name, list, chosenUuid, actions, onShow }: TicketListProps) {
  const { t } = useTranslation('tickets')
  const isSlow = useSlow(list.tickets === undefined)
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    const isNear = scrollHeight - scrollTop - clientHeight < bottomPx
    if (isNear && list.hasMore && !list.isLoadingMore) list.loadMore()
  }
  if (list.hasFailed && !list.tickets) return <Failed onRetry={list.retry} />
  if (!list.tickets) return isSlow ? <ListSkeleton /> : null
  if (list.tickets.length === 0) return <NoTickets name={name} onShow={onShow} />
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-line border-t" onScroll={onScroll}>
      <ul aria-label={t(name)}>
        {list.tickets.map((ticket) => (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            isChosen={ticket.uuid === chosenUuid}
            actions={actions}
          />
        ))}
      </ul>
      {list.hasMore ? (
        <div className="flex justify-center py-3">
          <Button kind="quiet" size="small" disabled={list.isLoadingMore} onClick={list.loadMore}>
            {t('loadMore')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-10 text-center text-body text-ink-soft">
      {t('listFailed')}
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}

function NoTickets({ name, onShow }: { name: ListName; onShow: (list: ListName) => void }) {
  const { t } = useTranslation('tickets')
  if (name === 'closed') {
    return (
      <Empty
        drawing={<Archive aria-hidden />}
        title={t('emptyClosed')}
        text={t('emptyClosedText')}
      />
    )
  }
  if (name === 'assigned') {
    return (
      <NoConnection>
        <Empty
          drawing={<MessageCircle aria-hidden />}
          title={t('emptyOpen')}
          text={t('emptyOpenText')}
          action={<Button onClick={() => onShow('pending')}>{t('emptyOpenAction')}</Button>}
        />
      </NoConnection>
    )
  }
  return (
    <NoConnection>
      <Empty
        drawing={<Coffee aria-hidden />}
        title={t('emptyPending')}
        text={t('emptyPendingText')}
      />
    </NoConnection>
  )
}

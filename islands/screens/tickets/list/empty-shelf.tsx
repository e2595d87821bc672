/** A chunk of its own: rarely needed when a page begins. With it comes what waits for it too. */
import Archive from 'lucide-react/icons/archive'
import MessageCircleOff from 'lucide-react/icons/message-circle-off'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../kit/failing/load-failure.tsx'
import { later } from '../../../kit/later/later.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import type { TicketTab } from './list-names.ts'
import type { TicketLists } from './lists.ts'

export { NobodyWaiting } from './nobody-waiting.tsx'
export { UnlinkedConnections } from './unlinked-connections.tsx'

const NoneFound = later(async () => (await import('../filters/none-found.tsx')).NoneFound)

const NoneSnoozed = later(async () => (await import('../snoozing/none-snoozed.tsx')).NoneSnoozed)

interface ShelfProps {
  why: 'search' | 'closed' | 'snoozed' | 'failed'
  name: TicketTab
  lists: TicketLists
  onRetry: () => void
}

export function EmptyShelf({ why, name, lists, onRetry }: ShelfProps) {
  const { t } = useTranslation('tickets')
  if (why === 'failed') return <LoadFailure retry={onRetry} />
  if (why === 'snoozed') return <NoneSnoozed />
  return why === 'search' ? (
    <NoneFound lists={lists} shown={name} />
  ) : (
    <EmptyState
      drawing={<Archive aria-hidden />}
      title={t('emptyClosed')}
      text={t('emptyClosedText')}
    />
  )
}

export function GoneTicket() {
  const { t } = useTranslation('tickets')
  return <EmptyState drawing={<MessageCircleOff aria-hidden />} title={t('gone')} />
}

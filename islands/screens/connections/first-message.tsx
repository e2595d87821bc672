import MessageCircle from 'lucide-react/icons/message-circle'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectionCard } from '#company/connections/contract'
import { messageCreated } from '#desk/messages/contract'
import { listTickets, type Ticket } from '#desk/tickets/contract'
import { ticketUpdated } from '#desk/tickets/events-contract'
import { on, resource, useResource } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { oneLine } from '../../kit/text/one-line.ts'
import { shownNumber } from '../../kit/text/phone.ts'
import { Alert, AlertDescription, AlertTitle } from '../../kit/ui/alert.tsx'
import { buttonVariants } from '../../kit/ui/button.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'

interface Waiting {
  tickets: readonly Ticket[]
  isUncertain: boolean
}

const askAgain = (waiting: Waiting): Waiting => ({ ...waiting, isUncertain: true })

const waitingThere = resource(listTickets, {
  toData: ({ tickets }): Waiting => ({ tickets, isUncertain: false }),
  rooms: () => [{ list: 'pending' }],
  events: [on(ticketUpdated, askAgain), on(messageCreated, askAgain)],
  isUncertain: ({ isUncertain }) => isUncertain,
})

interface FirstMessageProps {
  /** As it was when it was linked. */
  linked: ConnectionCard
  onClose: () => void
}

/** After linking: whether it works is seen by writing to it. */
export function FirstMessage({ linked, onClose }: FirstMessageProps) {
  const { t } = useTranslation(['connections', 'common'])
  const arrived = useArrived(linked)
  const number = shownNumber(linked.number ?? '')
  return (
    <Alert className="mb-4 pr-12" data-arrived={arrived ? '' : undefined}>
      <MessageCircle aria-hidden />
      <AlertTitle className="line-clamp-none">
        {arrived ? t('firstArrived') : t('firstAsk', { name: linked.name, number })}
      </AlertTitle>
      <AlertDescription>
        {arrived ? <Arrived ticket={arrived} /> : t('firstAskText')}
      </AlertDescription>
      <IconButton
        name={t('common:close')}
        size="icon-sm"
        onClick={onClose}
        className="absolute top-2 right-2"
      >
        <X className="size-4" aria-hidden />
      </IconButton>
    </Alert>
  )
}

function Arrived({ ticket: { uuid, contact, lastMessage } }: { ticket: Ticket }) {
  const { t } = useTranslation('connections')
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <span className="font-medium text-foreground">{shownName(contact.name)}</span>
        {`: ${oneLine(lastMessage)}`}
      </p>
      <a href={`/tickets/${uuid}`} className={buttonVariants({ size: 'sm', className: 'mt-2' })}>
        {t('firstOpen')}
      </a>
    </>
  )
}

/** Stays, also when somebody takes it. */
function useArrived({ id, updatedAt }: ConnectionCard): Ticket | undefined {
  const arrived = useRef<Ticket>(undefined)
  const { data } = useResource(waitingThere, { status: 'pending', whatsappIds: `[${id}]` })
  const [newest] = data?.tickets ?? []
  if (newest && newest.updatedAt >= updatedAt) arrived.current ??= newest
  return arrived.current
}

import { useTranslation } from 'react-i18next'
import { askForNumber } from '#desk/messages/changing-contract'
import type { Ticket } from '#desk/tickets/contract'
import { call } from '#kernel/http/call'
import { may } from '#kernel/policy'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useTry } from '../../../kit/failing/try.ts'
import { useQuietResource } from '../../../kit/live/resource.ts'
import { useNow } from '../../../kit/time/clock.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { conversation } from '../resources.ts'

/** Of a customer who hides it, by whoever may answer. */
export function AskNumber({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('contactDrawer')
  const { me } = useFacts()
  const attempt = useTry()
  const isAsked = useAsked(ticket.id)
  const isMine = ticket.userId === me.id || may(me.profile, 'ticket.showAll')
  if (ticket.status !== 'open' || !isMine) return null
  if (isAsked) {
    return (
      <p role="status" className="mt-2 text-muted-foreground text-sm">
        {t('numberAwaited')}
      </p>
    )
  }

  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-2"
      onClick={() => attempt(() => call(askForNumber, { ticketId: ticket.id }), t('numberAsked'))}
    >
      {t('askNumber')}
    </Button>
  )
}

const dayMs = 86_400_000

/** By whomever; after a day without an answer they may be asked again. */
function useAsked(ticketId: number): boolean {
  const now = useNow()
  const messages = useQuietResource(conversation, { ticketId }).data?.messages ?? []
  return messages.some(
    ({ fromMe, mediaType, delivery, createdAt }) =>
      fromMe &&
      mediaType === 'number_request' &&
      delivery !== 'failed' &&
      now - Date.parse(createdAt) < dayMs,
  )
}

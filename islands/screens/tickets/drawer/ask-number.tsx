import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askForNumber } from '#desk/messages/changing-contract'
import type { Ticket } from '#desk/tickets/contract'
import { call } from '#platform/http/call'
import { may } from '#platform/policy'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useTry } from '../../../kit/failing/try.ts'
import { Button } from '../../../kit/ui/button.tsx'

/** Of a customer who hides it, by whoever may answer. */
export function AskNumber({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('contactDrawer')
  const { me } = useFacts()
  const attempt = useTry()
  const [isAsking, setAsking] = useState(false)
  const isMine = ticket.userId === me.id || may(me.profile, 'ticket.showAll')
  if (ticket.status !== 'open' || !isMine) return null

  async function ask() {
    setAsking(true)
    await attempt(() => call(askForNumber, { ticketId: ticket.id }), t('numberAsked'))
    setAsking(false)
  }

  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-2"
      disabled={isAsking}
      onClick={() => void ask()}
    >
      {t('askNumber')}
    </Button>
  )
}

import { useEffect } from 'react'
import type { Ticket } from '#desk/tickets/contract'
import { rememberTicket } from '../../../frame/shell/palette/recent.ts'
import { useFacts } from '../../../kit/facts/facts.tsx'

/** The palette offers tickets that were opened lately. */
export function SeenTicket({ ticket }: { ticket: Ticket }) {
  const { me } = useFacts()
  const { id, uuid, code } = ticket
  const { name } = ticket.contact
  useEffect(
    () => rememberTicket(me.id, { id, uuid, code, contact: { name } }),
    [me.id, id, uuid, code, name],
  )
  return null
}

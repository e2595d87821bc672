import { useEffect } from 'react'
import type { Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../app/facts.tsx'
import { rememberTicket } from '../../shell/palette/recent.ts'

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

import { useEffect } from 'react'
import type { Ticket } from '#desk/tickets/contract'
import { rememberTicket } from '../../../frame/shell/palette/recent.ts'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { shownName } from '../../../kit/text/names.ts'
import { setTicketHere } from '../shared/ticket-here.ts'

/** The palette offers tickets that were opened lately; what was shared is put into the open one. */
export function SeenTicket({ ticket }: { ticket: Ticket }) {
  const { me } = useFacts()
  const { id, uuid, code } = ticket
  const { name } = ticket.contact
  useEffect(
    () => rememberTicket(me.id, { id, uuid, code, contact: { name } }),
    [me.id, id, uuid, code, name],
  )
  useEffect(() => {
    setTicketHere({ id, name: shownName(name) })
    return () => setTicketHere(undefined)
  }, [id, name])
  return null
}

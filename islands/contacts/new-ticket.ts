import { call } from '#http/call'
import { createTicket } from '#tickets/contract'
import { useFacts } from '../facts.tsx'
import { useTry } from '../try.ts'

/** Opens a ticket with a contact, for oneself, and goes there. */
export function useNewTicket() {
  const { me } = useFacts()
  const attempt = useTry()
  return (contactId: number) =>
    attempt(async () => {
      const ticket = await call(createTicket, { contactId, userId: me.id, status: 'open' })
      location.assign(`/tickets/${ticket.uuid}`)
    })
}

import { may, reachFor } from '#policy'
import type { Ticket } from '#tickets/contract'
import { useFacts } from '../facts.tsx'

/** What this person may do with this ticket: the same table that the server asks. */
export function useTicketRights(ticket: Ticket | undefined) {
  const { me } = useFacts()
  const isMine = ticket?.userId === me.id
  const isWaiting = ticket?.status === 'pending'
  const mayOf = (permission: 'ticket.transfer' | 'ticket.return') =>
    ticket !== undefined && (reachFor(me.profile, permission) === 'all' || isMine)
  return {
    mayTransfer:
      mayOf('ticket.transfer') || (isWaiting && may(me.profile, 'ticket.transferWaiting')),
    mayReturn: ticket?.status === 'open' && mayOf('ticket.return'),
    mayDelete: may(me.profile, 'ticket.delete'),
  }
}

import type { Ticket } from '#desk/tickets/contract'
import { may, type Permission, reachFor } from '#kernel/policy'
import { type Facts, useFacts } from '../../../kit/facts/facts.tsx'

export function useTicketRights(ticket: Ticket | undefined) {
  return rightsOf(useFacts().me, ticket)
}

export function rightsOf({ id, profile }: Facts['me'], ticket: Ticket | undefined) {
  const isMine = ticket?.userId === id
  const isWaiting = ticket?.status === 'pending'
  const mayOf = (permission: Permission) =>
    ticket !== undefined && (reachFor(profile, permission) === 'all' || isMine)
  const mayWaiting = (permission: Permission) => isWaiting && may(profile, permission)
  return {
    mayTransfer: mayOf('ticket.transfer') || mayWaiting('ticket.transferWaiting'),
    mayFinish:
      ticket?.status !== 'closed' && (mayOf('ticket.close') || mayWaiting('ticket.closeWaiting')),
    mayReturn: ticket?.status === 'open' && mayOf('ticket.return'),
    maySnooze: ticket?.status === 'open' && mayOf('ticket.snooze'),
    mayAnswer: ticket?.status === 'open' && mayOf('message.send'),
    mayDelete: may(profile, 'ticket.delete'),
  }
}

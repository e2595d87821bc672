import type { Ticket, TicketChange } from '#desk/tickets/contract'
import type { ErrorCode } from '#kernel/errors'

export function decided(was: Ticket, { status = was.status }: TicketChange): Ticket {
  return status === 'pending' ? { ...was, status, userId: null, user: null } : { ...was, status }
}

export function isTakenByOther(was: Ticket, { status }: TicketChange, code: ErrorCode): boolean {
  const isLost = code === 'ERR_OTHER_OPEN_TICKET' || code === 'ERR_NO_TICKET_FOUND'
  return was.status === 'pending' && status === 'open' && isLost
}

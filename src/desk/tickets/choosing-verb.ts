import { fail } from '#kernel/errors'
import type { Permission } from '#kernel/policy'
import type { TicketChange } from './contract.ts'
import type { TicketRow } from './reading.ts'

export type Verb = 'accept' | 'return' | 'close' | 'reopen' | 'wake' | 'transfer'

const permissions: Record<Verb, Permission> = {
  accept: 'ticket.accept',
  return: 'ticket.return',
  close: 'ticket.close',
  reopen: 'ticket.reopen',
  wake: 'ticket.reopen',
  transfer: 'ticket.transfer',
}

export function permissionFor(verb: Verb, { status }: TicketRow): Permission {
  if (verb === 'close' && status !== 'open') return 'ticket.closeWaiting'
  return verb === 'transfer' && status === 'pending' ? 'ticket.transferWaiting' : permissions[verb]
}

export function verbOf(ticket: TicketRow, change: TicketChange, me: number | null): Verb {
  if (change.status === 'closed') return 'close'
  if (change.status === 'open') return verbOfOpening(ticket, change.userId ?? me, me)
  if (ticket.status === 'closed') return verbOfClosed(change)
  return isReturned(ticket, change) && !isMoved(ticket, change) ? 'return' : 'transfer'
}

/** A waiting ticket is accepted by its agent only: whoever opens it for somebody gives it away. */
function verbOfOpening(
  { status, userId }: TicketRow,
  person: number | null,
  me: number | null,
): Verb {
  if (status === 'closed') return 'reopen'
  const isGiven = person !== null && person !== me
  if (status === 'pending') return isGiven ? 'transfer' : 'accept'
  return userId === person ? 'transfer' : 'accept'
}

/** A closed ticket becomes pending again only if its queue, or none, is named. */
function verbOfClosed({ status, userId, queueId }: TicketChange): Verb {
  const waits = status === 'pending'
  if (waits ? queueId !== undefined : queueId && userId === null) return 'wake'
  return waits ? fail('ERR_TICKET_NOT_OPEN') : 'transfer'
}

/** An open ticket always has an agent: unassigning it returns it. */
export function isReturned(
  { status }: TicketRow,
  { status: asked, userId }: TicketChange,
): boolean {
  return asked === 'pending' || (userId === null && status === 'open')
}

function isMoved(ticket: TicketRow, change: TicketChange): boolean {
  const { queueId = ticket.queueId, whatsappId } = change
  return queueId !== ticket.queueId || (whatsappId ?? ticket.whatsappId) !== ticket.whatsappId
}

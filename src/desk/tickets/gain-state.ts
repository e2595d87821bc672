/** Who gains a waiting ticket by a change of its place, as far as the browser can know. */
import { may } from '#kernel/policy'
import type { Ticket } from './contract.ts'
import type { TicketMove } from './events-contract.ts'
import type { Viewer } from './list-state.ts'

type WaitingPlace = Pick<Ticket, 'status' | 'queueId'>

/** Not by their own doing, nor by a message, which is announced by itself. */
export function isGained(
  { ticket, move }: { ticket: WaitingPlace; move?: TicketMove | undefined },
  viewer: Viewer,
): boolean {
  if (!move || move.withMessage || move.byUserId === viewer.userId) return false
  const hadIt = move.from !== null && waitsFor(viewer, move.from)
  return !hadIt && waitsFor(viewer, ticket)
}

function waitsFor(viewer: Viewer, { status, queueId }: WaitingPlace): boolean {
  if (status !== 'pending') return false
  if (may(viewer.role, 'ticket.showAll')) return true
  return queueId === null ? viewer.allTicket : viewer.queueIds.includes(queueId)
}

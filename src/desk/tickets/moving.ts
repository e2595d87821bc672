import { doerOf, type Scope } from '#kernel/scope'
import type { TicketMove } from './events-contract.ts'
import type { TicketRow } from './reading.ts'

type Placement = Pick<TicketRow, 'status' | 'queueId' | 'userId'>

/** Undefined where status, queue and agent are the same. @param before undefined: it was opened */
export function moveOf(
  { actor }: Scope,
  before: Placement | undefined,
  after: Placement,
): { move?: TicketMove } {
  if (before && isSamePlace(before, after)) return {}
  const from = before
    ? { status: before.status, queueId: before.queueId, userId: before.userId }
    : null
  return { move: { from, by: doerOf(actor), byUserId: actor.userId } }
}

function isSamePlace(one: Placement, other: Placement): boolean {
  return one.status === other.status && one.queueId === other.queueId && one.userId === other.userId
}

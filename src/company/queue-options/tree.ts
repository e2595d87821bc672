import { eq } from 'drizzle-orm'
import { queueOptions } from '#db/schema/queues.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'

interface Move {
  optionId: number
  /** Undefined stays at its level. */
  parentId?: number | null | undefined
}

/** After the moves every option hangs below the top of the queue's menu: no cycles. */
export async function requireTree(scope: Scope, queueId: number, moves: readonly Move[]) {
  const menu = await scope.db
    .select({ id: queueOptions.id, parentId: queueOptions.parentId })
    .from(queueOptions)
    .where(eq(queueOptions.queueId, queueId))
  const parents = new Map(menu.map(({ id, parentId }) => [id, parentId]))
  for (const { optionId, parentId } of moves) {
    const isKnown = parents.has(optionId) && (!parentId || parents.has(parentId))
    if (!isKnown) fail('ERR_QUEUE_OPTION_NOT_FOUND')
  }
  for (const { optionId, parentId } of moves) {
    if (parentId !== undefined) parents.set(optionId, parentId)
  }
  const isInCycle = moves.some(({ optionId }) => !reachesTop(parents, optionId))
  if (isInCycle) fail('ERR_VALIDATION', { fields: { parentId: 'Invalid id' } })
}

function reachesTop(parents: ReadonlyMap<number, number | null>, id: number): boolean {
  let at: number | null | undefined = id
  for (let steps = 0; at && steps <= parents.size; steps++) at = parents.get(at)
  return !at
}

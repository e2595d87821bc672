import { eq, sql } from 'drizzle-orm'
import { queueOptions } from '#db/schema/queues.ts'
import type { Scope } from '#kernel/scope'
import { queueOptionEvent } from './contract.ts'

type OptionRow = typeof queueOptions.$inferSelect

/** @param options new or changed ones of one queue */
export async function announceOptions(scope: Scope, options: OptionRow[]) {
  const [first] = options
  if (!first) return
  const { queueId } = first
  const count = await countOptions(scope, queueId)
  scope.emit(queueOptionEvent, { action: 'update', queueId, options, count })
}

export async function countOptions(scope: Scope, queueId: number): Promise<number> {
  const [row] = await scope.db
    .select({ count: sql<number>`count(*)::integer` })
    .from(queueOptions)
    .where(eq(queueOptions.queueId, queueId))
  return row?.count ?? 0
}

import { and, eq, notInArray } from 'drizzle-orm'
import { requireQueues } from '#company/queues/finding'
import { userQueues } from '#db/schema/users.ts'
import type { Scope } from '#kernel/scope'

export async function giveQueues(scope: Scope, userId: number, queueIds: number[]) {
  const ids = [...new Set(queueIds)]
  await requireQueues(scope, ids)
  const others = ids.length > 0 ? notInArray(userQueues.queueId, ids) : undefined
  await scope.db.delete(userQueues).where(and(eq(userQueues.userId, userId), others))
  if (ids.length === 0) return
  await scope.db
    .insert(userQueues)
    .values(ids.map((queueId) => ({ userId, queueId })))
    .onConflictDoNothing()
}

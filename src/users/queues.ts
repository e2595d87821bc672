import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { queues } from '#db/schema/queues.ts'
import { userQueues } from '#db/schema/users.ts'
import { fail } from '#errors'
import type { Scope } from '#scope'

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

async function requireQueues(scope: Scope, ids: number[]) {
  if (ids.length === 0) return
  const found = await scope.db.select({ id: queues.id }).from(queues).where(inArray(queues.id, ids))
  if (found.length < ids.length) fail('ERR_QUEUE_NOT_FOUND')
}

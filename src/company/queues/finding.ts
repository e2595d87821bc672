import { eq } from 'drizzle-orm'
import { queues } from '#db/schema/queues.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { requireRows } from '#kernel/scope/requiring-rows'

export async function findQueue(scope: Scope, id: number) {
  const [queue] = await scope.db.select().from(queues).where(eq(queues.id, id))
  return queue ?? fail('ERR_QUEUE_NOT_FOUND')
}

/** @param strength `key share` only prevents its deletion */
export async function lockQueue(scope: Scope, id: number, strength: 'key share' | 'no key update') {
  const [queue] = await scope.db.select().from(queues).where(eq(queues.id, id)).for(strength)
  return queue ?? fail('ERR_QUEUE_NOT_FOUND')
}

export function requireQueues(scope: Scope, ids: readonly number[]) {
  return requireRows(scope, queues, { ids, missing: 'ERR_QUEUE_NOT_FOUND' })
}

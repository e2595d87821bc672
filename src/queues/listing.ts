import { asc } from 'drizzle-orm'
import { queues } from '#db/schema/queues.ts'
import type { Scope } from '#scope'

export function listQueues(scope: Scope) {
  return scope.db.select().from(queues).orderBy(asc(queues.orderQueue), asc(queues.id))
}

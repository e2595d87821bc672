import { asc, getTableColumns, sql } from 'drizzle-orm'
import { queueOptions, queues } from '#db/schema/queues.ts'
import type { Scope } from '#platform/scope'

const optionsCount = sql<number>`(select count(*)::integer from ${queueOptions}
  where queue_options.queue_id = queues.id)`

export function listQueues(scope: Scope) {
  return scope.db
    .select({ ...getTableColumns(queues), optionsCount })
    .from(queues)
    .orderBy(asc(queues.orderQueue), asc(queues.id))
}

import { asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import { queueOptions, queues } from '#db/schema/queues.ts'
import type { Scope } from '#kernel/scope'

/** All menus in one go: one may have as many options as all others together. */
export function listQueues({ db }: Scope) {
  const sizes = db
    .select({ queueId: queueOptions.queueId, size: count().as('size') })
    .from(queueOptions)
    .groupBy(queueOptions.queueId)
    .as('sizes')
  return db
    .select({
      ...getTableColumns(queues),
      optionsCount: sql<number>`coalesce(${sizes.size}, 0)::integer`,
    })
    .from(queues)
    .leftJoin(sizes, eq(sizes.queueId, queues.id))
    .orderBy(asc(queues.orderQueue), asc(queues.id))
}

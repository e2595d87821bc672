import { and, asc, eq, isNull } from 'drizzle-orm'
import { findQueue } from '#company/queues/finding'
import { queueOptions } from '#db/schema/queues.ts'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import type { listQueueOptions as listQueueOptionsCall } from './contract.ts'

export async function listQueueOptions(
  scope: Scope,
  { queueId, parentId }: InputOf<typeof listQueueOptionsCall>,
) {
  if (queueId) await findQueue(scope, queueId)
  return scope.db
    .select()
    .from(queueOptions)
    .where(and(queueId ? eq(queueOptions.queueId, queueId) : undefined, below(parentId)))
    .orderBy(asc(queueOptions.id))
}

function below(parentId: number | null | undefined) {
  if (parentId === undefined) return undefined
  return parentId === null ? isNull(queueOptions.parentId) : eq(queueOptions.parentId, parentId)
}

import { and, eq, sql } from 'drizzle-orm'
import { queueOptions } from '#db/schema/queues.ts'
import { fail } from '#errors'
import type { InputOf } from '#http/endpoint'
import { lockCompany } from '#platform/locks'
import { findQueue } from '#queues/finding'
import type { Scope } from '#scope'
import { queueOptionsDeleted } from './consequences.ts'
import type * as contract from './contract.ts'
import type { QueueOption } from './contract.ts'
import { findQueueOption } from './finding.ts'

type NewQueueOption = InputOf<typeof contract.createQueueOption>
type Change = Omit<InputOf<typeof contract.updateQueueOption>, 'optionId'>

export async function createQueueOption(scope: Scope, input: NewQueueOption): Promise<QueueOption> {
  await findQueue(scope, input.queueId)
  const parentId = input.parentId ?? null
  if (parentId !== null) await requireInQueue(scope, parentId, input.queueId)
  const [option] = await scope.db
    .insert(queueOptions)
    .values({ ...input, parentId, message: input.message ?? '' })
    .returning()
  return option ?? fail('ERR_INTERNAL')
}

export async function updateQueueOption(
  scope: Scope,
  id: number,
  { message, parentId, ...change }: Change,
): Promise<QueueOption> {
  const before = await findQueueOption(scope, id)
  if (parentId) await requirePlace(scope, before, parentId)
  const [option] = await scope.db
    .update(queueOptions)
    .set({
      ...change,
      parentId,
      message: message === null ? '' : message,
      updatedAt: new Date(),
    })
    .where(eq(queueOptions.id, id))
    .returning()
  return option ?? fail('ERR_QUEUE_OPTION_NOT_FOUND')
}

/** Its subtree is deleted too; customers at one of these options start over at the top. */
export async function deleteQueueOption(scope: Scope, id: number) {
  await findQueueOption(scope, id)
  await scope.follow(queueOptionsDeleted, { ids: await subtreeOf(scope, id) })
  await scope.db.delete(queueOptions).where(eq(queueOptions.id, id))
  return { message: 'Queue option deleted.' }
}

async function subtreeOf(scope: Scope, id: number): Promise<number[]> {
  const subtree = await scope.db.execute<{ id: number }>(sql`
    with recursive subtree as (
      select ${queueOptions.id} from ${queueOptions} where ${queueOptions.id} = ${id}
      union all
      select ${queueOptions.id} from ${queueOptions}
        join subtree on ${queueOptions.parentId} = subtree.id
    ) select id from subtree`)
  return subtree.map((one) => one.id)
}

async function requireInQueue(scope: Scope, id: number, queueId: number) {
  const [option] = await scope.db
    .select({ id: queueOptions.id })
    .from(queueOptions)
    .where(and(eq(queueOptions.id, id), eq(queueOptions.queueId, queueId)))
  if (!option) fail('ERR_QUEUE_OPTION_NOT_FOUND')
}

/** The parent is another option of the same queue and not below this one: no cycles. */
async function requirePlace(scope: Scope, option: QueueOption, parentId: number) {
  await lockCompany(scope, 'queue-options')
  await requireInQueue(scope, parentId, option.queueId)
  const above = await scope.db.execute<{ id: number }>(sql`
    with recursive above as (
      select ${queueOptions.id}, ${queueOptions.parentId} from ${queueOptions}
        where ${queueOptions.id} = ${parentId}
      union all
      select ${queueOptions.id}, ${queueOptions.parentId} from ${queueOptions}
        join above on ${queueOptions.id} = above.parent_id
    ) select id from above`)
  const isBelowItself = above.some((one) => one.id === option.id)
  if (isBelowItself) fail('ERR_VALIDATION', { fields: { parentId: 'Invalid id' } })
}

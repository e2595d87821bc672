import { eq, sql } from 'drizzle-orm'
import { lockQueue } from '#company/queues/finding'
import { queueOptions } from '#db/schema/queues.ts'
import { audit } from '#kernel/audit/recording'
import { lockCompany } from '#kernel/database/locks'
import { fail } from '#kernel/errors'
import { momentAfter, requireUnchanged } from '#kernel/errors/requiring-unchanged'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import { announceOptions, countOptions } from './announcing.ts'
import { queueLevelsChanged, queueOptionsDeleted } from './consequences.ts'
import type * as contract from './contract.ts'
import { queueOptionEvent } from './contract.ts'
import { findQueueOption } from './finding.ts'
import { requireTree } from './tree.ts'

type NewQueueOption = InputOf<typeof contract.createQueueOption>
type Change = Omit<InputOf<typeof contract.updateQueueOption>, 'optionId'>

export async function createQueueOption(scope: Scope, input: NewQueueOption) {
  await lockCompany(scope, 'queue-options')
  await lockQueue(scope, input.queueId, 'key share')
  const parentId = input.parentId ?? null
  if (parentId !== null) await requireInQueue(scope, parentId, input.queueId)
  const [option] = await scope.db
    .insert(queueOptions)
    .values({ ...input, parentId, message: input.message ?? '' })
    .returning()
  if (!option) fail('ERR_INTERNAL')
  audit(scope, { noun: 'queueOption', action: 'create', id: option.id, after: option })
  await announceOptions(scope, [option])
  return option
}

export async function updateQueueOption(
  scope: Scope,
  id: number,
  { message, parentId, updatedAt, ...change }: Change,
) {
  await lockCompany(scope, 'queue-options')
  const before = await findQueueOption(scope, id)
  requireUnchanged(before.updatedAt, updatedAt)
  if (parentId) await requireTree(scope, before.queueId, [{ optionId: id, parentId }])
  const [option] = await scope.db
    .update(queueOptions)
    .set({
      ...change,
      parentId,
      message: message === null ? '' : message,
      updatedAt: momentAfter(before.updatedAt),
    })
    .where(eq(queueOptions.id, id))
    .returning()
  if (!option) fail('ERR_QUEUE_OPTION_NOT_FOUND')
  await followMove(scope, before, option)
  audit(scope, { noun: 'queueOption', action: 'update', id, before, after: option })
  await announceOptions(scope, [option])
  return option
}

type OptionRow = typeof queueOptions.$inferSelect

async function followMove(scope: Scope, before: OptionRow, after: OptionRow) {
  const { queueId, parentId, option } = after
  if (before.option === option && before.parentId === parentId) return
  const parentIds = [...new Set([before.parentId, parentId])]
  await scope.follow(queueLevelsChanged, { queueId, parentIds })
}

/** Its subtree is deleted too; customers at one of these options start over at the top. */
export async function deleteQueueOption(scope: Scope, id: number) {
  await lockCompany(scope, 'queue-options')
  const before = await findQueueOption(scope, id)
  const optionIds = await subtreeOf(scope, id)
  await scope.follow(queueOptionsDeleted, { ids: optionIds })
  await scope.db.delete(queueOptions).where(eq(queueOptions.id, id))
  audit(scope, {
    noun: 'queueOption',
    action: 'delete',
    id,
    before: { ...before, deletedBelow: optionIds.length - 1 },
  })
  const { queueId } = before
  const count = await countOptions(scope, queueId)
  scope.emit(queueOptionEvent, { action: 'delete', queueId, optionIds, count })
  return { message: 'Queue option deleted.', count: optionIds.length }
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
  const option = await findQueueOption(scope, id)
  if (option.queueId !== queueId) fail('ERR_QUEUE_OPTION_NOT_FOUND')
}

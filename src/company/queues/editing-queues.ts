import { eq } from 'drizzle-orm'
import { offerQueue } from '#company/connections/offering-queue'
import { roomForOneMore } from '#company/plans/limits'
import { queues } from '#db/schema/queues.ts'
import { audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import { momentAfter, requireUnchanged } from '#kernel/errors/requiring-unchanged'
import { may } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import { queueCreated } from './consequences.ts'
import { queueEvent } from './contract.ts'
import type { NewQueue, QueueChange } from './fields.ts'
import { lockQueue } from './finding.ts'

export async function createQueue(scope: Scope, form: NewQueue) {
  const { name, color, userIds = [], whatsappIds = [], ...rest } = form
  if (whatsappIds.length > 0 && !may(scope.actor.role, 'connection.edit')) fail('ERR_NO_PERMISSION')
  await roomForOneMore(scope, 'queues')
  const [row] = await scope.db
    .insert(queues)
    .values({ name, color, ...written(rest) })
    .returning()
  const queue = announced(scope, row)
  audit(scope, { noun: 'queue', action: 'create', id: queue.id, after: queue })
  await scope.follow(queueCreated, { queueId: queue.id, userIds })
  await offerQueue(scope, queue.id, whatsappIds)
  recheckRights(scope)
  return queue
}

export async function updateQueue(
  scope: Scope,
  id: number,
  { updatedAt, ...change }: QueueChange & { updatedAt?: string | undefined },
) {
  const { name, color, ...rest } = change
  const before = await lockQueue(scope, id, 'no key update')
  requireUnchanged(before.updatedAt, updatedAt)
  const [queue] = await scope.db
    .update(queues)
    .set({ name, color, ...written(rest), updatedAt: momentAfter(before.updatedAt) })
    .where(eq(queues.id, id))
    .returning()
  audit(scope, { noun: 'queue', action: 'update', id, before, after: queue })
  return announced(scope, queue)
}

function written(rest: Omit<QueueChange, 'name' | 'color'>) {
  return {
    orderQueue: rest.orderQueue,
    greetingMessage: rest.greetingMessage === null ? '' : rest.greetingMessage,
    outOfHoursMessage: rest.outOfHoursMessage === null ? '' : rest.outOfHoursMessage,
    schedules: rest.schedules === null ? [] : rest.schedules,
    closedDates: rest.closedDates === null ? [] : rest.closedDates,
  }
}

function announced(scope: Scope, queue: typeof queues.$inferSelect | undefined) {
  if (!queue) fail('ERR_QUEUE_NOT_FOUND')
  scope.emit(queueEvent, { action: 'update', queue })
  return queue
}

/** The first and the last queue decide who sees tickets without a queue: see `sees_unqueued`. */
export function recheckRights(scope: Scope) {
  scope.wake('recado_logins')
}

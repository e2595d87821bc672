import { eq } from 'drizzle-orm'
import { roomForOneMore } from '#company/plans/limits'
import { queues } from '#db/schema/queues.ts'
import { audit } from '#platform/audit/recording'
import { fail } from '#platform/errors'
import { requireUnchanged } from '#platform/errors/requiring-unchanged'
import type { Scope } from '#platform/scope'
import { queueEvent } from './contract.ts'
import type { QueueChange, QueueForm } from './fields.ts'
import { lockQueue } from './finding.ts'

export async function createQueue(scope: Scope, form: QueueForm) {
  await roomForOneMore(scope, 'queues')
  const { name, color, ...rest } = form
  const [queue] = await scope.db
    .insert(queues)
    .values({ name, color, ...written(rest) })
    .returning()
  if (queue) audit(scope, { noun: 'queue', action: 'create', id: queue.id, after: queue })
  recheckRights(scope)
  return announced(scope, queue)
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
    .set({ name, color, ...written(rest), updatedAt: new Date() })
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

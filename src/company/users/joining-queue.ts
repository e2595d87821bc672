import { inArray } from 'drizzle-orm'
import { userQueues, users } from '#db/schema/users.ts'
import { audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import { mayGrant } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import { requireRows } from '#kernel/scope/requiring-rows'
import { userEvent } from './contract.ts'
import { selectUsers, shownUser } from './reading.ts'

interface NewQueue {
  queueId: number
  userIds: readonly number[]
}

/** Their own pages learn it from the queue's event, which makes them ask again. */
export async function joinQueue(scope: Scope, { queueId, userIds }: NewQueue) {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return
  await requireRows(scope, users, { ids, missing: 'ERR_NO_USER_FOUND' })
  await scope.db.insert(userQueues).values(ids.map((userId) => ({ userId, queueId })))
  for (const row of await selectUsers(scope).where(inArray(users.id, ids))) {
    const user = shownUser(row)
    if (!mayGrant(scope.actor.role, user.profile)) fail('ERR_NO_PERMISSION')
    const queues = user.queues.filter(({ id }) => id !== queueId)
    audit(scope, {
      noun: 'user',
      action: 'update',
      id: user.id,
      before: { ...user, queues },
      after: user,
    })
    scope.emit(userEvent, { action: 'update', user })
  }
}

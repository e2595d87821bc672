import { and, eq } from 'drizzle-orm'
import { findConnection } from '#company/connections/finding'
import { findQueueOption } from '#company/queue-options/finding'
import { queueIdsOf } from '#company/queues/rights'
import { queues } from '#db/schema/queues.ts'
import { userQueues, users } from '#db/schema/users.ts'
import { fail } from '#kernel/errors'
import { mayUse } from '#kernel/policy/rights'
import type { Scope } from '#kernel/scope'
import type { TicketChange } from './contract.ts'

type Named = Pick<TicketChange, 'userId' | 'queueId' | 'whatsappId' | 'queueOptionId'>

export async function requireTargets(scope: Scope, named: Named) {
  const { userId, queueId, whatsappId, queueOptionId } = named
  if (userId) await requireUser(scope, userId)
  if (queueId) await requireQueue(scope, queueId)
  if (whatsappId) await findConnection(scope, whatsappId)
  if (queueOptionId) await findQueueOption(scope, queueOptionId)
}

/** An agent assigned by somebody else must belong to the queue. */
export async function requireMember(scope: Scope, { userId, queueId }: Named) {
  if (!userId || !queueId || userId === scope.actor.userId) return
  const [member] = await scope.db
    .select({ userId: userQueues.userId })
    .from(userQueues)
    .where(and(eq(userQueues.userId, userId), eq(userQueues.queueId, queueId)))
  if (!member) fail('ERR_NO_USER_FOUND')
}

/** Agents may take a ticket only for themselves, in its queue or into one of their own. */
export function requireOwnName({ actor }: Scope, { userId, queueId }: Named, at: number | null) {
  if (mayUse(actor, 'ticket.assign')) return
  if (userId && userId !== actor.userId) fail('ERR_NO_PERMISSION')
  if (queueId === undefined || queueId === at) return
  const isMine = queueId === null ? actor.allTicket : queueIdsOf(actor).includes(queueId)
  if (!isMine) fail('ERR_NO_PERMISSION')
}

async function requireQueue(scope: Scope, id: number) {
  const [queue] = await scope.db.select({ id: queues.id }).from(queues).where(eq(queues.id, id))
  if (!queue) fail('ERR_QUEUE_NOT_FOUND')
}

async function requireUser(scope: Scope, id: number) {
  const [user] = await scope.db.select({ id: users.id }).from(users).where(eq(users.id, id))
  if (!user) fail('ERR_NO_USER_FOUND')
}

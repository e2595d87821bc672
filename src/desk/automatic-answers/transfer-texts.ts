/** Tells customers to whom their ticket was transferred. */
import { eq } from 'drizzle-orm'
import { announcesTransfers } from '#company/settings/reading'
import { queues } from '#db/schema/queues.ts'
import { users } from '#db/schema/users.ts'
import type { TicketTransition } from '#desk/tickets/consequences'
import type { TicketRow } from '#desk/tickets/reading'
import type { Scope } from '#kernel/scope'
import { companyWords } from './company-words.ts'
import { sendOnAction } from './saying.ts'

export type Assignment = Pick<TicketRow, 'queueId' | 'userId'>
type Transition = Required<TicketTransition>
type TransferText = 'toQueue' | 'toUser' | 'toQueueAndUser'

export async function announceTransfer(scope: Scope, { before, ticket: after }: Transition) {
  const kind = transferTextOf(before, after)
  if (!kind || after.isGroup || after.status === 'closed') return
  if (!(await announcesTransfers(scope))) return
  const words = await companyWords(scope)
  const names = { queue: await queueName(scope, after), user: await userName(scope, after) }
  const text = `${words('header')}\n\n${words(`${kind}`, names)}`
  await sendOnAction(scope, after, { text, cause: 'transfer', causeId: after.version })
}

/** Customers who reopen a ticket are not transferred: they begin anew. */
export async function announceReopening(scope: Scope, transition: Transition) {
  if (scope.actor.by !== 'customer') await announceTransfer(scope, transition)
}

export async function announceTransfers(scope: Scope, transitions: Transition[]) {
  for (const transition of transitions) await announceTransfer(scope, transition)
}

/** Only a change from one queue or agent to another is announced. */
export function transferTextOf(before: Assignment, after: Assignment): TransferText | undefined {
  const queueChanged = before.queueId !== after.queueId
  const userChanged = before.userId !== after.userId
  if (queueChanged && before.userId !== null && after.userId === null) {
    return after.queueId === null ? undefined : 'toQueue'
  }
  const queuesKnown = before.queueId !== null && after.queueId !== null
  const usersKnown = before.userId !== null && after.userId !== null
  if (queueChanged && !queuesKnown) return undefined
  if (userChanged && !usersKnown) return undefined
  if (queueChanged) return userChanged ? 'toQueueAndUser' : 'toQueue'
  return userChanged ? 'toUser' : undefined
}

async function queueName(scope: Scope, { queueId }: Assignment): Promise<string> {
  if (queueId === null) return ''
  const [row] = await scope.db
    .select({ name: queues.name })
    .from(queues)
    .where(eq(queues.id, queueId))
  return row?.name ?? ''
}

async function userName(scope: Scope, { userId }: Assignment): Promise<string> {
  if (userId === null) return ''
  const [row] = await scope.db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return row?.name ?? ''
}

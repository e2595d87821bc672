import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { refreshLastMessage } from '#desk/tickets/refreshing-last-message'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { announceMessage } from '../announcing.ts'
import type { Message } from '../contract.ts'
import { forgetChanges } from '../outbox/changes.ts'
import { readMessage } from '../reading.ts'
import { wakeOutbox } from '../sending/queueing.ts'
import { findMessage } from './changing.ts'

/**
 * As if it had never been sent: nobody but its author has seen more of it than the bubble. It may
 * be taken back until it leaves, which may be later than its hold if the line is down.
 */
export async function takeBackMessage(scope: Scope, id: number): Promise<Message> {
  const { message } = await findMessage(scope, id, 'message.read')
  const { userId } = scope.actor
  if (userId === null || message.userId !== userId) fail('ERR_FETCH_WAPP_MSG')

  const [takenBack] = await scope.db
    .update(messages)
    .set({ isDeleted: true, delivery: 'cancelled', updatedAt: new Date() })
    .where(
      and(
        eq(messages.id, id),
        eq(messages.delivery, 'queued'),
        isNull(messages.writtenAt),
        isNotNull(messages.heldUntil),
      ),
    )
    .returning({ ticketId: messages.ticketId, whatsappId: messages.whatsappId })
  if (!takenBack) fail('ERR_MESSAGE_LEFT')
  await forgetChanges(scope, [id])
  await refreshLastMessage(scope, takenBack.ticketId)
  await announceMessage(scope, id, 'deleted')
  // What waits behind it may leave.
  if (takenBack.whatsappId !== null) wakeOutbox(scope, takenBack.whatsappId)
  return (await readMessage(scope, eq(messages.id, id))) ?? fail('ERR_FETCH_WAPP_MSG')
}

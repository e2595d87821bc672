import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { findTicket } from '#desk/tickets/finding'
import { isReadable } from '#desk/tickets/readable'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { announceMessage } from '../announcing.ts'
import type { Message } from '../contract.ts'
import { readMessage } from '../reading.ts'
import { requireMaySend } from './admission.ts'
import { asQueued, wakeOutbox } from './queueing.ts'

const isStuck = and(
  inArray(messages.delivery, ['failed', 'uncertain']),
  eq(messages.isDeleted, false),
)

interface Requeued {
  messageId: number
  connectionId: number
  which: SQL | undefined
}

/** Under a new id: for WhatsApp it is another message. */
export async function resendMessage(scope: Scope, messageId: number): Promise<Message> {
  const [failed] = await scope.db
    .select({ ticketId: messages.ticketId })
    .from(messages)
    .where(and(eq(messages.id, messageId), isStuck, isReadable(scope.actor)))
  if (!failed) fail('ERR_FETCH_WAPP_MSG')
  const ticket = await findTicket(scope, failed.ticketId, 'message.read')
  const connectionId = await requireMaySend(scope, ticket)

  if (!(await requeue(scope, { messageId, connectionId, which: isStuck })))
    fail('ERR_FETCH_WAPP_MSG')
  return (await readMessage(scope, eq(messages.id, messageId))) ?? fail('ERR_FETCH_WAPP_MSG')
}

/** One that certainly has not arrived. @returns whether it was; a deleted one stays so */
export function requeueFailed(
  scope: Scope,
  messageId: number,
  connectionId: number,
): Promise<boolean> {
  const which = and(isStuck, eq(messages.delivery, 'failed'))
  return requeue(scope, { messageId, connectionId, which })
}

async function requeue(
  scope: Scope,
  { messageId, connectionId, which }: Requeued,
): Promise<boolean> {
  const [queued] = await scope.db
    .update(messages)
    .set({
      ...asQueued(),
      whatsappId: connectionId,
      // WhatsApp may no longer have the file: it is uploaded again.
      details: sql`case when ${messages.mediaId} is null then ${messages.details}
        else ${messages.details} - 'content' end`,
      updatedAt: new Date(),
    })
    // Checked again under the ticket's lock: another agent may have pressed the button first.
    .where(and(eq(messages.id, messageId), which))
    .returning({ id: messages.id })
  if (!queued) return false
  await announceMessage(scope, messageId, 'ack')
  wakeOutbox(scope, connectionId)
  return true
}

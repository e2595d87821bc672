import { eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { refreshLastMessage } from '#desk/tickets/refreshing-last-message'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { announceMessage } from '../announcing.ts'
import { messageDeleted } from '../consequences.ts'
import { forgetChanges } from '../outbox/changes.ts'
import type { MessageRow } from '../reading.ts'
import { findMessage, mayHaveLeft, queueChange, withoutRefusal } from './changing.ts'

const deletableHours = 60

/**
 * For everyone. An unsent message is not sent at all. The row stays and is restored if WhatsApp
 * refuses.
 */
export async function deleteMessage(scope: Scope, id: number): Promise<undefined> {
  const { message, ticket } = await findMessage(scope, id, 'message.delete')
  if (!message.fromMe) fail('ERR_FETCH_WAPP_MSG')
  if (message.isDeleted) return undefined

  if (mayHaveLeft(message)) await revoke(scope, message)
  else await forgetChanges(scope, [id])
  await scope.db
    .update(messages)
    .set({
      isDeleted: true,
      delivery: deliveryAfter(message),
      details: withoutRefusal(message.details),
      updatedAt: new Date(),
    })
    .where(eq(messages.id, id))
  await refreshLastMessage(scope, ticket.id)
  await announceMessage(scope, id, 'deleted')
  await scope.follow(messageDeleted, message)
  return undefined
}

async function revoke(scope: Scope, message: MessageRow) {
  const hours = (Date.now() - message.sentAt.getTime()) / 3_600_000
  if (hours > deletableHours) fail('ERR_DELETE_WAPP_MSG')
  await queueChange(scope, message, { kind: 'revoke' })
}

function deliveryAfter(message: MessageRow) {
  if (!mayHaveLeft(message)) return 'cancelled'
  return message.delivery === 'queued' ? 'uncertain' : message.delivery
}

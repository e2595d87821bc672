import { eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { refreshLastMessage } from '#desk/tickets/refreshing-last-message'
import { fillFor } from '#desk/variables/filling'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { announceMessage } from '../announcing.ts'
import type { Message } from '../contract.ts'
import { type Mentioning, mentionsIn, withMentions } from '../mentions/sending.ts'
import { type MessageRow, readMessage } from '../reading.ts'
import { requireMayWrite } from '../sending/admission.ts'
import { editMinutes, findMessage, mayHaveLeft, queueChange, withoutRefusal } from './changing.ts'

export async function editMessage(
  scope: Scope,
  { messageId, body }: { messageId: number; body: string },
): Promise<Message> {
  const { message, ticket } = await findMessage(scope, messageId, 'message.read')
  if (!message.fromMe) fail('ERR_FETCH_WAPP_MSG')
  requireMayWrite(scope, ticket)
  requireEditable(message)
  const words = await fillFor(scope, body, ticket.contactId)
  if (words.trim() === '') fail('ERR_EMPTY_MESSAGE')
  const group = { id: message.contactId, isGroup: ticket.isGroup }
  const said = await mentionsIn(scope, group, words)
  if (said.body !== message.body) await write(scope, message, said)
  return (await readMessage(scope, eq(messages.id, messageId))) ?? fail('ERR_FETCH_WAPP_MSG')
}

function requireEditable(message: MessageRow) {
  if (message.mediaType !== 'chat' || message.isDeleted) fail('ERR_EDIT_WAPP_MSG')
  if (message.delivery === 'failed' || message.delivery === 'cancelled') fail('ERR_EDIT_WAPP_MSG')
  const minutes = (Date.now() - message.sentAt.getTime()) / 60_000
  if (mayHaveLeft(message) && minutes > editMinutes) fail('ERR_EDIT_WAPP_MSG')
}

async function write(scope: Scope, message: MessageRow, { body, mentions }: Mentioning) {
  const hasLeft = mayHaveLeft(message)
  if (hasLeft) await queueChange(scope, message, { kind: 'edit', body, before: message.body })
  const traces = hasLeft
    ? { isEdited: true, previousBody: message.previousBody ?? message.body }
    : {}
  await scope.db
    .update(messages)
    .set({
      ...traces,
      body,
      details: { ...withMentions(withoutRefusal(message.details), mentions), editedAt: Date.now() },
      updatedAt: new Date(),
    })
    .where(eq(messages.id, message.id))
  await refreshLastMessage(scope, message.ticketId)
  await announceMessage(scope, message.id, 'edited')
}

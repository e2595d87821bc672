import { and, eq, isNull } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { tokenAsCause } from '#desk/messages/sending/token-as-cause'
import { fail } from '#kernel/errors'
import type { AnswerOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import type { showSentByProgram as contract } from './contract.ts'

/** Only messages that were sent with the same token. */
export async function showSentByProgram(
  scope: Scope,
  messageId: number,
): Promise<AnswerOf<typeof contract>> {
  const [sent] = await scope.db
    .select()
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.origin, 'program'), isOfToken(scope)))
  if (!sent?.delivery) fail('ERR_FETCH_WAPP_MSG')
  const { id, waId: waMessageId, ticketId, delivery: status, ack, failure } = sent
  const { createdAt, updatedAt } = sent
  return { id, waMessageId, ticketId, status, ack, failure, createdAt, updatedAt }
}

function isOfToken({ actor }: Scope) {
  const { cause, causeId } = tokenAsCause(actor)
  const ofConnection = eq(messages.whatsappId, actor.apiToken?.connectionId ?? 0)
  if (!cause) return and(ofConnection, isNull(messages.causeId))
  return and(eq(messages.cause, cause), eq(messages.causeId, causeId ?? 0))
}

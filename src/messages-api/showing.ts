import { and, eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { fail } from '#errors'
import type { AnswerOf } from '#http/endpoint'
import type { Scope } from '#scope'
import type { showSentByProgram as contract } from './contract.ts'

/** Only messages that API clients sent over this connection. */
export async function showSentByProgram(
  scope: Scope,
  connectionId: number,
  messageId: number,
): Promise<AnswerOf<typeof contract>> {
  const [sent] = await scope.db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.whatsappId, connectionId),
        eq(messages.origin, 'program'),
      ),
    )
  if (!sent?.delivery) fail('ERR_FETCH_WAPP_MSG')
  const { id, waId: waMessageId, ticketId, delivery: status, ack, failure } = sent
  const { createdAt, updatedAt } = sent
  return { id, waMessageId, ticketId, status, ack, failure, createdAt, updatedAt }
}

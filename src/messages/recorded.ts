import { and, eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import type { Scope } from '#scope'
import type { InboundMessage } from './inbound.ts'

/** What is stored of a message already: by connection, id, direction and author there is one. */
export async function findRecorded(scope: Scope, inbound: InboundMessage, authorId: number) {
  const [recorded] = await scope.db
    .select({ id: messages.id, ticketId: messages.ticketId, mediaType: messages.mediaType })
    .from(messages)
    .where(
      and(
        eq(messages.whatsappId, inbound.connectionId),
        eq(messages.waId, inbound.waId),
        eq(messages.fromMe, inbound.fromMe),
        eq(messages.authorId, authorId),
      ),
    )
  return recorded
}

import { and, eq, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { prepared } from '#db/session.ts'
import type { Scope } from '#scope'
import type { InboundMessage } from './inbound.ts'
import { rowIdOf, standsIn } from './twins.ts'

const byIdentity = prepared((db) =>
  db
    .select({
      id: messages.id,
      ticketId: messages.ticketId,
      mediaType: messages.mediaType,
      standsIn,
      hasBetter: sql<boolean>`coalesce(${messages.details} ? 'better', false)`,
    })
    .from(messages)
    .where(
      and(
        eq(messages.whatsappId, sql.placeholder('connectionId')),
        eq(messages.waId, sql.placeholder('waId')),
        eq(messages.fromMe, sql.placeholder('fromMe')),
        eq(messages.authorId, sql.placeholder('authorId')),
      ),
    ),
)

export async function findRecorded(scope: Scope, inbound: InboundMessage, authorId: number) {
  const { connectionId, fromMe } = inbound
  const waId = rowIdOf(inbound)
  const [recorded] = await byIdentity.execute(scope, { connectionId, waId, fromMe, authorId })
  return recorded
}

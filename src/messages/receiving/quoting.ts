import { and, eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import type { Scope } from '#scope'
import type { InboundMessage } from './inbound.ts'

export async function quotedBy(
  scope: Scope,
  { connectionId, quotedWaId, quotedCopy }: InboundMessage,
  contactId: number,
) {
  if (!quotedWaId) return {}
  const [original] = await scope.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.whatsappId, connectionId),
        eq(messages.waId, quotedWaId),
        // Ids are unique within a chat only.
        eq(messages.contactId, contactId),
      ),
    )
    .limit(1)
  return original ? { quotedMsgId: original.id } : { quotedCopy: quotedCopy ?? null }
}

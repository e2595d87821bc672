import { and, eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { findByAddress } from '#desk/contacts/finding'
import type { Scope } from '#kernel/scope'
import type { InboundMessage } from './inbound.ts'

export async function quotedBy(
  scope: Scope,
  { connectionId, quotedWaId, quotedCopy, quotedAuthor }: InboundMessage,
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
  if (original) return { quotedMsgId: original.id }
  const [author] = quotedCopy && quotedAuthor ? await findByAddress(scope, quotedAuthor) : []
  const name = author && { name: author.name }
  return { quotedCopy: quotedCopy ? { ...quotedCopy, ...name } : null }
}

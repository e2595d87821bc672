import { and, eq, or, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/messages.ts'
import type { Scope } from '#scope'
import { announceMessage } from './announcing.ts'
import type { Address, InboundAmendment } from './inbound.ts'

/**
 * Somebody edited or deleted what they wrote, or reacted to a message. It never creates or reopens a
 * ticket; what is about a message we do not have says nothing. Answers whether something changed.
 */
export async function amendMessage(scope: Scope, amendment: InboundAmendment): Promise<boolean> {
  const target = await findTarget(scope, amendment)
  if (!target) return false
  const change = changeOf(target, amendment)
  if (!change) return false

  await scope.db
    .update(messages)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(messages.id, target.id))
  await announceMessage(scope, target.id)
  return true
}

/** Nobody amends the words of another: the author must be the same, a reaction needs only the chat. */
async function findTarget(scope: Scope, amendment: InboundAmendment) {
  const { connectionId, targetWaId, kind, chat, author } = amendment
  const isReaction = kind === 'reaction'
  const fromMe = isReaction ? (amendment.targetFromMe ?? false) : amendment.fromMe
  const person = isReaction || amendment.fromMe ? chat : author
  const column = isReaction || amendment.fromMe ? messages.contactId : messages.authorId
  const [found] = await scope.db
    .select({ message: messages })
    .from(messages)
    .innerJoin(contacts, eq(contacts.id, column))
    .where(
      and(
        eq(messages.whatsappId, connectionId),
        eq(messages.waId, targetWaId),
        eq(messages.fromMe, fromMe),
        known(person),
      ),
    )
    .limit(1)
  return found?.message
}

function known({ number, lid }: Address) {
  return or(
    number ? eq(contacts.number, number) : undefined,
    lid ? eq(contacts.lid, lid) : undefined,
  )
}

function changeOf(target: typeof messages.$inferSelect, { kind, body, author }: InboundAmendment) {
  switch (kind) {
    case 'revoke':
      return target.isDeleted ? undefined : { isDeleted: true }
    case 'edit':
      if (target.isDeleted || target.body === body) return undefined
      return { isEdited: true, body, previousBody: target.previousBody ?? target.body }
    case 'reaction': {
      const who = author.number ?? author.lid ?? author.jid
      const reaction = JSON.stringify({ [who]: body || null })
      return {
        details: sql<Record<string, unknown>>`coalesce(${messages.details}, '{}'::jsonb) ||
          jsonb_build_object('reactions', jsonb_strip_nulls(
            coalesce(${messages.details}->'reactions', '{}'::jsonb) || ${reaction}::jsonb))`,
      }
    }
  }
}

import { and, eq, sql } from 'drizzle-orm'
import { onlyQueueOf } from '#connections/finding'
import { rememberContact } from '#contacts/remembering'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'
import { ignoresGroups } from '#settings/reading'
import { findOrOpenTicket } from '#tickets/opening'
import type { Message } from './contract.ts'
import type { InboundMessage } from './inbound.ts'
import { recordMessage } from './recording.ts'

/**
 * A message WhatsApp delivered: from a customer, or typed by the owner on the phone. Repeating it is
 * harmless. Answers the stored message, or nothing for one that was stored before or is not wanted.
 */
export async function receiveMessage(
  scope: Scope,
  inbound: InboundMessage,
): Promise<Message | undefined> {
  if (inbound.chat.isGroup && (await ignoresGroups(scope))) return undefined
  if (inbound.fromMe && (await isOwnEcho(scope, inbound))) return undefined

  const contact = await rememberContact(scope, inbound.chat, nameOfChat(inbound))
  const author = inbound.chat.isGroup
    ? await rememberContact(scope, inbound.author, inbound.pushName)
    : contact
  if (await alreadyRecorded(scope, inbound, author.id)) return undefined

  // The owner's own message meets no menu that would ask for a queue.
  const queueId = inbound.fromMe ? await onlyQueueOf(scope, inbound.connectionId) : null
  const found = await findOrOpenTicket(scope, contact, inbound.connectionId, queueId)
  // Once more under the ticket's lock: WhatsApp delivers some messages twice at the same moment.
  if (await alreadyRecorded(scope, inbound, author.id)) return undefined

  return recordMessage(
    scope,
    found,
    {
      whatsappId: inbound.connectionId,
      waId: inbound.waId,
      fromMe: inbound.fromMe,
      authorId: author.id,
      body: inbound.body,
      mediaType: inbound.mediaType,
      details: inbound.details,
      ack: inbound.fromMe ? 2 : 0,
      read: inbound.fromMe,
      quotedMsgId: await quotedBy(scope, inbound),
      remoteJid: inbound.chat.jid,
      participant: inbound.chat.isGroup ? inbound.author.jid : null,
      sentAt: inbound.sentAt,
    },
    // What the owner answers on the phone has been read there.
    { unreadMessages: inbound.fromMe ? 0 : sql`${tickets.unreadMessages} + 1` },
  )
}

/** The name somebody gives himself says nothing about a group, nor our own name about a customer. */
function nameOfChat({ chat, fromMe, pushName }: InboundMessage) {
  return chat.isGroup || fromMe ? null : pushName
}

/** What we sent comes back as an echo; it is known by its id, whoever the library says wrote it. */
async function isOwnEcho(scope: Scope, { connectionId, waId }: InboundMessage) {
  const [own] = await scope.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.whatsappId, connectionId),
        eq(messages.waId, waId),
        eq(messages.fromMe, true),
      ),
    )
    .limit(1)
  return own !== undefined
}

async function alreadyRecorded(scope: Scope, inbound: InboundMessage, authorId: number) {
  const [recorded] = await scope.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.whatsappId, inbound.connectionId),
        eq(messages.waId, inbound.waId),
        eq(messages.fromMe, inbound.fromMe),
        eq(messages.authorId, authorId),
      ),
    )
  return recorded !== undefined
}

async function quotedBy(scope: Scope, { connectionId, quotedWaId }: InboundMessage) {
  if (!quotedWaId) return null
  const [original] = await scope.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.whatsappId, connectionId), eq(messages.waId, quotedWaId)))
    .limit(1)
  return original?.id ?? null
}

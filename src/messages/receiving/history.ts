/**
 * Earlier conversations, as the owner's phone hands them over after pairing. They come in pieces, the
 * newest first, so they wait in a table of their own until no more comes; then each chat is put in
 * order into a closed ticket. Nothing of it is unread, rings, is answered or wakes a ticket.
 *
 * How much: messages of the last 30 days, the last 100 of each chat, of people, not of groups.
 */

import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { findByAddress } from '#contacts/finding'
import { rememberContact } from '#contacts/remembering'
import { historyMessages, messages } from '#db/schema/messages.ts'
import type { Company, Scope } from '#scope'
import { announceTicket, writeTicket } from '#tickets/changing'
import { previewOf } from '#tickets/last-message'
import type { TicketRow } from '#tickets/reading'
import { findLatestTicket, shelveNew } from '#tickets/shelving'
import * as jobs from '../jobs.ts'
import { announceLostFile } from './files.ts'
import type { InboundMessage } from './inbound.ts'

export const historyDays = 30
const mostOfChat = 100

/** An earlier message, and how far it came if it is ours. */
export type Earlier = InboundMessage & { ack: number }

/** Keeps a piece of history until all has come. Keeping it twice is harmless. */
export async function keepHistory(
  scope: Scope,
  connectionId: number,
  earlier: Earlier[],
  { quietMs }: { quietMs: number },
) {
  if (earlier.length === 0) return
  await scope.db
    .insert(historyMessages)
    .values(
      earlier.map((message) => ({
        connectionId,
        chat: message.chat.lid ?? message.chat.jid,
        waId: message.waId,
        fromMe: message.fromMe,
        sentAt: message.sentAt,
        message: { ...message },
      })),
    )
    .onConflictDoNothing()
  await scope.later(
    jobs.importHistory,
    { connectionId },
    { key: `history:${connectionId}`, runAt: new Date(Date.now() + quietMs) },
  )
}

/** Puts what was kept into tickets, one chat and one transaction after the other. */
export async function importHistory(company: Company, { connectionId }: { connectionId: number }) {
  while (await company.scope((scope) => importNextChat(scope, connectionId))) {
    // Whoever waits for the processor or the database comes first.
    await Bun.sleep(5)
  }
}

async function importNextChat(scope: Scope, connectionId: number): Promise<boolean> {
  const ofConnection = eq(historyMessages.connectionId, connectionId)
  const [next] = await scope.db
    .select({ chat: historyMessages.chat })
    .from(historyMessages)
    .where(ofConnection)
    .limit(1)
  if (!next) return false
  const kept = await scope.db
    .delete(historyMessages)
    .where(and(ofConnection, eq(historyMessages.chat, next.chat)))
    .returning()
  const earlier = kept
    .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime())
    .slice(-mostOfChat)
    .map(({ message, sentAt }) => ({ ...(message as unknown as Earlier), sentAt }))
  await importChat(scope, connectionId, earlier)
  return true
}

async function importChat(scope: Scope, connectionId: number, earlier: Earlier[]) {
  const chat = earlier.at(-1)?.chat
  if (!chat) return
  const [known] = await findByAddress(scope, chat)
  // Who was deleted here comes back by writing, not by the past.
  if (known?.deletedAt) return
  const pushName = earlier.findLast((message) => message.pushName)?.pushName ?? null
  const contact = await rememberContact(scope, chat, { pushName })
  const ofContact = and(eq(messages.contactId, contact.id), eq(messages.whatsappId, connectionId))

  const fresh = await withoutStored(scope, earlier, ofContact)
  const [stored] = await scope.db
    .select({ newest: max(messages.sentAt) })
    .from(messages)
    .where(ofContact)
  const newest = stored?.newest ?? null
  const isOlder = ({ sentAt }: Earlier) => newest !== null && sentAt <= newest
  const latest = await findLatestTicket(scope, contact.id, connectionId)
  const sequel = latest ? fresh.filter((message) => !isOlder(message)) : []
  const past = latest ? fresh.filter(isOlder) : fresh
  if (latest && sequel.length > 0) await append(scope, latest, sequel)
  const [first, last] = [past[0], past.at(-1)]
  if (!first || !last) return
  const times = { createdAt: first.sentAt, closedAt: last.sentAt }
  await append(scope, await shelveNew(scope, contact, connectionId, times), past)
}

async function withoutStored(
  scope: Scope,
  earlier: Earlier[],
  ofContact: ReturnType<typeof and>,
): Promise<Earlier[]> {
  const ids = earlier.map(({ waId }) => waId)
  const rows = await scope.db
    .select({ waId: messages.waId })
    .from(messages)
    .where(and(ofContact, inArray(messages.waId, ids)))
  const stored = new Set(rows.map(({ waId }) => waId))
  return earlier.filter(({ waId }) => !stored.has(waId))
}

async function append(scope: Scope, ticket: TicketRow, earlier: Earlier[]) {
  const rows: (typeof messages.$inferInsert)[] = []
  for (const message of earlier) rows.push(await rowOf(scope, ticket, message))
  const numbered = rows.map((row, index) => ({ ...row, seq: ticket.lastSeq + index + 1 }))
  await scope.db.insert(messages).values(numbered)
  await findQuoted(scope, ticket)
  const last = numbered.at(-1)
  const after = await writeTicket(scope, ticket.id, {
    lastSeq: ticket.lastSeq + numbered.length,
    lastMessage: last ? previewOf(last) : ticket.lastMessage,
  })
  await announceTicket(scope, ticket, after)
}

async function rowOf(scope: Scope, ticket: TicketRow, message: Earlier) {
  return {
    ticketId: ticket.id,
    contactId: ticket.contactId,
    authorId: ticket.contactId,
    queueId: ticket.queueId,
    seq: 0,
    whatsappId: message.connectionId,
    waId: message.waId,
    fromMe: message.fromMe,
    origin: message.fromMe ? ('phone' as const) : ('customer' as const),
    body: message.body,
    mediaType: message.mediaType,
    details: message.details,
    ...(await announceLostFile(scope, message)),
    ack: message.ack,
    read: true,
    quotedCopy: message.quotedCopy ?? null,
    remoteJid: message.chat.jid,
    sentAt: message.sentAt,
  }
}

/** Once all are there, those that quote one another find each other. */
async function findQuoted(scope: Scope, ticket: TicketRow) {
  await scope.db.execute(sql`
    update messages m set quoted_msg_id = q.id, quoted_copy = null from messages q
    where m.ticket_id = ${ticket.id} and m.quoted_copy is not null
      and q.whatsapp_id = m.whatsapp_id and q.contact_id = m.contact_id
      and q.wa_id = m.quoted_copy->>'waId'`)
}

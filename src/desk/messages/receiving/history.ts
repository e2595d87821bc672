/**
 * Conversations that the owner's phone transfers after pairing: chunks, the newest first, which
 * wait in a table until the last one; then each chat is stored in a closed ticket. Nothing is
 * unread, notifies, is answered or reopens a ticket. Limits: 30 days, 100 messages a chat, no
 * groups.
 */

import { and, eq, gt, inArray, max, notInArray, sql } from 'drizzle-orm'
import { isOurFailure } from '#db/away.ts'
import { historyMessages } from '#db/schema/history-messages.ts'
import { messages } from '#db/schema/messages.ts'
import { findByAddress } from '#desk/contacts/finding'
import { rememberContact } from '#desk/contacts/remembering'
import { announceTicket, writeTicket } from '#desk/tickets/changing'
import { previewOf } from '#desk/tickets/preview-state'
import type { TicketRow } from '#desk/tickets/reading'
import { findLatestTicket, shelveNew } from '#desk/tickets/shelving'
import type { Company, Scope } from '#kernel/scope'
import * as jobs from '../jobs.ts'
import { announceLostFile } from './files.ts'
import { adOf, keepTimer } from './history-context.ts'
import type { InboundMessage } from './inbound.ts'
import { eachWithNames } from './mentions.ts'
import { asStandIn } from './twins.ts'

export const historyDays = 30
const mostOfChat = 100

export type EarlierMessage = InboundMessage & { ack: number }

export async function storeHistory(
  scope: Scope,
  connectionId: number,
  earlier: EarlierMessage[],
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
  await importLater(scope, connectionId, new Date(Date.now() + quietMs))
}

function importLater(scope: Scope, connectionId: number, runAt = new Date()) {
  const key = `history:${connectionId}`
  return scope.later(jobs.importHistory, { connectionId }, { key, runAt })
}

interface KeptChat {
  connectionId: number
  chat: string
}

/** What cannot be imported stays, for the next try of the job, and holds up nothing else. */
export async function importHistory(
  company: Company,
  { connectionId }: { connectionId: number },
  { stopping }: { stopping?: AbortSignal | undefined } = {},
) {
  const failures: unknown[] = []
  for (let last = ''; ; ) {
    if (stopping?.aborted) {
      await company.scope((scope) => importLater(scope, connectionId))
      break
    }
    const chat = await company.read((scope) => nextChat(scope, connectionId, last))
    if (chat === undefined) break
    last = chat
    failures.push(...(await importWhatFits(company, { connectionId, chat })))
    // Yields to live work between chats.
    await Bun.sleep(5)
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some messages could not be imported')
}

async function nextChat(scope: Scope, connectionId: number, last: string) {
  const [next] = await scope.db
    .select({ chat: historyMessages.chat })
    .from(historyMessages)
    .where(and(eq(historyMessages.connectionId, connectionId), gt(historyMessages.chat, last)))
    .orderBy(historyMessages.chat)
    .limit(1)
  return next?.chat
}

/** A chat that fails is halved, down to the message that cannot be stored. Returns why those could not. */
async function importWhatFits(
  company: Company,
  of: KeptChat,
  waIds?: string[],
): Promise<unknown[]> {
  try {
    await company.scope((scope) => importKept(scope, of, waIds))
    return []
  } catch (error) {
    if (isOurFailure(error)) throw error
    const all = waIds ?? (await company.scope((scope) => keepNewest(scope, of)))
    if (all.length < 2) return [error]
    const half = Math.ceil(all.length / 2)
    const older = await importWhatFits(company, of, all.slice(0, half))
    return [...older, ...(await importWhatFits(company, of, all.slice(half)))]
  }
}

const ofChat = ({ connectionId, chat }: KeptChat) =>
  and(eq(historyMessages.connectionId, connectionId), eq(historyMessages.chat, chat))

/** Forgets those beyond the limit. Returns the ids of the others, the oldest first. */
async function keepNewest(scope: Scope, of: KeptChat): Promise<string[]> {
  const { waId, sentAt } = historyMessages
  const rows = await scope.db
    .select({ waId })
    .from(historyMessages)
    .where(ofChat(of))
    .orderBy(sentAt)
  const newest = rows.slice(-mostOfChat).map((row) => row.waId)
  await scope.db.delete(historyMessages).where(and(ofChat(of), notInArray(waId, newest)))
  return newest
}

async function importKept(scope: Scope, of: KeptChat, waIds: string[] | undefined) {
  const { connectionId } = of
  const chosen = waIds && inArray(historyMessages.waId, waIds)
  const kept = await scope.db
    .delete(historyMessages)
    .where(and(ofChat(of), chosen))
    .returning()
  const earlier = kept
    .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime())
    .slice(-mostOfChat)
    .map(({ message, sentAt }) => ({ ...(message as unknown as EarlierMessage), sentAt }))
  await importChat(scope, connectionId, withoutTwins(earlier))
}

/** The second copy of a file stands in for the first, unless that is here as well. */
function withoutTwins(earlier: EarlierMessage[]): EarlierMessage[] {
  const ids = new Set(earlier.map(({ waId }) => waId))
  return earlier.flatMap((one) =>
    one.twin && ids.has(one.twin.parentWaId) ? [] : { ...one, ...asStandIn(one) },
  )
}

async function importChat(scope: Scope, connectionId: number, earlier: EarlierMessage[]) {
  const chat = earlier.at(-1)?.chat
  if (!chat) return
  const [known] = await findByAddress(scope, chat)
  // History does not restore deleted contacts; a new message does.
  if (known?.deletedAt) return
  const pushName = earlier.findLast((message) => message.pushName)?.pushName ?? null
  const contact = await rememberContact(scope, chat, { pushName })
  const ofContact = and(eq(messages.contactId, contact.id), eq(messages.whatsappId, connectionId))
  await keepTimer(scope, { connectionId, contactId: contact.id }, earlier)

  const fresh = await withoutStored(scope, earlier, ofContact)
  const [stored] = await scope.db
    .select({ newest: max(messages.sentAt) })
    .from(messages)
    .where(ofContact)
  const newest = stored?.newest ?? null
  const isOlder = ({ sentAt }: EarlierMessage) => newest !== null && sentAt <= newest
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
  earlier: EarlierMessage[],
  ofContact: ReturnType<typeof and>,
): Promise<EarlierMessage[]> {
  const ids = earlier.map(({ waId }) => waId)
  const rows = await scope.db
    .select({ waId: messages.waId })
    .from(messages)
    .where(and(ofContact, inArray(messages.waId, ids)))
  const stored = new Set(rows.map(({ waId }) => waId))
  return earlier.filter(({ waId }) => !stored.has(waId))
}

async function append(scope: Scope, ticket: TicketRow, earlier: EarlierMessage[]) {
  const rows: (typeof messages.$inferInsert)[] = []
  for (const message of await eachWithNames(scope, earlier)) {
    rows.push(await rowOf(scope, ticket, message))
  }
  const numbered = rows.map((row, index) => ({ ...row, seq: ticket.lastSeq + index + 1 }))
  await scope.db.insert(messages).values(numbered)
  await findQuoted(scope, ticket)
  const last = numbered.at(-1)
  const after = await writeTicket(scope, ticket.id, {
    lastSeq: ticket.lastSeq + numbered.length,
    ...(last ? previewOf(last) : {}),
    ...adOf(ticket, earlier),
  })
  await announceTicket(scope, ticket, after)
}

async function rowOf(scope: Scope, ticket: TicketRow, message: EarlierMessage) {
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
    secret: message.secret ?? null,
    ...(await announceLostFile(scope, message)),
    ack: message.ack,
    read: true,
    quotedCopy: message.quotedCopy ?? null,
    remoteJid: message.chat.jid,
    sentAt: message.sentAt,
  }
}

async function findQuoted(scope: Scope, ticket: TicketRow) {
  await scope.db.execute(sql`
    update messages m set quoted_msg_id = q.id, quoted_copy = null from messages q
    where m.ticket_id = ${ticket.id} and m.quoted_copy is not null
      and q.whatsapp_id = m.whatsapp_id and q.contact_id = m.contact_id
      and q.wa_id = m.quoted_copy->>'waId'`)
}

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '#db/one-of.ts'
import { chatTimers } from '#db/schema/chat-timers.ts'
import { contacts } from '#db/schema/contacts.ts'
import { media } from '#db/schema/media.ts'
import { messageChanges, messages } from '#db/schema/messages.ts'
import { type Db, prepared } from '#db/session.ts'
import { knownNumberOfStranger, waitsAsMisread } from '#desk/contacts/known-numbers'
import { otherOnceJoined } from '#desk/contacts/once-joined'
import type { LinkPreview } from '#desk/tickets/ad-contract'
import { fail } from '#kernel/errors'
import type { MediaRow } from '#kernel/media/showing'
import type { Scope } from '#kernel/scope'
import { linkIn } from '../ads-and-links.ts'
import type { ChatTimer } from '../chat-timer.ts'
import type { NamedJid } from '../mentions/in-text.ts'
import { storedMentions } from '../mentions/sending.ts'
import { originRules } from '../origin.ts'

interface Leaving {
  waId: string
  /** Members of the group whom its words may name. */
  mentions?: NamedJid[]
  attempts: number
  chatId: number
  to: {
    jid: string | null
    number: string | null
    lid: string | null
    isGroup: boolean
    /** Its number, where WhatsApp has answered lately that it is there. */
    known?: string | null
    /** It was put right, and waits for being joined with the right one. */
    isMisread?: boolean
    /** Messages disappear after so long. */
    timer?: ChatTimer | null | undefined
  }
}

export interface OutgoingMessage extends Leaving {
  kind: 'message'
  id: number
  body: string
  mediaType: string
  /** Null once uploaded: `content` then refers to it. */
  mediaId: number | null
  details: Details
  /** It has never been under way: it may still get a preview of its link. */
  isUntried: boolean
  /** The person who wrote it. */
  userId: number | null
  /** Sealed; the session makes one before the first attempt. */
  secret: string | null
  quoted: StoredContent | null
  isPaced: boolean
  /** Nobody waits for its ack. */
  isQuiet: boolean
}

export interface OutgoingChange extends Leaving {
  kind: 'edit' | 'revoke' | 'reaction'
  body: string
  at: Date
  target: { waId: string; fromMe: boolean; participant: string | null }
}

export type OutboxEntry = OutgoingMessage | OutgoingChange

export interface StoredContent {
  waId: string
  fromMe: boolean
  participant: string | null
  mediaType: string
  body: string
  /** The protocol message in base64; null for texts. */
  content: string | null
}

interface Details {
  /** The protocol message in base64, identical in every attempt. */
  content: string | null
  isVoice: boolean
  /** 64 values of 0 to 100, in base64. */
  waveform: string | null
  link: LinkPreview | null
}

const selectOutgoing = (db: Db) =>
  db
    .select({
      message: messages,
      contact: contacts,
      known: knownNumberOfStranger,
      isMisread: waitsAsMisread,
      timer: { seconds: chatTimers.seconds, setAt: chatTimers.setAt },
    })
    .from(messages)
    .innerJoin(contacts, eq(contacts.id, messages.contactId))
    .leftJoin(
      chatTimers,
      and(
        eq(chatTimers.contactId, messages.contactId),
        eq(chatTimers.connectionId, messages.whatsappId),
      ),
    )

const byIds = prepared((db) =>
  selectOutgoing(db)
    .where(sql`${messages.id} = any(${sql.placeholder('ids')}::integer[])`)
    .orderBy(messages.id),
)

const byWaId = prepared((db) =>
  selectOutgoing(db).where(
    and(
      eq(messages.whatsappId, sql.placeholder('connectionId')),
      eq(messages.waId, sql.placeholder('waId')),
      eq(messages.fromMe, true),
    ),
  ),
)

export async function readTaken(scope: Scope, ids: number[]): Promise<OutgoingMessage[]> {
  return withQuoted(scope, await byIds.execute(scope, { ids }))
}

type OutgoingRow = Awaited<ReturnType<typeof byIds.execute>>[number]

async function withQuoted(scope: Scope, rows: OutgoingRow[]): Promise<OutgoingMessage[]> {
  const quoted = await readQuoted(
    scope,
    rows.flatMap(({ message }) => message.quotedMsgId ?? []),
  )
  return rows.map(({ message, contact, known, isMisread, timer }) => ({
    kind: 'message',
    id: message.id,
    waId: message.waId,
    body: message.body,
    mediaType: message.mediaType,
    mediaId: message.mediaId,
    details: detailsOf(message.details),
    isUntried: message.writtenAt === null,
    userId: message.userId,
    secret: message.secret,
    mentions: storedMentions(message.details),
    attempts: message.attempts,
    chatId: message.contactId,
    to: { ...addressesOf(contact, message), known, isMisread, timer },
    quoted: quoted.get(message.quotedMsgId ?? 0) ?? null,
    isPaced: originRules[message.origin].isPaced,
    isQuiet: originRules[message.origin].isQuiet ?? false,
  }))
}

export async function readChanges(scope: Scope, where: SQL | undefined): Promise<OutgoingChange[]> {
  const rows = await scope.db
    .select({ change: messageChanges, message: messages, contact: contacts })
    .from(messageChanges)
    .innerJoin(messages, eq(messages.id, messageChanges.messageId))
    .innerJoin(contacts, eq(contacts.id, messages.contactId))
    .where(where)
    .orderBy(messageChanges.id)
  return rows.map(({ change, message, contact }) => ({
    kind: change.kind,
    waId: change.waId,
    body: change.body,
    mentions: storedMentions(message.details),
    at: change.createdAt,
    attempts: change.attempts,
    chatId: message.contactId,
    to: addressesOf(contact, message),
    target: { waId: message.waId, fromMe: message.fromMe, participant: message.participant },
  }))
}

/** A device that could not decrypt a message requests it again: not what was deleted since. */
export async function findSent(
  scope: Scope,
  connectionId: number,
  waId: string,
): Promise<OutboxEntry | 'deleted' | undefined> {
  const found = await byWaId.execute(scope, { connectionId, waId })
  if (found.some(({ message }) => message.isDeleted)) return 'deleted'
  const [message] = await withQuoted(scope, found)
  if (message) return message
  const [change] = await readChanges(
    scope,
    and(eq(messageChanges.whatsappId, connectionId), eq(messageChanges.waId, waId)),
  )
  return change
}

async function readQuoted(scope: Scope, ids: number[]) {
  if (ids.length === 0) return new Map<number, StoredContent>()
  const rows = await scope.db.select().from(messages).where(isOneOf(messages.id, ids))
  return new Map(rows.map((row) => [row.id, storedContent(row)]))
}

/** A deleted message is quoted without its content. */
function storedContent(row: typeof messages.$inferSelect): StoredContent {
  const { waId, fromMe, participant, mediaType, body } = row
  const about = { waId, fromMe, participant }
  if (row.isDeleted) return { ...about, mediaType: 'chat', body: '', content: null }
  return { ...about, mediaType, body, content: detailsOf(row.details).content }
}

function detailsOf(details: Record<string, unknown> | null): Details {
  const { content, ptt, waveform } = details ?? {}
  return {
    content: typeof content === 'string' ? content : null,
    isVoice: ptt === true,
    waveform: typeof waveform === 'string' ? waveform : null,
    link: linkIn(details),
  }
}

/** Of two people who were once joined another may have written since. */
function addressesOf(
  { jid, number, lid, isGroup }: typeof contacts.$inferSelect,
  { remoteJid }: typeof messages.$inferSelect,
) {
  const own = jid !== null && remoteJid && otherOnceJoined(number) ? remoteJid : jid
  return { jid: own, number, lid, isGroup }
}

export async function findFile(scope: Scope, mediaId: number): Promise<MediaRow> {
  const [row] = await scope.db
    .select()
    .from(media)
    .where(and(eq(media.id, mediaId), eq(media.state, 'stored')))
  return row ?? fail('ERR_NO_MEDIA_FOUND')
}

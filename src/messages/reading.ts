/** Messages with their author and the message they quote, in one statement whatever their number. */
import { eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { type CardRow, cardColumns, contactCard } from '#contacts/card'
import { contacts } from '#db/schema/contacts.ts'
import { media } from '#db/schema/media.ts'
import { messages } from '#db/schema/messages.ts'
import { queues } from '#db/schema/queues.ts'
import { type MediaRow, shownMedia } from '#media/showing'
import { may } from '#policy'
import type { Scope } from '#scope'
import { type Message, Refusal } from './contract.ts'
import { reactionsIn } from './reactions.ts'

export type MessageRow = typeof messages.$inferSelect

const quoted = alias(messages, 'quoted')
const quotedAuthor = alias(contacts, 'quoted_author')
const quotedMedia = alias(media, 'quoted_media')

export function selectMessages(scope: Pick<Scope, 'db'>) {
  return scope.db
    .select({
      message: messages,
      author: cardColumns,
      media,
      queue: { id: queues.id, name: queues.name, color: queues.color },
      quoted,
      quotedAuthor: {
        id: quotedAuthor.id,
        name: quotedAuthor.name,
        number: quotedAuthor.number,
        email: quotedAuthor.email,
        profilePicUrl: quotedAuthor.profilePicUrl,
        isGroup: quotedAuthor.isGroup,
      },
      quotedMedia,
    })
    .from(messages)
    .leftJoin(contacts, eq(contacts.id, messages.authorId))
    .leftJoin(media, eq(media.id, messages.mediaId))
    .leftJoin(queues, eq(queues.id, messages.queueId))
    .leftJoin(quoted, eq(quoted.id, messages.quotedMsgId))
    .leftJoin(quotedAuthor, eq(quotedAuthor.id, quoted.authorId))
    .leftJoin(quotedMedia, eq(quotedMedia.id, quoted.mediaId))
    .$dynamic()
}

export type SelectedMessage = Awaited<ReturnType<typeof selectMessages>>[number]

/** What was deleted for everyone stays readable for overseers only. */
export function shownMessage(scope: Scope, selected: SelectedMessage): Message {
  const { message, author, quoted, quotedAuthor } = selected
  return {
    ...shown(scope, message, { author, file: selected.media }),
    queue: selected.queue,
    quotedMsg: quoted
      ? shown(scope, quoted, { author: quotedAuthor, file: selected.quotedMedia })
      : copyOfQuoted(scope, message, author),
  }
}

/** In a conversation of two, what is not ours is the other's. */
function copyOfQuoted(scope: Scope, row: MessageRow, author: CardRow | null) {
  if (!row.quotedCopy) return null
  const { waId, author: by, body, mediaType } = row.quotedCopy
  const fromMe = by === null
  const isGroup = row.participant !== null
  const quoted = { ...row, waId, body, mediaType, fromMe, details: null, isDeleted: false }
  return {
    ...shown(scope, quoted, { author: isGroup ? null : author, file: null }),
    id: null,
    seq: 0,
    isEdited: false,
    previousBody: null,
    refused: null,
    userId: null,
    clientId: null,
    quotedMsgId: null,
    delivery: null,
    failure: null,
  }
}

interface Beside {
  author: CardRow | null
  file: MediaRow | null
}

function shown(scope: Scope, row: MessageRow, { author, file }: Beside) {
  const isHidden = row.isDeleted && !may(scope.actor.role, 'ticket.showAll')
  return {
    ...row,
    ...shownMedia(scope, isHidden ? null : file),
    body: isHidden ? '' : row.body,
    previousBody: isHidden ? null : row.previousBody,
    refused: refusedIn(row.details),
    reactions: reactionsIn(row.details),
    waveform: waveformIn(row.details),
    createdAt: row.sentAt.toISOString(),
    updatedAt: latest(row.updatedAt, file?.updatedAt).toISOString(),
    contact: row.fromMe || !author ? null : contactCard(author),
  }
}

/** The file comes after the message, and is lost or found: what is told last is known by its time. */
function latest(message: Date, file: Date | undefined): Date {
  return file && file > message ? file : message
}

function waveformIn(details: MessageRow['details']): number[] | null {
  if (details?.ptt !== true) return null
  const { waveform } = details
  return typeof waveform === 'string' ? [...Buffer.from(waveform, 'base64')] : []
}

/** A wish of ours that WhatsApp did not grant. */
function refusedIn(details: MessageRow['details']): Message['refused'] {
  const found = v.safeParse(Refusal, details?.refused)
  return found.success ? found.output : null
}

export async function readMessage(scope: Scope, where: SQL): Promise<Message | undefined> {
  const [selected] = await selectMessages(scope).where(where).limit(1)
  return selected && shownMessage(scope, selected)
}

import {
  type Column,
  eq,
  getTableColumns,
  type SQL,
  type SQLWrapper,
  type Subquery,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nameOfUser } from '#company/users/names'
import { ifThere } from '#db/if-there.ts'
import { contacts } from '#db/schema/contacts.ts'
import { media } from '#db/schema/media.ts'
import { messages } from '#db/schema/messages.ts'
import { queues } from '#db/schema/queues.ts'
import { cardColumns } from '#desk/contacts/card'
import { fileColumns } from '#kernel/media/showing'
import type { Scope } from '#kernel/scope'
import { forPrograms } from './words-state.ts'

const quoted = alias(messages, 'quoted')
const quotedAuthor = alias(contacts, 'quoted_author')
const quotedMedia = alias(media, 'quoted_media')

function shownColumns<T extends Record<HiddenColumn, unknown>>(columns: T) {
  const { waId, cause, causeId, ...rest } = columns
  const { mediaId, mediaName, attempts, writtenAt, createdAt, secret, recipients, ...shown } = rest
  return shown
}
type HiddenColumn =
  | 'waId'
  | 'cause'
  | 'causeId'
  | 'mediaId'
  | 'mediaName'
  | 'attempts'
  | 'writtenAt'
  | 'createdAt'
  | 'secret'
  | 'recipients'

/** Strangers send texts of megabytes, and the content that they came in is larger still. */
const startOf = (column: SQLWrapper, letters: number) =>
  sql<string>`left(${column}, ${sql.raw(String(letters))})`
const withoutContent = (details: SQLWrapper) =>
  sql<Record<string, unknown> | null>`${details} - '{content,head,better}'::text[]`
const lettersRead = forPrograms.letters + 1
/** At most three lines of it are seen. */
const quotedLetters = 1000

/** Most messages have no file and quote nothing. */
const file = ifThere(media.id, { media: fileColumns(getTableColumns(media)) })
const quotation = ifThere(
  quoted.id,
  {
    message: shownColumns(getTableColumns(quoted)),
    author: {
      id: quotedAuthor.id,
      name: quotedAuthor.name,
      number: quotedAuthor.number,
      username: quotedAuthor.username,
      verifiedLevel: quotedAuthor.verifiedLevel,
      email: quotedAuthor.email,
      profilePicUrl: quotedAuthor.profilePicUrl,
      isGroup: quotedAuthor.isGroup,
    },
    media: fileColumns(getTableColumns(quotedMedia)),
  },
  new Map<Column, SQL>([
    [quoted.body, startOf(quoted.body, quotedLetters)],
    [quoted.previousBody, sql`null`],
    [quoted.details, withoutContent(quoted.details)],
  ]),
)

/**
 * @param author the contact whose card is selected; by default the message's author
 * @param source what stands in the place of the table, under its name: a page of it, chosen before
 *   the rest is joined, which else may be joined to all messages of a ticket
 */
export function selectMessages(
  { db }: Pick<Scope, 'db'>,
  author: SQLWrapper = messages.authorId,
  source: typeof messages | Subquery<'messages'> = messages,
) {
  return db
    .select({
      message: {
        ...shownColumns(getTableColumns(messages)),
        body: startOf(messages.body, lettersRead),
        previousBody: sql<string | null>`${startOf(messages.previousBody, lettersRead)}`,
        details: withoutContent(messages.details),
      },
      author: cardColumns,
      userName: nameOfUser(messages.userId),
      file,
      queue: { id: queues.id, name: queues.name, color: queues.color },
      quotation,
      quotedUserName: nameOfUser(quoted.userId),
    })
    .from(source)
    .leftJoin(contacts, eq(contacts.id, author))
    .leftJoin(media, eq(media.id, messages.mediaId))
    .leftJoin(queues, eq(queues.id, messages.queueId))
    .leftJoin(quoted, eq(quoted.id, messages.quotedMsgId))
    .leftJoin(quotedAuthor, eq(quotedAuthor.id, quoted.authorId))
    .leftJoin(quotedMedia, eq(quotedMedia.id, quoted.mediaId))
    .$dynamic()
}

export type SelectedMessage = Awaited<ReturnType<typeof selectMessages>>[number]

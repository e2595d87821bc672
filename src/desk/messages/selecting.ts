import { eq, getTableColumns, type SQLWrapper, type Subquery } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nameOfUser } from '#company/users/names'
import { ifThere } from '#db/if-there.ts'
import { contacts } from '#db/schema/contacts.ts'
import { media } from '#db/schema/media.ts'
import { messages } from '#db/schema/messages.ts'
import { queues } from '#db/schema/queues.ts'
import { cardColumns } from '#desk/contacts/card'
import { fileColumns } from '#platform/media/showing'
import type { Scope } from '#platform/scope'

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

/** Most messages have no file and quote nothing. */
const file = ifThere(media.id, { media: fileColumns(getTableColumns(media)) })
const quotation = ifThere(quoted.id, {
  message: shownColumns(getTableColumns(quoted)),
  author: {
    id: quotedAuthor.id,
    name: quotedAuthor.name,
    number: quotedAuthor.number,
    email: quotedAuthor.email,
    profilePicUrl: quotedAuthor.profilePicUrl,
    isGroup: quotedAuthor.isGroup,
  },
  media: fileColumns(getTableColumns(quotedMedia)),
})

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
      message: shownColumns(getTableColumns(messages)),
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

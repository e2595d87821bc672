/** Messages with their author and the message they quote, in one statement whatever their number. */
import { eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contactCard } from '#contacts/card'
import { contacts } from '#db/schema/contacts.ts'
import { media } from '#db/schema/media.ts'
import { messages } from '#db/schema/messages.ts'
import { type MediaRow, shownMedia } from '#media/showing'
import { may } from '#policy'
import type { Scope } from '#scope'
import type { Message } from './contract.ts'

export type MessageRow = typeof messages.$inferSelect
type ContactRow = typeof contacts.$inferSelect

const quoted = alias(messages, 'quoted')
const quotedAuthor = alias(contacts, 'quoted_author')
const quotedMedia = alias(media, 'quoted_media')

export function selectMessages(scope: Scope) {
  return scope.db
    .select({ message: messages, author: contacts, media, quoted, quotedAuthor, quotedMedia })
    .from(messages)
    .leftJoin(contacts, eq(contacts.id, messages.authorId))
    .leftJoin(media, eq(media.id, messages.mediaId))
    .leftJoin(quoted, eq(quoted.id, messages.quotedMsgId))
    .leftJoin(quotedAuthor, eq(quotedAuthor.id, quoted.authorId))
    .leftJoin(quotedMedia, eq(quotedMedia.id, quoted.mediaId))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectMessages>>[number]

/** What was deleted for everyone stays readable for overseers only. */
export function shownMessage(scope: Scope, selected: Selected): Message {
  const { message, author, quoted, quotedAuthor } = selected
  return {
    ...shown(scope, message, { author, file: selected.media }),
    quotedMsg: quoted && shown(scope, quoted, { author: quotedAuthor, file: selected.quotedMedia }),
  }
}

interface Beside {
  author: ContactRow | null
  file: MediaRow | null
}

function shown(scope: Scope, row: MessageRow, { author, file }: Beside) {
  const isHidden = row.isDeleted && !may(scope.actor.role, 'ticket.showAll')
  return {
    ...row,
    ...shownMedia(scope, isHidden ? null : file),
    body: isHidden ? '' : row.body,
    createdAt: row.sentAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    contact: row.fromMe || !author ? null : contactCard(author),
  }
}

export async function readMessage(scope: Scope, where: SQL): Promise<Message | undefined> {
  const [selected] = await selectMessages(scope).where(where).limit(1)
  return selected && shownMessage(scope, selected)
}

/** Messages with their author and the message they quote, in one statement whatever their number. */
import { eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contactCard } from '#contacts/card'
import { contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/messages.ts'
import { may } from '#policy'
import type { Scope } from '#scope'
import type { Message } from './contract.ts'

export type MessageRow = typeof messages.$inferSelect
type ContactRow = typeof contacts.$inferSelect

const quoted = alias(messages, 'quoted')
const quotedAuthor = alias(contacts, 'quoted_author')

export function selectMessages(scope: Scope) {
  return scope.db
    .select({ message: messages, author: contacts, quoted, quotedAuthor })
    .from(messages)
    .leftJoin(contacts, eq(contacts.id, messages.authorId))
    .leftJoin(quoted, eq(quoted.id, messages.quotedMsgId))
    .leftJoin(quotedAuthor, eq(quotedAuthor.id, quoted.authorId))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectMessages>>[number]

/** What was deleted for everyone stays readable for overseers only. */
export function shownMessage(scope: Scope, selected: Selected): Message {
  const seesDeleted = may(scope.actor.role, 'ticket.showAll')
  return {
    ...shown(selected.message, selected.author, seesDeleted),
    quotedMsg: selected.quoted && shown(selected.quoted, selected.quotedAuthor, seesDeleted),
  }
}

function shown(row: MessageRow, author: ContactRow | null, seesDeleted: boolean) {
  return {
    ...row,
    body: row.isDeleted && !seesDeleted ? '' : row.body,
    createdAt: row.sentAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    contact: row.fromMe || !author ? null : contactCard(author),
  }
}

export async function readMessage(scope: Scope, where: SQL): Promise<Message | undefined> {
  const [selected] = await selectMessages(scope).where(where).limit(1)
  return selected && shownMessage(scope, selected)
}

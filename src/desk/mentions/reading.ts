import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { chatMembers, chatMessages, chats } from '#db/schema/chats.ts'
import { contacts } from '#db/schema/contacts.ts'
import { mentions } from '#db/schema/mentions.ts'
import { messages } from '#db/schema/messages.ts'
import { notes } from '#db/schema/notes.ts'
import { tickets } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { readsNotes } from '#desk/notes/readers'
import type { Scope } from '#kernel/scope'
import { truncate } from '#kernel/text/truncate'
import type { Mention } from './contract.ts'

const longest = 250

const isMember = sql`exists (select from ${chatMembers}
  where ${chatMembers.chatId} = ${chats.id} and ${chatMembers.userId} = ${mentions.userId})`

/** Without those in tickets and chats that the mentioned user does not see by now. */
export async function readMentions(scope: Scope, where: SQL | undefined, most?: number) {
  const selected = scope.db
    .select({
      mention: mentions,
      text: sql<string>`coalesce(${notes.note}, ${chatMessages.message})`,
      messageId: sql<number | null>`(select ${messages.id} from ${messages}
        where ${messages.ticketId} = ${notes.ticketId} and ${messages.seq} = ${mentions.seq})`,
      ticket: { id: tickets.id, uuid: tickets.uuid },
      contactName: contacts.name,
      chat: { id: chats.id, uuid: chats.uuid, title: chats.title },
    })
    .from(mentions)
    .innerJoin(users, eq(users.id, mentions.userId))
    .leftJoin(notes, eq(notes.id, mentions.noteId))
    .leftJoin(tickets, eq(tickets.id, notes.ticketId))
    .leftJoin(contacts, eq(contacts.id, tickets.contactId))
    .leftJoin(chatMessages, eq(chatMessages.id, mentions.chatMessageId))
    .leftJoin(chats, eq(chats.id, chatMessages.chatId))
    .where(
      and(where, or(and(isNotNull(tickets.id), readsNotes()), and(isNotNull(chats.id), isMember))),
    )
    .orderBy(desc(mentions.id))
    .$dynamic()
  const rows = await (most === undefined ? selected : selected.limit(most))
  return rows.map((row) => ({ userId: row.mention.userId, mention: shown(row) }))
}

interface Selected {
  mention: typeof mentions.$inferSelect
  text: string
  messageId: number | null
  ticket: { id: number; uuid: string } | null
  contactName: string | null
  chat: { id: number; uuid: string; title: string } | null
}

function shown({ mention, text, messageId, ticket, contactName, chat }: Selected): Mention {
  const { id, author, seq, noteId, chatMessageId, createdAt } = mention
  return {
    id,
    author,
    text: truncate(text, longest),
    createdAt: createdAt.toISOString(),
    note:
      noteId !== null && ticket
        ? { id: noteId, seq, messageId, ticket: { ...ticket, contactName: contactName ?? '' } }
        : null,
    chat: chatMessageId !== null && chat ? { ...chat, messageId: chatMessageId, seq } : null,
  }
}

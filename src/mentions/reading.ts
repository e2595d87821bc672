import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { mentions } from '#db/schema/mentions.ts'
import { messages } from '#db/schema/messages.ts'
import { notes } from '#db/schema/notes.ts'
import { tickets } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { readsNotes } from '#notes/readers'
import { truncate } from '#platform/truncate'
import type { Scope } from '#scope'
import type { Mention } from './contract.ts'

const longest = 250
const most = 50

/** Without those in tickets that the mentioned user does not see by now. */
export async function readMentions(scope: Scope, where: SQL | undefined) {
  const rows = await scope.db
    .select({
      mention: mentions,
      text: notes.note,
      messageId: sql<number | null>`(select ${messages.id} from ${messages}
        where ${messages.ticketId} = ${notes.ticketId} and ${messages.seq} = ${mentions.seq})`,
      ticket: { id: tickets.id, uuid: tickets.uuid, contactName: contacts.name },
    })
    .from(mentions)
    .innerJoin(users, eq(users.id, mentions.userId))
    .innerJoin(notes, eq(notes.id, mentions.noteId))
    .innerJoin(tickets, eq(tickets.id, notes.ticketId))
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .where(and(where, readsNotes))
    .orderBy(desc(mentions.id))
    .limit(most)
  return rows.map(({ mention, text, messageId, ticket }) => ({
    userId: mention.userId,
    mention: {
      id: mention.id,
      author: mention.author,
      text: truncate(text, longest),
      createdAt: mention.createdAt.toISOString(),
      note: { id: mention.noteId, seq: mention.seq, messageId, ticket },
    } satisfies Mention,
  }))
}

import { eq } from 'drizzle-orm'
import { personOf } from '#company/users/names'
import { contacts } from '#db/schema/contacts.ts'
import { notes } from '#db/schema/notes.ts'
import { tickets } from '#db/schema/tickets.ts'
import { contactCard } from '#desk/contacts/card'
import type { Scope } from '#kernel/scope'
import type { Note } from './contract.ts'

export function selectNotes(scope: Scope) {
  return scope.db
    .select({
      note: notes,
      user: personOf(notes.userId),
      contact: contacts,
      ticket: { id: tickets.id, uuid: tickets.uuid, status: tickets.status },
    })
    .from(notes)
    .innerJoin(tickets, eq(tickets.id, notes.ticketId))
    .innerJoin(contacts, eq(contacts.id, notes.contactId))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectNotes>>[number]

export function shownNote({ note, user, contact, ticket }: Selected): Note {
  return {
    ...note,
    createdAt: note.createdAt.toISOString(),
    updatedAt: note.updatedAt.toISOString(),
    user: user ?? (note.tokenName === null ? null : { id: null, name: note.tokenName }),
    contact: contactCard(contact),
    ticket,
  }
}

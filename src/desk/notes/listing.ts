import { and, count, desc, eq } from 'drizzle-orm'
import { contains } from '#company/searching/matching'
import { notes } from '#db/schema/notes.ts'
import { tickets } from '#db/schema/tickets.ts'
import { requireContact } from '#desk/contacts/finding'
import { showTicket } from '#desk/tickets/finding'
import { withinReach } from '#desk/tickets/reach'
import type { InputOf } from '#kernel/http/endpoint'
import { offsetOf, pageInfo, pageSize } from '#kernel/lists/paging'
import type { Scope } from '#kernel/scope'
import type * as contract from './contract.ts'
import { selectNotes, shownNote } from './reading.ts'

export async function listNotes(
  scope: Scope,
  { searchParam, pageNumber }: InputOf<typeof contract.listNotes>,
) {
  const where = and(
    withinReach(scope.actor, 'note.read'),
    searchParam ? contains(notes.note, searchParam) : undefined,
  )
  const page = await selectNotes(scope)
    .where(where)
    .orderBy(desc(notes.id))
    .limit(pageSize)
    .offset(offsetOf(pageNumber))
  const [total] = await scope.db
    .select({ count: count() })
    .from(notes)
    .innerJoin(tickets, eq(tickets.id, notes.ticketId))
    .where(where)
  return {
    ticketNotes: page.map(shownNote),
    ...pageInfo(pageNumber, page.length, total?.count ?? 0),
  }
}

export async function listNotesOf(
  scope: Scope,
  { ticketId, contactId }: InputOf<typeof contract.listNotesOf>,
) {
  if (ticketId) await showTicket(scope, ticketId)
  if (contactId) await requireContact(scope, contactId)
  const selected = await selectNotes(scope)
    .where(
      and(
        withinReach(scope.actor, 'note.read'),
        ticketId ? eq(notes.ticketId, ticketId) : undefined,
        contactId ? eq(notes.contactId, contactId) : undefined,
      ),
    )
    .orderBy(desc(notes.id))
  return selected.map(shownNote)
}

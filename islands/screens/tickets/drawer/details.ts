import { type Contact, contactEvent, showContact } from '#desk/contacts/contract'
import { listNotesOf, type Note, noteEvent } from '#desk/notes/contract'
import { listTicketsOfContact, type PastTicket } from '#desk/tickets/contract'
import { ticketUpdated } from '#desk/tickets/events-contract'
import type { RequestOf } from '#kernel/http/endpoint'
import { type PagedList, pagedList } from '../../../kit/list-page/paged-list.ts'
import { on, resource } from '../../../kit/live/resource.ts'

export const contactDetails = resource(showContact, {
  toData: (contact) => contact,
  events: [
    on(contactEvent, (data: Contact, event) =>
      event.action === 'delete' || event.contact.id !== data.id
        ? data
        : { ...data, ...event.contact, extraInfo: event.contact.extraInfo ?? data.extraInfo },
    ),
  ],
})

/** Only those of the open ticket are kept current. */
export const contactNotes = resource(listNotesOf, {
  toData: (notes) => notes,
  events: [
    on(noteEvent, (data: Note[], event, { contactId }: RequestOf<typeof listNotesOf>) => {
      if (event.action === 'delete') return withoutNote(data, event.id)
      return event.ticketNote.contactId === Number(contactId)
        ? withNote(data, event.ticketNote)
        : data
    }),
  ],
})

function withNote(notes: readonly Note[], note: Note): Note[] {
  return [note, ...notes.filter(({ id }) => id !== note.id)].toSorted((a, b) => b.id - a.id)
}

function withoutNote(notes: readonly Note[], id: number): Note[] {
  return notes.filter((note) => note.id !== id)
}

export const pastTickets = pagedList(
  listTicketsOfContact,
  ({ tickets, count, hasMore }) => ({ rows: tickets, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    // The end and the rating come with the next fetch.
    on(ticketUpdated, (data: PagedList<PastTicket>, { ticket }) => ({
      ...data,
      rows: data.rows.map((row) =>
        row.id === ticket.id && row.version < ticket.version ? { ...row, ...ticket } : row,
      ),
    })),
  ],
)

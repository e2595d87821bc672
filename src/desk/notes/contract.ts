import * as v from 'valibot'
import { ContactCard } from '#desk/contacts/contract'
import { ticketRoom } from '#desk/tickets/rooms-contract'
import { defineEvent, noChanges } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Done, Id, OptionalId, Paged, PageNumber, SearchParam, Text } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { visibleText } from '#kernel/text/visible'

/** A colleague named in a text behind an @. */
const Mentioned = v.object({ id: v.number(), name: v.string() })

/** Internal notes of agents about a ticket; the customer never sees them. */
export const Note = v.object({
  id: v.number(),
  note: v.string(),
  ticketId: v.number(),
  contactId: v.number(),
  /** Null for an API token, and when the author is no longer with the company. */
  userId: v.nullable(v.number()),
  createdAt: Moment,
  updatedAt: Moment,
  /** Of an API token: the id null and the token’s name, which stays when the token is deleted. */
  user: v.nullable(v.object({ id: v.nullable(v.number()), name: v.string() })),
  /** Who could read the ticket when they were named in the note behind an @, and were notified. */
  mentions: v.array(Mentioned),
  contact: ContactCard,
  ticket: v.object({ id: v.number(), uuid: v.string(), status: v.string() }),
})
export type Note = v.InferOutput<typeof Note>

export const NoteText = v.pipe(
  Text(4096),
  v.transform(visibleText),
  v.nonEmpty('Required'),
  v.minLength(2, 'Too Short!'),
)

export const listNotes = endpoint({
  method: 'get',
  path: '/ticket-notes',
  can: 'note.read',
  summary: 'Notes on the tickets the caller may see, newest first, 20 a page',
  accepts: v.object({ searchParam: SearchParam, pageNumber: PageNumber }),
  returns: v.object({ ticketNotes: v.array(Note), ...Paged }),
})

export const listNotesOf = endpoint({
  method: 'get',
  path: '/ticket-notes/list',
  can: 'note.read',
  summary: 'All notes on a ticket or about a contact, newest first',
  accepts: v.pipe(
    v.object({ ticketId: OptionalId, contactId: OptionalId }),
    v.forward(
      v.check(({ ticketId, contactId }) => Boolean(ticketId ?? contactId), 'Required'),
      ['ticketId'],
    ),
  ),
  returns: v.array(Note),
  errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_TICKET_FOUND'],
})

export const createNote = endpoint({
  method: 'post',
  path: '/ticket-notes',
  can: 'note.create',
  summary: 'Leaves a note on a ticket; colleagues named in it behind an @ are notified',
  accepts: v.object({ note: NoteText, ticketId: Id, contactId: OptionalId }),
  returns: Note,
  refused: { note: 'ERR_TICKETNOTE_INVALID_NAME' },
  errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_TICKET_FOUND'],
})

export const listMentionable = endpoint({
  method: 'get',
  path: '/tickets/:ticketId/mentionable',
  can: 'note.read',
  summary: 'Colleagues whom a note on the ticket may mention: those who can read it',
  accepts: v.object({ ticketId: Id }),
  returns: v.object({
    /** Two of the same name bear their addresses, too. */
    users: v.array(Mentioned),
  }),
  missing: 'ERR_NO_TICKET_FOUND',
})

export const deleteNote = endpoint({
  method: 'delete',
  path: '/ticket-notes/:noteId',
  can: 'note.delete',
  summary: 'Deletes a note: its author may, and supervisors and admins',
  accepts: v.object({ noteId: Id }),
  returns: Done,
  missing: 'ERR_NO_TICKETNOTE_FOUND',
})

export const noteEvent = defineEvent(
  'ticket-note',
  v.variant('action', [
    v.object({ action: v.literal('create'), ticketNote: Note }),
    v.object({ action: v.literal('delete'), id: v.number(), ticketId: v.number() }),
  ]),
  (event) => [
    ticketRoom.open(event.action === 'create' ? event.ticketNote.ticketId : event.ticketId),
  ],
  noChanges,
)

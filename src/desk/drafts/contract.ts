import * as v from 'valibot'
import { ticketRoom } from '#desk/tickets/rooms-contract'
import { defineEvent, noChanges } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Id, Nothing, Text } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'

/** One per ticket: a newer one replaces it. It ends when it is sent or discarded, or the ticket closes. */
export const Draft = v.object({
  /** A replaced draft has another id. */
  id: v.number(),
  ticketId: v.number(),
  body: v.string(),
  /** Name of the API token or person that wrote it. */
  author: v.string(),
  createdAt: Moment,
})
export type Draft = v.InferOutput<typeof Draft>

const DraftText = v.pipe(
  Text(65_000),
  v.transform((text) => text.trim()),
  v.nonEmpty('Required'),
)

export const showDraft = endpoint({
  method: 'get',
  path: '/tickets/:ticketId/draft',
  can: 'message.read',
  summary: 'The reply drafted for a ticket; null without one',
  accepts: v.object({ ticketId: Id }),
  returns: v.object({ draft: v.nullable(Draft) }),
  missing: 'ERR_NO_TICKET_FOUND',
})

export const writeDraft = endpoint({
  method: 'put',
  path: '/tickets/:ticketId/draft',
  can: 'ticket.draft',
  long: 256 * 1024,
  summary: 'Drafts a reply, which waits in the composer until a person sends or discards it',
  accepts: v.object({ ticketId: Id, body: DraftText }),
  returns: Draft,
  missing: 'ERR_NO_TICKET_FOUND',
})

export const discardDraft = endpoint({
  method: 'delete',
  path: '/tickets/:ticketId/draft',
  can: 'ticket.draft',
  summary: 'Discards the drafted reply of a ticket',
  accepts: v.object({
    ticketId: Id,
    /** Only this one, not one that has replaced it meanwhile. */
    draftId: v.optional(Id),
  }),
  returns: Nothing,
  missing: 'ERR_NO_TICKET_FOUND',
})

export const draftEvent = defineEvent(
  'ticket-draft',
  v.variant('action', [
    v.object({ action: v.literal('update'), draft: Draft }),
    v.object({ action: v.literal('delete'), id: v.number(), ticketId: v.number() }),
  ]),
  (event) => [ticketRoom.open(event.action === 'delete' ? event.ticketId : event.draft.ticketId)],
  noChanges,
)
export type DraftEvent = v.InferOutput<typeof draftEvent.shape>

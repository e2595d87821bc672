import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { JsonIds, SearchParam } from '#kernel/http/fields'

/** As many as a page of the ticket list holds. */
const mostTickets = 40

export const MessageHit = v.object({
  ticketId: v.number(),
  messageId: v.number(),
  seq: v.number(),
  /** The message, or the part of it around the match. */
  text: v.string(),
})
export type MessageHit = v.InferOutput<typeof MessageHit>

export const findInMessages = endpoint({
  method: 'get',
  path: '/search/messages',
  can: 'message.read',
  summary: 'The newest message with the text in each of these tickets',
  accepts: v.object({
    searchParam: SearchParam,
    /** A JSON list, as `[1,2]`. */
    ticketIds: JsonIds(mostTickets),
  }),
  returns: v.object({ hits: v.array(MessageHit) }),
})

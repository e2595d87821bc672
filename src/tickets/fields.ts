/** Which tickets a list asks for. */
import * as v from 'valibot'
import { ticketStatuses } from '#events'
import { Flag, Id, PageNumber, SearchParam } from '#http/fields'

export const TicketStatus = v.picklist(ticketStatuses, 'Invalid status')
export type TicketStatus = v.InferOutput<typeof TicketStatus>

/** A JSON list of row numbers in a query, as `queueIds=[1,2]`. */
const Ids = v.optional(
  v.pipe(
    v.string(),
    v.parseJson(undefined, 'Invalid list'),
    v.array(Id, 'Invalid list'),
    v.maxLength(1000, 'Invalid list'),
  ),
)
/** A day that the calendar has: no 31st of February, no year 0. */
const Day = v.optional(
  v.pipe(
    v.string(),
    v.isoDate('Invalid date'),
    v.check((day) => !day.startsWith('0000') && isDay(day), 'Invalid date'),
  ),
)

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** A place in a list: microseconds of `updatedAt`, and the ticket. */
const Cursor = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,17}\.\d{1,10}$/, 'Invalid cursor'),
    v.transform((place) => {
      const [at = '', id = ''] = place.split('.')
      return { at, id: Number(id) }
    }),
  ),
)

export const TicketFilter = v.object({
  searchParam: SearchParam,
  pageNumber: PageNumber,
  status: v.optional(
    v.union([
      TicketStatus,
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
    ]),
  ),
  showAll: Flag,
  queueIds: Ids,
  tags: Ids,
  users: Ids,
  /** Of these connections. */
  whatsappIds: Ids,
  date: Day,
  updatedAt: Day,
  withUnreadMessages: Flag,
  /** Goes on after the page that answered it as `nextCursor`; `pageNumber` then says nothing. */
  cursor: Cursor,
})
export type TicketFilter = v.InferOutput<typeof TicketFilter>

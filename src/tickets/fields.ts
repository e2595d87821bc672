import * as v from 'valibot'
import { ticketStatuses } from '#events'
import { Flag, Id, PageNumber, SearchParam } from '#http/fields'

export const TicketStatus = v.picklist(ticketStatuses, 'Invalid status')
export type TicketStatus = v.InferOutput<typeof TicketStatus>

/** In a query: `queueIds=[1,2]`. */
const Ids = v.optional(
  v.pipe(
    v.string(),
    v.parseJson(undefined, 'Invalid list'),
    v.array(Id, 'Invalid list'),
    v.maxLength(1000, 'Invalid list'),
  ),
)
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

/** Microseconds of `updatedAt`, and the ticket's id. */
const Cursor = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,17}\.\d{1,10}$/, 'Invalid cursor'),
    v.transform((cursor) => {
      const [at = '', id = ''] = cursor.split('.')
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
  whatsappIds: Ids,
  date: Day,
  updatedAt: Day,
  withUnreadMessages: Flag,
  /** `nextCursor` of the page before; `pageNumber` is then ignored. */
  cursor: Cursor,
})
export type TicketFilter = v.InferOutput<typeof TicketFilter>

import * as v from 'valibot'
import { Day } from '#kernel/http/days'
import { Flag, Given, JsonIds, PageNumber, SearchParam, Text, YesOrNo } from '#kernel/http/fields'
import { ticketStatuses } from './rooms-contract.ts'

export const TicketStatus = v.picklist(ticketStatuses, 'Invalid status')
export type TicketStatus = v.InferOutput<typeof TicketStatus>

/** In a query: `queueIds=[1,2]`. */
const Ids = v.optional(JsonIds(1000))

/** Microseconds of the moment that the list is ordered by, and the ticket's id. */
const Cursor = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(64, 'Invalid cursor'),
    v.regex(/^\d{1,17}\.\d{1,10}$/, 'Invalid cursor'),
    v.transform((cursor) => {
      const [at = '', id = ''] = cursor.split('.')
      return { at, id: Number(id) }
    }),
  ),
)

/** The moment that a list is ordered by: by the newest activity down, else up. */
export type ListOrder = 'updatedAt' | 'pendingSince' | 'snoozedUntil'

export function orderOf({
  longestFirst,
  snoozed,
}: {
  longestFirst?: unknown
  snoozed?: unknown
}): ListOrder {
  if (snoozed === true) return 'snoozedUntil'
  return longestFirst === true ? 'pendingSince' : 'updatedAt'
}

export const TicketFilter = v.object({
  searchParam: SearchParam,
  pageNumber: PageNumber,
  status: v.optional(TicketStatus),
  showAll: Flag,
  queueIds: Ids,
  tags: Ids,
  users: Ids,
  whatsappIds: Ids,
  date: v.optional(Day),
  updatedAt: v.optional(Day),
  withUnreadMessages: Flag,
  /** Only snoozed ones, the next to return first, or only others. */
  snoozed: v.optional(YesOrNo),
  /** Came from the ad with this `id`. */
  ad: v.optional(Text(200)),
  /** Only with `status=pending`: the ticket that has waited longest comes first. */
  longestFirst: Flag,
  /** `nextCursor` of the page before; `pageNumber` is then ignored. */
  cursor: Cursor,
})
/** In a body, where a form sends '' for what is not chosen; a query drops it by itself. */
export const TicketFilterOfBody = v.object({
  ...v.omit(TicketFilter, ['pageNumber', 'cursor', 'status', 'longestFirst']).entries,
  queueIds: Given(JsonIds(1000)),
  tags: Given(JsonIds(1000)),
  users: Given(JsonIds(1000)),
  whatsappIds: Given(JsonIds(1000)),
  date: Given(Day),
  updatedAt: Given(Day),
  snoozed: Given(YesOrNo),
})

export type TicketFilter = v.InferOutput<typeof TicketFilter>

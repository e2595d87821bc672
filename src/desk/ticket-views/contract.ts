import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Done, Given, Id, List, Name, Text, YesOrNo } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'

export const viewLists = ['assigned', 'pending', 'snoozed', 'closed', 'search'] as const

const Ids = v.optional(List(Id, 100))

/** As the address of the tickets page has it; absent: all. */
export const ViewFilter = v.object({
  list: v.optional(v.picklist(viewLists, 'Invalid')),
  /** Words to search for. */
  q: v.optional(Text(200)),
  unread: v.optional(v.literal(true, 'Invalid')),
  connections: Ids,
  /** A ticket has all of them. */
  tags: Ids,
  users: Ids,
  queues: Ids,
  /** On which they were opened: `2026-11-30`. */
  date: v.optional(v.pipe(v.string('Invalid date'), v.maxLength(10), v.isoDate('Invalid date'))),
  ad: v.optional(Text(200)),
})
export type ViewFilter = v.InferOutput<typeof ViewFilter>

/** Shared ones are the team's: everybody sees them. */
export const TicketView = v.object({
  id: v.number(),
  name: v.string(),
  isShared: v.boolean(),
  filter: ViewFilter,
  userId: v.nullable(v.number()),
  createdAt: Moment,
  updatedAt: Moment,
})
export type TicketView = v.InferOutput<typeof TicketView>

export const TicketViewForm = v.object({ name: Name, isShared: v.nullish(Given(YesOrNo)) })
export type TicketViewForm = v.InferOutput<typeof TicketViewForm>

const named = [
  'ERR_NO_TAG_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_WAPP_FOUND',
  'ERR_QUEUE_NOT_FOUND',
  'ERR_TOO_MANY_TICKET_VIEWS',
] as const

const missing = 'ERR_NO_TICKET_VIEW_FOUND' as const

export const listTicketViews = endpoint({
  method: 'get',
  path: '/ticket-views',
  can: 'ticketView.use',
  summary: 'The caller’s own views of the ticket lists and those of the team, by name',
  accepts: v.object({}),
  returns: v.array(TicketView),
})

export const createTicketView = endpoint({
  method: 'post',
  path: '/ticket-views',
  can: 'ticketView.use',
  summary: 'Saves a view of one’s own; admins also for the team',
  accepts: v.object({ ...TicketViewForm.entries, filter: ViewFilter }),
  returns: TicketView,
  errors: [...named],
})

export const updateTicketView = endpoint({
  method: 'put',
  path: '/ticket-views/:viewId',
  can: 'ticketView.use',
  summary: 'Changes a view; absent fields stay. Those of the team are changed by admins',
  accepts: v.object({
    viewId: Id,
    ...v.partial(TicketViewForm).entries,
    filter: v.optional(ViewFilter),
  }),
  returns: TicketView,
  missing,
  errors: [...named],
})

export const deleteTicketView = endpoint({
  method: 'delete',
  path: '/ticket-views/:viewId',
  can: 'ticketView.use',
  summary: 'Deletes a view; one of the team only as an admin',
  accepts: v.object({ viewId: Id }),
  returns: Done,
  missing,
})

/** The owner's rooms, or everyone's if shared. */
export const ticketViewEvent = defineEvent(
  'ticket-view',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), view: TicketView }),
    v.object({ action: v.literal('delete'), viewId: v.number() }),
  ]),
  (_, { isShared, userId }: { isShared: boolean; userId: number | null }) =>
    isShared || userId === null ? [room.company] : [room.user(userId)],
  noChanges,
)

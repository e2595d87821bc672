import * as v from 'valibot'
import { defineEvent, noChanges } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Id, Nothing, Paged } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { doers } from '#kernel/policy'

export const timelineVerbs = [
  'opened',
  'accepted',
  'returned',
  'transferred',
  'closed',
  'reopened',
  'rated',
  'tagged',
  'untagged',
  'noted',
  'noteDeleted',
  'messageDeleted',
  'drafted',
  'merged',
  'usernameChanged',
  'numberLearnt',
  'numberChanged',
  'spied',
  'snoozed',
  'woken',
] as const
export type TimelineVerb = (typeof timelineVerbs)[number]

const Named = v.object({ id: v.number(), name: v.string() })
const FromTo = v.tuple([v.nullable(Named), v.nullable(Named)])

export const TimelineLine = v.object({
  id: v.number(),
  ticketId: v.number(),
  /**
   * The line follows the message of this number; 0 precedes the first. Lines with the same seq are
   * ordered by id.
   */
  seq: v.number(),
  verb: v.picklist(timelineVerbs),
  by: v.picklist(doers),
  /** The colleague, or the name of an API token; the id is null once the account is deleted. */
  userId: v.nullable(v.number()),
  userName: v.nullable(v.string()),
  /** The same two together; of an API token, the id null. */
  user: v.optional(v.nullable(v.object({ id: v.nullable(v.number()), name: v.string() }))),
  change: v.object({
    status: v.optional(v.tuple([v.nullable(v.string()), v.nullable(v.string())])),
    user: v.optional(FromTo),
    queue: v.optional(FromTo),
    whatsapp: v.optional(FromTo),
  }),
  details: v.object({
    rate: v.optional(v.number()),
    tag: v.optional(Named),
    noteId: v.optional(v.number()),
    messageId: v.optional(v.number()),
    contact: v.optional(Named),
    until: v.optional(Moment),
    number: v.optional(v.string()),
    /** User names, without the @; null: somebody else's now. */
    username: v.optional(v.object({ from: v.string(), to: v.nullable(v.string()) })),
    /** As WhatsApp says it; nothing was joined where another contact holds the new one. */
    moved: v.optional(
      v.object({
        from: v.nullable(v.string()),
        to: v.nullable(v.string()),
        heldBy: v.optional(Named),
      }),
    ),
  }),
  note: v.nullable(v.string()),
  /** Colleagues whom the note mentions. */
  mentions: v.optional(v.array(Named)),
  at: Moment,
})
export type TimelineLine = v.InferOutput<typeof TimelineLine>

export const listTimeline = endpoint({
  method: 'get',
  path: '/tickets/:ticketId/timeline',
  can: 'ticket.read',
  summary: 'What happened to a ticket, newest page first, oldest first inside the page, 50 a page',
  accepts: v.object({
    ticketId: Id,
    before: v.optional(Id),
  }),
  returns: v.object({ timeline: v.array(TimelineLine), ...Paged }),
  missing: 'ERR_NO_TICKET_FOUND',
})

export const spyOnTicket = endpoint({
  method: 'post',
  path: '/tickets/:ticketId/spy',
  can: 'ticket.read',
  summary:
    'Records that one looks into a colleague’s conversation; supervisors and admins are notified',
  accepts: v.object({ ticketId: Id }),
  returns: Nothing,
  missing: 'ERR_NO_TICKET_FOUND',
})

export const timelineEvent = defineEvent(
  'timeline',
  v.object({ action: v.literal('create'), line: TimelineLine }),
  (_, rooms: string[]) => rooms,
  noChanges,
)
export type TimelineEvent = v.InferOutput<typeof timelineEvent.shape>

/**
 * What a list may hold, as lanes: tickets of one status and one person, queue or no queue, each of
 * which an index gives in order. A page is the newest of all lanes together, so it costs the same
 * whether somebody sees everything or a queue that few write to.
 *
 * Every lane is in every query; lists of values decide which run: an empty one opens none.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import { ticketStatuses } from '#events'
import { may } from '#policy'
import type { Actor } from '#scope'
import type { TicketFilter, TicketStatus } from './fields.ts'

const value = (name: keyof Lanes) => sql.placeholder(name)

interface Lanes {
  /** Everything of these statuses. */
  ofAll: TicketStatus[]
  /** What is assigned to these people, in these statuses. */
  ofUsers: TicketStatus[]
  userIds: number[]
  /** Of their tickets only those of these queues, or of none; null: whatever the queue. */
  usersQueueIds: number[] | null
  /** What is in these queues, in these statuses. */
  ofQueues: TicketStatus[]
  queueIds: number[]
  /** What is in no queue, in these statuses. */
  ofNoQueue: TicketStatus[]
  /** Of the queues and of none only what is assigned to these people; null: whoever has it. */
  onlyUserIds: number[] | null
}

const closedLanes: Lanes = {
  ofAll: [],
  ofUsers: [],
  userIds: [],
  usersQueueIds: null,
  ofQueues: [],
  queueIds: [],
  ofNoQueue: [],
  onlyUserIds: null,
}

/** `isLiving`: what is closed is left out. */
type Asked = TicketFilter & { isLiving?: boolean }

export function lanesOf(actor: Actor, filter: Asked): Lanes & Record<string, unknown> {
  const statuses = statusesOf(filter)
  const isOverseer = may(actor.role, 'ticket.showAll')
  return { ...closedLanes, ...(isOverseer ? ofOverseer : ofUser)(actor, filter, statuses) }
}

/** What has been closed has nothing unread. */
function statusesOf({ status, withUnreadMessages, isLiving }: Asked): TicketStatus[] {
  const wanted = status ? [status] : ticketStatuses
  return wanted.filter((one) => !(withUnreadMessages || isLiving) || one !== 'closed')
}

/** His own, the pending of his queues, the closed of both; selected queues leave those of none. */
function ofUser(actor: Actor, { queueIds }: TicketFilter, statuses: TicketStatus[]) {
  const selected = queueIds && new Set(queueIds)
  return {
    ofUsers: statuses,
    userIds: idsOf(actor),
    usersQueueIds: queueIds ?? null,
    ofQueues: statuses.filter((status) => status !== 'open'),
    queueIds: actor.queueIds.filter((id) => !selected || selected.has(id)),
    ofNoQueue: statuses.filter((status) => status === 'pending' && actor.allTicket),
  }
}

/** All, or with selected queues what is in them and in none; without the switch also their own. */
function ofOverseer(actor: Actor, filter: TicketFilter, statuses: TicketStatus[]) {
  const selected = [...new Set(filter.queueIds)]
  const users = filter.users?.length ? filter.users : null
  if (filter.showAll && selected.length > 0) {
    return { ofQueues: statuses, queueIds: selected, ofNoQueue: statuses, onlyUserIds: users }
  }
  if (filter.showAll) {
    return users ? { ofUsers: statuses, userIds: [...new Set(users)] } : { ofAll: statuses }
  }
  const unassigned = statuses.filter((status) => status !== 'open')
  return {
    ofUsers: statuses,
    userIds: idsOf(actor).filter((id) => !users || users.includes(id)),
    ofQueues: unassigned,
    queueIds: selected,
    ofNoQueue: unassigned,
    onlyUserIds: users,
  }
}

function idsOf({ userId }: Actor): number[] {
  return userId === null ? [] : [userId]
}

interface Columns {
  status: SQLWrapper
  userId: SQLWrapper
  queueId: SQLWrapper
}

const inUsersQueue = ({ queueId }: Columns) =>
  sql`(${value('usersQueueIds')}::integer[] is null or ${queueId} is null
    or ${queueId} = any(${value('usersQueueIds')}::integer[]))`

const ofRightUser = ({ userId }: Columns) =>
  sql`(${value('onlyUserIds')}::integer[] is null
    or ${userId} = any(${value('onlyUserIds')}::integer[]))`

/** Is it in any lane? For tickets found otherwise, and for what is counted of them. */
export function inLanes(columns: Columns): SQL {
  const { status, userId, queueId } = columns
  return sql`(${status} = any(${value('ofAll')}::text[])
    or ${status} = any(${value('ofUsers')}::text[])
      and ${userId} = any(${value('userIds')}::integer[]) and ${inUsersQueue(columns)}
    or (${status} = any(${value('ofQueues')}::text[])
        and ${queueId} = any(${value('queueIds')}::integer[])
      or ${status} = any(${value('ofNoQueue')}::text[]) and ${queueId} is null)
      and ${ofRightUser(columns)})`
}

interface Wanted {
  most: SQL
  /** Only of some connections: where a lane holds everything, each of these is one of its own. */
  byConnection: boolean
}

/** The newest of each lane: `most` of them that fulfil the conditions. */
export function newestOfLanes(conditions: SQL[], { most, byConnection }: Wanted): SQL {
  const newest = (...of: SQL[]) => sql`cross join lateral (
    select ${tickets.id}, ${tickets.updatedAt} from ${tickets}
    where ${sql.join([...of, ...conditions], sql` and `)}
    order by ${tickets.updatedAt} desc, ${tickets.id} desc limit ${most}) as l`
  const statuses = (name: keyof Lanes) =>
    sql`select l.* from unnest(${value(name)}::text[]) as s (status)`
  const ofStatus = sql`${tickets.status} = s.status`
  const isNobodysHere = sql`(${tickets.userId} is null or ${tickets.userId} <> all(${value('userIds')}::integer[]))`
  const connections = sql`cross join unnest(${sql.placeholder('whatsappIds')}::integer[]) as w (id)`
  const all = byConnection
    ? sql`${connections} ${newest(ofStatus, sql`${tickets.whatsappId} = w.id`)}`
    : newest(ofStatus)
  return sql`${statuses('ofAll')} ${all}
    union all ${statuses('ofUsers')} cross join unnest(${value('userIds')}::integer[]) as u (id)
      ${newest(ofStatus, sql`${tickets.userId} = u.id`, inUsersQueue(tickets))}
    union all ${statuses('ofQueues')} cross join unnest(${value('queueIds')}::integer[]) as q (id)
      ${newest(ofStatus, sql`${tickets.queueId} = q.id`, isNobodysHere, ofRightUser(tickets))}
    union all ${statuses('ofNoQueue')}
      ${newest(ofStatus, sql`${tickets.queueId} is null`, isNobodysHere, ofRightUser(tickets))}`
}

/**
 * A list is the union of partitions (one status, one user or queue), each read in order from an index: a
 * page costs the same for everything and for one quiet queue. Every query has every partition; one with an
 * empty list of values does not run.
 */

import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { queueIdsOf } from '#company/queues/rights'
import { tickets } from '#db/schema/tickets.ts'
import { may } from '#kernel/policy'
import type { Actor } from '#kernel/scope'
import type { TicketFilter, TicketStatus } from './fields.ts'
import { inOrderOf, type OrderShape, orderedBy } from './list-order.ts'
import { ticketStatuses } from './rooms-contract.ts'

const value = (name: keyof Partitions) => sql.placeholder(name)

interface Partitions {
  ofAll: TicketStatus[]
  ofUsers: TicketStatus[]
  userIds: number[]
  /** Null: in any queue. */
  usersQueueIds: number[] | null
  /** Of the open tickets of `userIds` only this user's; null: everybody's. */
  openOfUserId: number | null
  ofQueues: TicketStatus[]
  queueIds: number[]
  ofNoQueue: TicketStatus[]
  /** Null: assigned to anyone or nobody. */
  onlyUserIds: number[] | null
}

const noPartitions: Partitions = {
  ofAll: [],
  ofUsers: [],
  userIds: [],
  usersQueueIds: null,
  openOfUserId: null,
  ofQueues: [],
  queueIds: [],
  ofNoQueue: [],
  onlyUserIds: null,
}

/** A token of one connection lists that connection's tickets, whichever others the filter names. */
export function withinConnection<F extends Pick<TicketFilter, 'whatsappIds'>>(
  { apiToken }: Actor,
  filter: F,
): F {
  const only = apiToken?.connectionId ?? null
  if (only === null) return filter
  const isNamed = !filter.whatsappIds?.length || filter.whatsappIds.includes(only)
  return { ...filter, whatsappIds: [isNamed ? only : 0] }
}

type PartitionFilter = TicketFilter & { isLiving?: boolean }

export function partitionsOf(
  actor: Actor,
  filter: PartitionFilter,
): Partitions & Record<string, unknown> {
  const statuses = statusesOf(filter)
  if (actor.apiToken) return { ...noPartitions, ...ofToken(actor, filter, statuses) }
  const isOverseer = may(actor.role, 'ticket.showAll')
  return { ...noPartitions, ...(isOverseer ? ofOverseer : ofUser)(actor, filter, statuses) }
}

/** Closed tickets have nothing unread. */
function statusesOf({ status, withUnreadMessages, isLiving }: PartitionFilter): TicketStatus[] {
  const statuses = status ? [status] : ticketStatuses
  return statuses.filter((one) => !(withUnreadMessages || isLiving) || one !== 'closed')
}

/** Their own, the pending of their queues, the closed of both; those of no queue always. */
function ofUser(actor: Actor, { queueIds }: TicketFilter, statuses: TicketStatus[]) {
  const selected = queueIds && new Set(queueIds)
  return {
    ofUsers: statuses,
    userIds: idsOf(actor),
    usersQueueIds: queueIds ?? null,
    ofQueues: statuses.filter((status) => status !== 'open'),
    queueIds: queueIdsOf(actor).filter((id) => !selected || selected.has(id)),
    ofNoQueue: statuses.filter((status) => status === 'pending' && actor.allTicket),
  }
}

/** All tickets, or those of its queues. */
function ofToken(actor: Actor, filter: TicketFilter, statuses: TicketStatus[]) {
  if (!actor.apiToken?.isLimitedToQueues) {
    return ofOverseer(actor, { ...filter, showAll: true }, statuses)
  }
  const selected = filter.queueIds?.length ? new Set(filter.queueIds) : undefined
  return {
    ofQueues: statuses,
    queueIds: queueIdsOf(actor).filter((id) => !selected || selected.has(id)),
    onlyUserIds: filter.users?.length ? [...new Set(filter.users)] : null,
  }
}

function ofOverseer(actor: Actor, filter: TicketFilter, statuses: TicketStatus[]) {
  const selected = [...new Set(filter.queueIds)]
  const users = filter.users?.length ? [...new Set(filter.users)] : null
  if (!filter.showAll) return ofOverseerAlone(actor, { filter, selected, users }, statuses)
  if (selected.length > 0) {
    return { ofQueues: statuses, queueIds: selected, ofNoQueue: statuses, onlyUserIds: users }
  }
  return users ? { ofUsers: statuses, userIds: users } : { ofAll: statuses }
}

interface OverseerChoice {
  filter: TicketFilter
  selected: number[]
  users: number[] | null
}

function ofOverseerAlone(
  actor: Actor,
  { filter, selected, users }: OverseerChoice,
  statuses: TicketStatus[],
) {
  const notOpen = statuses.filter((status) => status !== 'open')
  if (!filter.queueIds && users) {
    return { ofUsers: statuses, userIds: users, openOfUserId: actor.userId ?? 0 }
  }
  if (!filter.queueIds) {
    const open = statuses.filter((status) => status === 'open')
    return { ofAll: notOpen, ofUsers: open, userIds: idsOf(actor) }
  }
  return {
    ofUsers: statuses,
    userIds: idsOf(actor).filter((id) => !users || users.includes(id)),
    usersQueueIds: selected.length > 0 ? selected : null,
    ofQueues: notOpen,
    queueIds: selected,
    ofNoQueue: notOpen,
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

const isShownIfOpen = (status: SQLWrapper, userId: SQLWrapper) =>
  sql`(${value('openOfUserId')}::integer is null or ${status} <> 'open'
    or ${userId} = ${value('openOfUserId')}::integer)`

export function inPartitions(columns: Columns): SQL {
  const { status, userId, queueId } = columns
  return sql`(${status} = any(${value('ofAll')}::text[])
    or ${status} = any(${value('ofUsers')}::text[])
      and ${userId} = any(${value('userIds')}::integer[]) and ${inUsersQueue(columns)}
      and ${isShownIfOpen(status, userId)}
    or (${status} = any(${value('ofQueues')}::text[])
        and ${queueId} = any(${value('queueIds')}::integer[])
      or ${status} = any(${value('ofNoQueue')}::text[]) and ${queueId} is null)
      and ${ofRightUser(columns)})`
}

interface PartitionLimits {
  most: SQL
  /** Nothing but all tickets of all states, in which every ticket has one place. */
  seesAll: boolean
  /** The partition of all tickets is split into one per connection. */
  byConnection: boolean
  order: OrderShape
  /** The conditions are tested on so many of the newest only, of those that meet others. */
  tested?: { most: SQL; conditions: SQL[] }
}

export function firstOfPartitions(conditions: SQL[], limits: PartitionLimits): SQL {
  return limits.seesAll && !limits.byConnection
    ? firstOfAll(conditions, limits)
    : firstOfEach(conditions, limits)
}

/** States are merged in order, so that no more rows are read, or tested, than one list of them would need. */
function firstOfAll(conditions: SQL[], limits: PartitionLimits): SQL {
  const rows = ticketStatuses.map(
    (status) => sql`(${rowsInOrder([eq(tickets.status, status)], conditions, limits)})`,
  )
  return sql`select id, version, at from (${sql.join(rows, sql` union all `)}) as s
    order by ${inOrderOf(limits.order, sql`at`, sql`id`)} limit ${limits.most}`
}

function firstOfEach(conditions: SQL[], limits: PartitionLimits): SQL {
  const newest = (...of: SQL[]) => sql`cross join lateral (
    ${rowsInOrder(of, conditions, limits)} limit ${limits.most}) as l`
  const statuses = (name: keyof Partitions) =>
    sql`select l.* from unnest(${value(name)}::text[]) as s (status)`
  const ofStatus = sql`${tickets.status} = s.status`
  const isNobodysHere = sql`(${tickets.userId} is null or ${tickets.userId} <> all(${value('userIds')}::integer[]))`
  const connections = sql`cross join unnest(${sql.placeholder('whatsappIds')}::integer[]) as w (id)`
  const all = limits.byConnection
    ? sql`${connections} ${newest(ofStatus, sql`${tickets.whatsappId} = w.id`)}`
    : newest(ofStatus)
  return sql`${statuses('ofAll')} ${all}
    union all ${statuses('ofUsers')} cross join unnest(${value('userIds')}::integer[]) as u (id)
      ${newest(ofStatus, sql`${tickets.userId} = u.id`, inUsersQueue(tickets))}
      where ${isShownIfOpen(sql`s.status`, sql`u.id`)}
    union all ${statuses('ofQueues')} cross join unnest(${value('queueIds')}::integer[]) as q (id)
      ${newest(ofStatus, sql`${tickets.queueId} = q.id`, isNobodysHere, ofRightUser(tickets))}
    union all ${statuses('ofNoQueue')}
      ${newest(ofStatus, sql`${tickets.queueId} is null`, isNobodysHere, ofRightUser(tickets))}`
}

function rowsInOrder(of: SQL[], conditions: SQL[], { order, tested }: PartitionLimits): SQL {
  const inOrder = sql`order by ${inOrderOf(order, orderedBy(order), tickets.id)}`
  const allOf = (all: SQL[]) => sql.join(all, sql` and `)
  const source = tested
    ? sql`(select * from ${tickets} where ${allOf([...of, ...tested.conditions])}
      ${inOrder} limit ${tested.most}) as ${tickets} where ${allOf(conditions)}`
    : sql`${tickets} where ${allOf([...of, ...conditions])}`
  return sql`select ${tickets.id}, ${tickets.version}, ${orderedBy(order)} as at from ${source} ${inOrder}`
}

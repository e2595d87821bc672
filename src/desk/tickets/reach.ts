import { and, eq, inArray, isNull, or, type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { queueIdsOf } from '#company/queues/rights'
import { settings } from '#db/schema/settings.ts'
import { tickets } from '#db/schema/tickets.ts'
import type { Permission } from '#kernel/policy'
import { reachOf } from '#kernel/policy/rights'
import type { Actor } from '#kernel/scope'

const nothing = sql`false`
const everything = sql`true`

export function withinReach(actor: Actor, permission: Permission): SQL {
  const connectionId = actor.apiToken?.connectionId ?? null
  const ofActor = withinRights(actor, permission)
  if (connectionId === null) return ofActor
  return sql`(${ofActor} and ${tickets.whatsappId} = ${connectionId})`
}

function withinRights(actor: Actor, permission: Permission): SQL {
  const reach = reachOf(actor, permission)
  if (!reach) return nothing
  if (reach === 'all') return everything
  const mine = actor.userId === null ? nothing : eq(tickets.userId, actor.userId)
  if (reach === 'own') return mine
  const ofQueues = isReadingAlong(actor, permission)
    ? and(ofMyQueues(actor), isNoSpying)
    : ofMyQueues(actor)
  return or(mine, ofQueues) ?? nothing
}

/** The company may forbid agents to read a colleague's open conversation. */
const readsAlong = new Set<Permission>(['ticket.read', 'message.read', 'note.read'])
const isReadingAlong = ({ userId }: Actor, permission: Permission) =>
  userId !== null && readsAlong.has(permission)
export const isSpyingOff = sql`exists (select from ${settings}
  where ${settings.key} = 'spyForUsers' and ${settings.value} = 'disabled')`
const isNoSpying = sql`(${tickets.status} <> 'open' or not ${isSpyingOff})`

function ofMyQueues(actor: Actor): SQL {
  const queueIds = queueIdsOf(actor)
  const mine = queueIds.length > 0 ? inArray(tickets.queueId, queueIds) : nothing
  return actor.allTicket ? (or(mine, isNull(tickets.queueId)) ?? nothing) : mine
}

/** Its parameters are `reachValues`. */
export const withinReachPrepared = withinReachOf({
  seesAll: sql.placeholder('seesAll'),
  ownUserId: sql.placeholder('ownUserId'),
  ownQueueIds: sql.placeholder('ownQueueIds'),
  seesNoQueue: sql.placeholder('seesNoQueue'),
  readsAlong: sql.placeholder('readsAlong'),
  onlyConnectionId: sql.placeholder('onlyConnectionId'),
})

/** With several actors in one query, the values are columns instead of placeholders. */
export function withinReachOf(of: Record<keyof ReturnType<typeof reachValues>, SQLChunk>): SQL {
  return sql`((${of.seesAll}::boolean
  or ${tickets.userId} = ${of.ownUserId}::integer
  or (${tickets.queueId} = any(${of.ownQueueIds}::integer[])
      or ${of.seesNoQueue}::boolean and ${tickets.queueId} is null)
    and (not ${of.readsAlong}::boolean or ${isNoSpying}))
  and (${of.onlyConnectionId}::integer is null
    or ${tickets.whatsappId} = ${of.onlyConnectionId}::integer))`
}

export function reachValues(actor: Actor, permission: Permission) {
  const reach = reachOf(actor, permission)
  const isOfQueues = reach === 'queues'
  return {
    seesAll: reach === 'all',
    ownUserId: reach === undefined ? null : actor.userId,
    ownQueueIds: isOfQueues ? queueIdsOf(actor) : [],
    seesNoQueue: isOfQueues && actor.allTicket,
    readsAlong: isReadingAlong(actor, permission),
    onlyConnectionId: actor.apiToken?.connectionId ?? null,
  }
}

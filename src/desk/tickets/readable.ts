/**
 * Agents limited to queues cannot read what was written in other queues before the ticket came to theirs,
 * in conversation, search or quotes; messages of its present queue they can.
 */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { queueIdsOf } from '#company/queues/rights'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { reachOf } from '#kernel/policy/rights'
import type { Actor } from '#kernel/scope'

export const readsOnlyOwnQueues = (actor: Actor) => reachOf(actor, 'message.read') !== 'all'

/** Whether some messages of a ticket within reach are hidden from the actor. */
export function readsOnlySome(actor: Actor): boolean {
  return readsOnlyOwnQueues(actor) || (actor.apiToken?.connectionId ?? null) !== null
}

/** Parameters of searches that do not reveal hidden messages. */
export function readableValues(actor: Actor) {
  return {
    readQueueIds: queueIdsOf(actor),
    readsAllQueues: !readsOnlyOwnQueues(actor),
    readConnectionId: actor.apiToken?.connectionId ?? null,
  }
}

/** The queues whose messages the actor reads in a ticket, besides those of no queue. */
export function readableQueues(
  actor: Actor,
  { queueId }: { queueId: number | null },
): number[] | 'all' {
  if (!readsOnlyOwnQueues(actor)) return 'all'
  const own = queueIdsOf(actor)
  return queueId === null ? own : [...new Set([...own, queueId])]
}

const itsTicketsQueueId = sql`(select ${tickets.queueId} from ${tickets}
  where ${tickets.id} = ${messages.ticketId})`

/** Does not check that the ticket itself is within reach. */
export function isReadable(actor: Actor): SQL {
  const connectionId = actor.apiToken?.connectionId ?? null
  const ofConnection =
    connectionId === null ? sql`true` : sql`${messages.whatsappId} = ${connectionId}`
  if (!readsOnlyOwnQueues(actor)) return ofConnection
  const ofQueues = isReadableIn(sql`${sql.param(`{${queueIdsOf(actor).join()}}`)}`)
  return sql`(${ofQueues} and ${ofConnection})`
}

export function isReadableIn(queueIds: SQL, ticketsQueueId: SQLWrapper = itsTicketsQueueId): SQL {
  return sql`(${messages.queueId} is null or ${messages.queueId} = any(${queueIds}::integer[])
    or ${messages.queueId} = ${ticketsQueueId})`
}

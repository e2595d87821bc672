/**
 * Who has only some queues does not read what was written in the others, before the ticket came to
 * his; what is written where the ticket is now he reads, whoever gave it to him. One rule for the
 * conversation, for what a search finds in it, and for whatever names a message of it.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { reachFor } from '#policy'
import type { Actor } from '#scope'

export const readsSome = ({ role }: Actor) => reachFor(role, 'message.read') !== 'all'

const itsTicketsQueueId = sql`(select ${tickets.queueId} from ${tickets}
  where ${tickets.id} = ${messages.ticketId})`

/** Of the tickets within reach: that they are is another question. */
export function isReadable(actor: Actor): SQL {
  if (!readsSome(actor)) return sql`true`
  return isReadableIn(sql`${sql.param(`{${actor.queueIds.join()}}`)}`)
}

/** For statements built once: of queues, and of a ticket, that are told when it runs. */
export function isReadableIn(queueIds: SQL, ticketsQueueId: SQLWrapper = itsTicketsQueueId): SQL {
  return sql`(${messages.queueId} is null or ${messages.queueId} = any(${queueIds}::integer[])
    or ${messages.queueId} = ${ticketsQueueId})`
}

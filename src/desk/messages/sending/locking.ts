import { and, eq, sql } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import { contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/messages.ts'
import { queues } from '#db/schema/queues.ts'
import { tickets } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { prepared } from '#db/session.ts'
import { reachValues, withinReachOf } from '#desk/tickets/reach'
import type { TicketRow } from '#desk/tickets/reading'
import { relationsOf, rowAndRelations, type TicketRelations } from '#desk/tickets/relations'
import { fail } from '#kernel/errors'
import { type Actor, type Scope, system } from '#kernel/scope'

export interface LockedConversation {
  ticket: TicketRow
  /** Undefined where the ticket was opened for the first of them. */
  before: TicketRow | undefined
  relations: TicketRelations
  messageIds: number[]
  now: Date
}

interface LockRequest {
  ticketId: number
  actor: Actor
  messages: number
  clientId: string | null
}

interface LockResult {
  locked: LockedConversation
  wasSent: boolean
}

const column = (name: string) => sql.raw(`requested."${name}"`)
/** The limit is for the planner: it expects 100 rows of a jsonb list and would scan all tickets. */
const requestList = sql`(select * from jsonb_to_recordset(${sql.placeholder('requested')}::jsonb) as requested (
  position integer, id integer, messages integer, "clientId" text, "seesAll" boolean, "ownUserId" integer,
  "ownQueueIds" integer[], "seesNoQueue" boolean, "readsAlong" boolean,
  "onlyConnectionId" integer)
  limit ${sql.placeholder('many')}::integer) as requested`
const reach = withinReachOf({
  seesAll: column('seesAll'),
  ownUserId: column('ownUserId'),
  ownQueueIds: column('ownQueueIds'),
  seesNoQueue: column('seesNoQueue'),
  readsAlong: column('readsAlong'),
  onlyConnectionId: column('onlyConnectionId'),
})

const wasSent = sql<boolean>`exists (select from ${messages}
  where ${messages.clientId} = ${column('clientId')} and ${messages.ticketId} = ${tickets.id})`

/**
 * After waiting for a row lock PostgreSQL re-reads only the locked row, while joins keep the old
 * snapshot. A version that differs from the row's shows that it waited.
 */
const versionSeen = sql<number>`(select seen.version from ${tickets} seen
  where seen.id = ${tickets.id})`

/** Ordered to avoid deadlocks. */
const lockedByRequest = prepared((db) =>
  db
    .select({
      ...rowAndRelations,
      position: sql<number>`requested.position`,
      wasSent,
      versionSeen,
      messageIds: sql<number[]>`(select json_agg(nextval('messages_id_seq'))
        from generate_series(1, requested.messages))`,
      now: sql<string>`to_json(now()) #>> '{}'`,
    })
    .from(tickets)
    .innerJoin(requestList, eq(tickets.id, column('id')))
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .leftJoin(queues, eq(queues.id, tickets.queueId))
    .leftJoin(users, eq(users.id, tickets.userId))
    .leftJoin(connections, eq(connections.id, tickets.whatsappId))
    .where(and(reach))
    .orderBy(tickets.id)
    .for('no key update', { of: tickets }),
)

/** In the order requested; without tickets the actor may not read. */
export async function lockConversations(
  scope: Scope,
  requested: LockRequest[],
): Promise<(LockResult | undefined)[]> {
  const asked = {
    many: requested.length,
    requested: JSON.stringify(
      requested.map(({ ticketId: id, actor, ...one }, position) => {
        return { position, id, ...one, ...reachValues(actor, 'message.read') }
      }),
    ),
  }
  const first = await lockedByRequest.execute(scope, asked)
  const hasWaited = first.some(({ ticket, versionSeen }) => versionSeen !== ticket.version)
  const rows = hasWaited ? await lockedByRequest.execute(scope, asked) : first

  const locked = new Map<number, LockedConversation>()
  const found: (LockResult | undefined)[] = requested.map(() => undefined)
  for (const { ticket, wasSent, position, messageIds, now, ...relations } of rows) {
    const known = locked.get(ticket.id)
    if (known) known.messageIds.push(...messageIds)
    const one = known ?? {
      ticket,
      before: ticket,
      relations: relationsOf(relations),
      messageIds,
      now: new Date(now),
    }
    locked.set(ticket.id, one)
    found[position] = { locked: one, wasSent }
  }
  return found
}

export async function lockConversation(scope: Scope, ticketId: number, messages = 1) {
  const requested = { ticketId, actor: system, messages, clientId: null }
  const [found] = await lockConversations(scope, [requested])
  return found?.locked ?? fail('ERR_NO_TICKET_FOUND')
}

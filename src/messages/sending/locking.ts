/** The tickets that messages are about to be sent in: locked and read in one statement. */
import { and, eq, sql } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import { contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/messages.ts'
import { queues } from '#db/schema/queues.ts'
import { tickets } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { prepared } from '#db/session.ts'
import { fail } from '#errors'
import { type Actor, type Scope, system } from '#scope'
import { factsOf, rowAndFacts, type TicketFacts } from '#tickets/facts'
import { reachValues, withinReachOf } from '#tickets/reach'
import type { TicketRow } from '#tickets/reading'

/** One for all who send in it in this transaction. */
export interface LockedConversation {
  /** With the messages that were queued so far. */
  ticket: TicketRow
  /** As it was before the last of them; nothing where it was opened for the first. */
  before: TicketRow | undefined
  facts: TicketFacts
  /** For the messages to come. */
  messageIds: number[]
  /** The time it is for the database. */
  now: Date
}

interface Wanted {
  ticketId: number
  /** Who must reach it. */
  actor: Actor
  /** How many messages at most. */
  messages: number
  clientId: string | null
}

interface Found {
  locked: LockedConversation
  /** A message was sent here before under the same id of the client's own. */
  wasSent: boolean
}

const column = (name: string) => sql.raw(`wanted."${name}"`)
/** With their number: of a list the planner expects a hundred, and would rather read all tickets. */
const wantedList = sql`(select * from jsonb_to_recordset(${sql.placeholder('wanted')}::jsonb) as wanted (
  place integer, id integer, messages integer, "clientId" text, "seesAll" boolean, "ownUserId" integer,
  "ownQueueIds" integer[], "seesNoQueue" boolean, "looksOn" boolean)
  limit ${sql.placeholder('many')}::integer) as wanted`
const reach = withinReachOf({
  seesAll: column('seesAll'),
  ownUserId: column('ownUserId'),
  ownQueueIds: column('ownQueueIds'),
  seesNoQueue: column('seesNoQueue'),
  looksOn: column('looksOn'),
})

const wasSent = sql<boolean>`exists (select from ${messages}
  where ${messages.clientId} = ${column('clientId')} and ${messages.ticketId} = ${tickets.id})`

/** Who waits for the row's lock gets the row as it is now, and all else as it was: so was the version. */
const versionSeen = sql<number>`(select seen.version from ${tickets} seen
  where seen.id = ${tickets.id})`

/** In the order of their numbers: two who lock several do not wait for each other in a circle. */
const toWorkOn = prepared((db) =>
  db
    .select({
      ...rowAndFacts,
      place: sql<number>`wanted.place`,
      wasSent,
      versionSeen,
      messageIds: sql<number[]>`(select json_agg(nextval('messages_id_seq'))
        from generate_series(1, wanted.messages))`,
      now: sql<string>`to_json(now()) #>> '{}'`,
    })
    .from(tickets)
    .innerJoin(wantedList, eq(tickets.id, column('id')))
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .leftJoin(queues, eq(queues.id, tickets.queueId))
    .leftJoin(users, eq(users.id, tickets.userId))
    .leftJoin(connections, eq(connections.id, tickets.whatsappId))
    .where(and(reach))
    .orderBy(tickets.id)
    .for('no key update', { of: tickets }),
)

/** In the order wanted; nothing where the actor may not read the ticket. */
export async function lockConversations(
  scope: Scope,
  wanted: Wanted[],
): Promise<(Found | undefined)[]> {
  const asked = {
    many: wanted.length,
    wanted: JSON.stringify(
      wanted.map(({ ticketId: id, actor, ...one }, place) => {
        return { place, id, ...one, ...reachValues(actor, 'message.read') }
      }),
    ),
  }
  const first = await toWorkOn.execute(scope, asked)
  const hasWaited = first.some(({ ticket, versionSeen }) => versionSeen !== ticket.version)
  const rows = hasWaited ? await toWorkOn.execute(scope, asked) : first

  const locked = new Map<number, LockedConversation>()
  const found: (Found | undefined)[] = wanted.map(() => undefined)
  for (const { ticket, wasSent, place, messageIds, now, ...facts } of rows) {
    const known = locked.get(ticket.id)
    if (known) known.messageIds.push(...messageIds)
    const one = known ?? {
      ticket,
      before: ticket,
      facts: factsOf(facts),
      messageIds,
      now: new Date(now),
    }
    locked.set(ticket.id, one)
    found[place] = { locked: one, wasSent }
  }
  return found
}

/** For what the program itself sends. */
export async function lockConversation(scope: Scope, ticketId: number, messages = 1) {
  const wanted = { ticketId, actor: system, messages, clientId: null }
  const [found] = await lockConversations(scope, [wanted])
  return found?.locked ?? fail('ERR_NO_TICKET_FOUND')
}

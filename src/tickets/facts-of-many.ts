/** Tickets that several want to write in at once: all of them locked and read in one statement. */
import { and, eq, sql } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import { contacts } from '#db/schema/contacts.ts'
import { queues } from '#db/schema/queues.ts'
import { tickets } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { prepared } from '#db/session.ts'
import type { Permission } from '#policy'
import type { Actor, Scope } from '#scope'
import { factsOf, rowAndFacts, sentBefore, versionSeen } from './facts.ts'
import { reachValues, withinReachOf } from './reach.ts'

export interface Wanted {
  id: number
  actor: Actor
  clientId: string | null
}

const column = (name: string) => sql.raw(`wanted."${name}"`)
/** With their number: of a list the planner expects a hundred, and would rather read all tickets. */
const wantedList = sql`(select * from jsonb_to_recordset(${sql.placeholder('wanted')}::jsonb) as wanted (
  place integer, id integer, "clientId" text, "seesAll" boolean, "ownUserId" integer,
  "ownQueueIds" integer[], "seesNoQueue" boolean, "looksOn" boolean)
  limit ${sql.placeholder('many')}::integer) as wanted`
const reach = withinReachOf({
  seesAll: column('seesAll'),
  ownUserId: column('ownUserId'),
  ownQueueIds: column('ownQueueIds'),
  seesNoQueue: column('seesNoQueue'),
  looksOn: column('looksOn'),
})

/** In the order of their numbers: two who lock several do not wait for each other in a circle. */
const toWorkOn = prepared((db) =>
  db
    .select({
      ...rowAndFacts,
      place: sql<number>`wanted.place`,
      sentBefore: sentBefore(column('clientId')),
      versionSeen,
      nextMessageId: sql<number>`nextval('messages_id_seq')::integer`,
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

/**
 * By place in the list, what each of them finds: nothing where the permission does not reach. With a
 * number for the message each is about to write, and the time it is for the database.
 */
export async function findTicketsWithFacts(scope: Scope, wanted: Wanted[], permission: Permission) {
  const asked = {
    many: wanted.length,
    wanted: JSON.stringify(
      wanted.map(({ id, clientId, actor }, place) => {
        return { place, id, clientId, ...reachValues(actor, permission) }
      }),
    ),
  }
  const first = await toWorkOn.execute(scope, asked)
  const hasWaited = first.some(({ ticket, versionSeen }) => versionSeen !== ticket.version)
  const found = hasWaited ? await toWorkOn.execute(scope, asked) : first
  return new Map(
    found.map((one) => {
      const { ticket, sentBefore, place, nextMessageId, now } = one
      const facts = factsOf(one)
      return [place, { ticket, facts, sentBefore, nextMessageId, now: new Date(now) }]
    }),
  )
}

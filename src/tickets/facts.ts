/** What is told of a ticket beside its row: whose it is, and where. Read once, it tells many changes. */
import { and, eq, sql } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import { contactFields, contacts } from '#db/schema/contacts.ts'
import { queues } from '#db/schema/queues.ts'
import { tickets } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { type Db, prepared } from '#db/session.ts'
import { fail } from '#errors'
import type { Scope } from '#scope'
import type { Ticket } from './contract.ts'
import { reachValues, withinReachAsked } from './reach.ts'
import { shownTicket, type TicketRow, tagsOfTicket } from './reading.ts'

const extraInfo = sql<NonNullable<Ticket['contact']['extraInfo']>>`(
  select coalesce(json_agg(json_build_object('id', ${contactFields.id}, 'name', ${contactFields.name},
    'value', ${contactFields.value}) order by ${contactFields.id}), '[]'::json)
  from ${contactFields} where ${contactFields.contactId} = ${tickets.contactId})`

export const rowAndFacts = {
  ticket: tickets,
  contact: contacts,
  queue: { id: queues.id, name: queues.name, color: queues.color },
  user: { id: users.id, name: users.name },
  whatsapp: { id: connections.id, name: connections.name, status: connections.status },
  tags: tagsOfTicket,
  extraInfo,
}

function selectWithFacts(db: Db) {
  return db
    .select(rowAndFacts)
    .from(tickets)
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .leftJoin(queues, eq(queues.id, tickets.queueId))
    .leftJoin(users, eq(users.id, tickets.userId))
    .leftJoin(connections, eq(connections.id, tickets.whatsappId))
}

const byId = eq(tickets.id, sql.placeholder('id'))
const toLookAt = prepared((db) => selectWithFacts(db).where(and(byId, withinReachAsked)))
const factsById = prepared((db) => selectWithFacts(db).where(byId))
type Selected = Awaited<ReturnType<typeof selectWithFacts>>[number]
export type TicketFacts = Omit<Selected, 'ticket'>

/** The row and how it leaves the server, for what only looks at it. */
export async function lookAtTicket(scope: Scope, id: number) {
  const [found] = await toLookAt.execute(scope, { id, ...reachValues(scope.actor, 'ticket.read') })
  if (!found) fail('ERR_NO_TICKET_FOUND')
  const { ticket: row, ...facts } = found
  return { row, ticket: shownWith(row, facts) }
}

/** Without the row: that changes, and these do not. */
export function factsOf(found: TicketFacts): TicketFacts {
  const { contact, queue, user, whatsapp, tags, extraInfo } = found
  return { contact, queue, user, whatsapp, tags, extraInfo }
}

export async function readFacts(scope: Scope, ticketId: number): Promise<TicketFacts> {
  const [found] = await factsById.execute(scope, { id: ticketId })
  return found ? factsOf(found) : fail('ERR_NO_TICKET_FOUND')
}

/** As it leaves the server, with the row as it is now. */
export function shownWith(ticket: TicketRow, { extraInfo, whatsapp, ...facts }: TicketFacts) {
  const shown = shownTicket({ ...facts, whatsapp, ticket })
  return { ...shown, contact: { ...shown.contact, extraInfo } }
}

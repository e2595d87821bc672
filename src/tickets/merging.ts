/** The tickets of two contacts that are one person. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import { readManyForAll } from '#messages/announcing'
import { messageCreated } from '#messages/contract'
import type { Scope } from '#scope'
import { writeTicket } from './changing.ts'
import { closeTicket } from './closing.ts'
import { readTicket, type TicketRow } from './reading.ts'

interface Giving {
  from: number
  to: number
}

/** No message comes into the living ones until the commit. */
export async function holdTickets(scope: Scope, contactIds: number[]) {
  await scope.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(inArray(tickets.contactId, contactIds), ne(tickets.status, 'closed')))
    .orderBy(tickets.id)
    .for('update')
}

/** Gives all tickets of one contact to another; answers them, for who tells the screens. */
export async function giveTickets(scope: Scope, { from, to }: Giving): Promise<TicketRow[]> {
  const given = await livingTickets(scope, from)
  const kept = await livingTickets(scope, to)
  for (const ticket of given) {
    const rival = kept.find(({ whatsappId }) => whatsappId === ticket.whatsappId)
    if (rival) await settle(scope, rival, ticket)
  }
  return scope.db
    .update(tickets)
    .set({ contactId: to, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.contactId, from))
    .returning()
}

/** Screens hold the living ones by their contact; they are few: one a connection. */
function livingTickets(scope: Scope, contactId: number): Promise<TicketRow[]> {
  return scope.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.contactId, contactId), ne(tickets.status, 'closed')))
    .orderBy(tickets.id)
    .for('update')
}

/**
 * Both have a living ticket on one connection, and only one may stay: the one somebody works on,
 * else the one of who stays. The other is closed and keeps what was read in it; what nobody has read
 * yet goes along, so that it is not overlooked.
 */
async function settle(scope: Scope, ofWinner: TicketRow, ofLoser: TicketRow) {
  const isWorkedOn = ofLoser.status === 'open' && ofWinner.status !== 'open'
  const [stays, goes] = isWorkedOn ? [ofLoser, ofWinner] : [ofWinner, ofLoser]
  const unread = await takeUnread(scope, stays, goes)
  const rest = unread.length > 0 ? await closeGaps(scope, goes) : goes
  await closeTicket(scope, rest, { farewell: false })
  await tellMoved(scope, stays, unread)
}

async function takeUnread(scope: Scope, stays: TicketRow, goes: TicketRow): Promise<number[]> {
  const moved = await scope.db.execute<{ id: number }>(sql`
    update messages set ticket_id = ${stays.id}, seq = ${stays.lastSeq} + place
    from (
      select id, row_number() over (order by seq) place from messages
      where ticket_id = ${goes.id} and not from_me and not read
    ) unread
    where messages.id = unread.id
    returning messages.id`)
  if (moved.length === 0) return []
  await writeTicket(scope, stays.id, {
    lastSeq: stays.lastSeq + moved.length,
    unreadMessages: sql`${tickets.unreadMessages} + ${moved.length}`,
  })
  return moved.map(({ id }) => id).sort((a, b) => a - b)
}

async function tellMoved(scope: Scope, stays: TicketRow, ids: number[]) {
  const ticket = await readTicket(scope, eq(tickets.id, stays.id))
  if (!ticket) return
  for (const message of await readManyForAll(scope, ids)) {
    scope.emit(messageCreated, { action: 'create', message, ticket, contact: ticket.contact })
  }
}

/** Positions have no holes: what stays behind moves up, and the timeline with it. */
async function closeGaps(scope: Scope, ticket: TicketRow): Promise<TicketRow> {
  await scope.db.execute(sql`
    update ticket_history h set seq = (select count(*) from messages m
      where m.ticket_id = h.ticket_id and m.seq <= h.seq)
    where h.ticket_id = ${ticket.id}`)
  // By way of the negative numbers: no two messages may stand in one place, not even for a moment.
  await scope.db.execute(sql`
    update messages set seq = -place
    from (select id, row_number() over (order by seq) place from messages
      where ticket_id = ${ticket.id}) left_over
    where messages.id = left_over.id and seq <> place`)
  await scope.db.execute(sql`
    update messages set seq = -seq where ticket_id = ${ticket.id} and seq < 0`)
  const count = sql<number>`(select count(*) from messages where ticket_id = ${ticket.id})`
  return writeTicket(scope, ticket.id, { lastSeq: count })
}

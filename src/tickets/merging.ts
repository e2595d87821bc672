/** The tickets of two contacts that are one person. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import { readForAll } from '#messages/announcing'
import { messageCreated } from '#messages/contract'
import type { Scope } from '#scope'
import { writeTicket } from './changing.ts'
import { closeTicket } from './closing.ts'
import { readTicket, type TicketRow } from './reading.ts'

interface Giving {
  from: number
  to: number
}

/** Gives all tickets of one contact to another; answers the living ones, which screens hold. */
export async function giveTickets(scope: Scope, { from, to }: Giving): Promise<TicketRow[]> {
  const given = await livingTickets(scope, from)
  const kept = await livingTickets(scope, to)
  for (const ticket of given) {
    const rival = kept.find(({ whatsappId }) => whatsappId === ticket.whatsappId)
    if (rival) await settle(scope, rival, ticket)
  }
  await scope.db.update(tickets).set({ contactId: to }).where(ofClosed(from))
  const moved: TicketRow[] = []
  for (const { id } of await livingTickets(scope, from)) {
    moved.push(await writeTicket(scope, id, { contactId: to }))
  }
  return moved
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

const ofClosed = (contactId: number) =>
  and(eq(tickets.contactId, contactId), eq(tickets.status, 'closed'))

/**
 * Both have a living ticket on one connection, and only one may stay: the one somebody works on,
 * else the one of who stays. The other is closed and keeps what was read in it; what nobody has read
 * yet goes along, so that it is not overlooked.
 */
async function settle(scope: Scope, ofWinner: TicketRow, ofLoser: TicketRow) {
  const isWorkedOn = ofLoser.status === 'open' && ofWinner.status !== 'open'
  const [stays, goes] = isWorkedOn ? [ofLoser, ofWinner] : [ofWinner, ofLoser]
  const unread = await takeUnread(scope, stays, goes)
  await closeTicket(scope, goes, { farewell: false })
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
  for (const id of ids) {
    const message = await readForAll(scope, id)
    if (!message || !ticket) continue
    scope.emit(messageCreated, { action: 'create', message, ticket, contact: ticket.contact })
  }
}

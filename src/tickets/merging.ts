/** The tickets of two contacts that are one person. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ContactMerge } from '#contacts/consequences'
import { handlings, tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'
import { announceTickets } from './changing-many.ts'
import { closeTicket } from './closing.ts'
import { ticketSuperseded, ticketsMerged } from './consequences.ts'
import type { TicketRow } from './reading.ts'

/** No message comes into the living ones until the commit. */
export async function lockTickets({ db }: Scope, { from, to }: ContactMerge) {
  await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(inArray(tickets.contactId, [from.id, to.id]), ne(tickets.status, 'closed')))
    .orderBy(tickets.id)
    .for('update')
}

export async function giveTickets(scope: Scope, merge: ContactMerge) {
  const { from, to } = merge
  const given = await livingTickets(scope, from.id)
  const kept = await livingTickets(scope, to.id)
  for (const ticket of given) {
    const rival = kept.find(({ whatsappId }) => whatsappId === ticket.whatsappId)
    if (rival) await settle(scope, merge, { ofWinner: rival, ofLoser: ticket })
  }
  await scope.db.update(handlings).set({ contactId: to.id }).where(eq(handlings.contactId, from.id))
  const moved = await scope.db
    .update(tickets)
    .set({ contactId: to.id, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.contactId, from.id))
    .returning()
  if (moved.length === 0) return
  const transitions = await announceTickets(scope, moved)
  const contact = { id: from.id, name: from.name }
  await scope.follow(ticketsMerged, { transitions, contact })
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
 * else the one of who stays. The other is closed and keeps what was read in it.
 */
async function settle(
  scope: Scope,
  merge: ContactMerge,
  { ofWinner, ofLoser }: { ofWinner: TicketRow; ofLoser: TicketRow },
) {
  const isWorkedOn = ofLoser.status === 'open' && ofWinner.status !== 'open'
  const [stays, goes] = isWorkedOn ? [ofLoser, ofWinner] : [ofWinner, ofLoser]
  await scope.follow(ticketSuperseded, { goes, stays, merge })
  await closeTicket(scope, goes, 'merge')
}

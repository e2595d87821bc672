import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { handlings, tickets } from '#db/schema/tickets.ts'
import type { ContactMerge } from '#desk/contacts/consequences'
import type { Scope } from '#kernel/scope'
import { announceTickets } from './changing-many.ts'
import { closeTicket } from './closing.ts'
import { ticketSuperseded, ticketsMerged } from './consequences.ts'
import type { TicketRow } from './reading.ts'

/** No message is stored in them until the commit. */
export function lockTickets({ db }: Scope, { from, to }: ContactMerge): Promise<TicketRow[]> {
  return db
    .select()
    .from(tickets)
    .where(and(inArray(tickets.contactId, [from.id, to.id]), ne(tickets.status, 'closed')))
    .orderBy(tickets.id)
    .for('update')
}

export async function moveTickets(scope: Scope, merge: ContactMerge) {
  const { from, to } = merge
  const living = await lockTickets(scope, merge)
  for (const ofLoser of living.filter(({ contactId }) => contactId === from.id)) {
    const ofWinner = living.find(
      ({ contactId, whatsappId }) => contactId === to.id && whatsappId === ofLoser.whatsappId,
    )
    if (ofWinner) await settle(scope, merge, { ofWinner, ofLoser })
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

/** One living ticket may stay per connection: the open one, else the winner's. The other is closed. */
async function settle(
  scope: Scope,
  merge: ContactMerge,
  { ofWinner, ofLoser }: { ofWinner: TicketRow; ofLoser: TicketRow },
) {
  const isWorkedOn = ofLoser.status === 'open' && ofWinner.status !== 'open'
  const [stays, goes] = isWorkedOn ? [ofLoser, ofWinner] : [ofWinner, ofLoser]
  await scope.follow(ticketSuperseded, { goes, stays, merge })
  await closeTicket(scope, goes, { cause: 'merge' })
}

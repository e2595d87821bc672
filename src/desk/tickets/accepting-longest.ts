import { and, asc, eq, inArray } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import { fail } from '#kernel/errors'
import { type Scope, system } from '#kernel/scope'
import { acceptTicket } from './accepting.ts'
import type { Ticket } from './contract.ts'
import type { TicketFilter } from './fields.ts'
import { showTicket } from './finding.ts'
import { listTickets } from './listing.ts'
import { withinReach } from './reach.ts'
import type { TicketRow } from './reading.ts'

type WaitingFilter = Omit<TicketFilter, 'pageNumber' | 'cursor' | 'status' | 'longestFirst'>

/** Of the waiting tickets that this filter lists; null when nobody waits. */
export async function acceptLongest(
  scope: Scope,
  filter: WaitingFilter,
): Promise<{ ticket: Ticket | null }> {
  const userId = scope.actor.userId ?? fail('ERR_NO_USER_FOUND')
  const wanted = { ...filter, status: 'pending', longestFirst: true } as const
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await listTickets(scope, { ...wanted, pageNumber })
    const waiting = await lockFirstWaiting(scope, page.tickets)
    if (waiting) {
      await acceptTicket(scope, waiting, userId)
      return { ticket: await showTicket({ ...scope, actor: system }, waiting.id) }
    }
    if (!page.hasMore) return { ticket: null }
  }
}

/** Waits for whoever is taking the first of them, and then finds the next. */
async function lockFirstWaiting(
  scope: Scope,
  listed: readonly Ticket[],
): Promise<TicketRow | undefined> {
  if (listed.length === 0) return undefined
  const [ticket] = await scope.db
    .select()
    .from(tickets)
    .where(
      and(
        inArray(
          tickets.id,
          listed.map(({ id }) => id),
        ),
        eq(tickets.status, 'pending'),
        withinReach(scope.actor, 'ticket.accept'),
      ),
    )
    .orderBy(asc(tickets.pendingSince), asc(tickets.id))
    .limit(1)
    .for('no key update')
  return ticket
}

import { and, eq, gt, sql } from 'drizzle-orm'
import { ticketHistory } from '#db/schema/timeline.ts'
import { findTicket } from '#desk/tickets/finding'
import type { Scope } from '#kernel/scope'
import { writeLines } from './writing.ts'

/** Recorded once an hour, however often the conversation is opened. */
export async function spyOnTicket(scope: Scope, id: number): Promise<undefined> {
  const ticket = await findTicket(scope, id, 'ticket.read')
  const { userId } = scope.actor
  if (userId === null || ticket.userId === userId) return undefined

  const [known] = await scope.db
    .select({ id: ticketHistory.id })
    .from(ticketHistory)
    .where(
      and(
        eq(ticketHistory.ticketId, id),
        eq(ticketHistory.userId, userId),
        eq(ticketHistory.verb, 'spied'),
        gt(ticketHistory.at, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(1)
  if (!known) await writeLines(scope, [{ ticket, verb: 'spied' }])
  return undefined
}

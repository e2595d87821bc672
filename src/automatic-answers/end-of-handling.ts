import { sql } from 'drizzle-orm'
import { ticketHistory } from '#db/schema/timeline.ts'
import type { TicketRow } from '#tickets/reading'

/** `at < now()` excludes the closing of this transaction, so a handling being closed is still the
 *  current one. */
export function endOfLastHandling({ id }: Pick<TicketRow, 'id'>) {
  return sql<number>`(select coalesce(max(${ticketHistory.seq}), 0) from ${ticketHistory}
    where ${ticketHistory.ticketId} = ${id} and ${ticketHistory.at} < now()
      and ${ticketHistory.verb} in ('closed', 'rated'))`
}

import { sql } from 'drizzle-orm'
import { ticketHistory } from '#db/schema/timeline.ts'
import type { TicketRow } from '#tickets/reading'

/** The ticket's current row counts as the current handling, even while it is being closed. */
export function endOfLastPass({ id }: Pick<TicketRow, 'id'>) {
  return sql<number>`(select coalesce(max(${ticketHistory.seq}), 0) from ${ticketHistory}
    where ${ticketHistory.ticketId} = ${id} and ${ticketHistory.at} < now()
      and ${ticketHistory.verb} in ('closed', 'rated'))`
}

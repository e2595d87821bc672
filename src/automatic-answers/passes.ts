import { sql } from 'drizzle-orm'
import { ticketHistory } from '#db/schema/timeline.ts'
import type { TicketRow } from '#tickets/reading'

/** The number of the last message before this pass; what is being closed right now counts as this. */
export function endOfLastPass({ id }: Pick<TicketRow, 'id'>) {
  return sql<number>`(select coalesce(max(${ticketHistory.seq}), 0) from ${ticketHistory}
    where ${ticketHistory.ticketId} = ${id} and ${ticketHistory.at} < now()
      and ${ticketHistory.verb} in ('closed', 'rated'))`
}

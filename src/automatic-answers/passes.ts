/** The passes of a ticket, each from its opening to its closing. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { handlings, ticketHistory } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'
import type { TicketRow } from '#tickets/reading'

export function ofRunningPass({ id }: Pick<TicketRow, 'id'>) {
  return and(eq(handlings.ticketId, id), isNull(handlings.finishedAt))
}

export async function latestPass(scope: Scope, { id }: Pick<TicketRow, 'id'>) {
  const [latest] = await scope.db
    .select()
    .from(handlings)
    .where(eq(handlings.ticketId, id))
    .orderBy(desc(handlings.id))
    .limit(1)
  return latest
}

/** The number of the last message before this pass; what is being closed right now counts as this. */
export function endOfLastPass({ id }: Pick<TicketRow, 'id'>) {
  return sql<number>`(select coalesce(max(${ticketHistory.seq}), 0) from ${ticketHistory}
    where ${ticketHistory.ticketId} = ${id} and ${ticketHistory.at} < now()
      and ${ticketHistory.verb} in ('closed', 'rated'))`
}

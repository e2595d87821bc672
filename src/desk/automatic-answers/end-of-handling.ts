import { sql } from 'drizzle-orm'
import { ticketHistory } from '#db/schema/timeline.ts'
import type { TicketRow } from '#desk/tickets/reading'

/**
 * `at < now()` excludes the closing of this transaction, so a handling being closed is still the
 * current one.
 */
export function endOfLastHandling({ id }: Pick<TicketRow, 'id'>) {
  return sql<number>`(select coalesce(max(${ticketHistory.seq}), 0) from ${ticketHistory}
    where ${ticketHistory.ticketId} = ${id} and ${ticketHistory.at} < now()
      and ${ticketHistory.verb} in ('closed', 'rated'))`
}

/** Agents can undo a closing for 5 s; the last second is for their call. */
export const undoSeconds = 6

/** The same without closings that were undone: the agent went on serving. */
export function endOfLastService({ id }: Pick<TicketRow, 'id'>) {
  const soon = sql.raw(`interval '${undoSeconds} s'`)
  return sql<number>`(select coalesce(max(ended.seq), 0) from ${ticketHistory} as ended
    where ended.ticket_id = ${id} and ended.at < now() and (ended.verb = 'rated'
      or ended.verb = 'closed' and not exists (select from ${ticketHistory} as undone
        where undone.ticket_id = ${id} and undone.id > ended.id and undone.verb = 'reopened'
          and undone.at < ended.at + ${soon})))`
}

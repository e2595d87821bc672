import { and, count, desc, eq, sql } from 'drizzle-orm'
import { notes, ticketHistory } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import type { InputOf } from '#http/endpoint'
import type { Scope } from '#scope'
import { requireTicket } from '#tickets/finding'
import type * as contract from './contract.ts'
import type { TimelineLine } from './contract.ts'

const pageSize = 50

const isOfTicket = eq(ticketHistory.ticketId, sql.placeholder('ticketId'))
const before = sql.placeholder('before')

const newestFirst = prepared((db) =>
  db
    .select({ line: ticketHistory, note: notes.note })
    .from(ticketHistory)
    .leftJoin(notes, sql`${notes.id} = (${ticketHistory.details}->>'noteId')::integer`)
    .where(
      and(
        isOfTicket,
        sql`(${before}::integer is null or ${ticketHistory.id} < ${before}::integer)`,
      ),
    )
    .orderBy(desc(ticketHistory.id))
    .limit(pageSize + 1),
)

const counted = prepared((db) =>
  db.select({ count: count() }).from(ticketHistory).where(isOfTicket),
)

/** Asked for at once; whoever may not see the ticket is told nothing of its lines. */
export async function listTimeline(
  scope: Scope,
  { ticketId, before: olderThan }: InputOf<typeof contract.listTimeline>,
) {
  const [, selected, [total]] = await Promise.all([
    requireTicket(scope, ticketId, 'ticket.read'),
    newestFirst.execute(scope, { ticketId, before: olderThan ?? null }),
    counted.execute(scope, { ticketId }),
  ])
  const page = selected.slice(0, pageSize).reverse()
  return {
    timeline: page.map(({ line, note }): TimelineLine => {
      return { ...line, note, at: line.at.toISOString() }
    }),
    count: total?.count ?? 0,
    hasMore: selected.length > pageSize,
  }
}

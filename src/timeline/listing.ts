import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import { notes, ticketHistory } from '#db/schema/tickets.ts'
import type { InputOf } from '#http/endpoint'
import type { Scope } from '#scope'
import { requireTicket } from '#tickets/finding'
import type * as contract from './contract.ts'
import type { TimelineLine } from './contract.ts'

const pageSize = 50

export async function listTimeline(
  scope: Scope,
  { ticketId, before }: InputOf<typeof contract.listTimeline>,
) {
  await requireTicket(scope, ticketId, 'ticket.read')
  const ofTicket = eq(ticketHistory.ticketId, ticketId)
  const selected = await scope.db
    .select({ line: ticketHistory, note: notes.note })
    .from(ticketHistory)
    .leftJoin(notes, sql`${notes.id} = (${ticketHistory.details}->>'noteId')::integer`)
    .where(and(ofTicket, before ? lt(ticketHistory.id, before) : undefined))
    .orderBy(desc(ticketHistory.id))
    .limit(pageSize + 1)
  const [total] = await scope.db.select({ count: count() }).from(ticketHistory).where(ofTicket)
  const page = selected.slice(0, pageSize).reverse()
  return {
    timeline: page.map(({ line, note }): TimelineLine => {
      return { ...line, note, at: line.at.toISOString() }
    }),
    count: total?.count ?? 0,
    hasMore: selected.length > pageSize,
  }
}

/** One change to many tickets, in some statements whatever their number; everybody concerned is told. */
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { handlings, ticketHistory, tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'
import { type TicketRowChange, tellWhoLost } from './changing.ts'
import { ticketUpdated } from './contract.ts'
import { differences } from './handling.ts'
import { selectTickets, shownTicket } from './reading.ts'

type Line = typeof ticketHistory.$inferInsert

export interface ManyChanged {
  change: TicketRowChange
  /** What becomes of their running handlings. */
  handling: PgUpdateSetSource<typeof handlings>
  verb: Line['verb']
}

export async function changeTickets(
  scope: Scope,
  which: SQL | undefined,
  { change, handling, verb }: ManyChanged,
) {
  const before = await scope.db
    .select()
    .from(tickets)
    .where(which)
    .orderBy(tickets.id)
    .for('update')
  if (before.length === 0) return

  const ids = before.map((ticket) => ticket.id)
  await scope.db
    .update(tickets)
    .set({ ...change, version: sql`${tickets.version} + 1` })
    .where(inArray(tickets.id, ids))
  await scope.db
    .update(handlings)
    .set(handling)
    .where(and(inArray(handlings.ticketId, ids), isNull(handlings.finishedAt)))

  const after = await selectTickets(scope).where(inArray(tickets.id, ids)).orderBy(tickets.id)
  const wasOf = new Map(before.map((ticket) => [ticket.id, ticket]))
  const lines: Line[] = []
  for (const selected of after) {
    const was = wasOf.get(selected.ticket.id)
    if (!was) continue
    tellWhoLost(scope, was, selected.ticket)
    scope.emit(ticketUpdated, { action: 'update', ticket: shownTicket(selected) })
    lines.push({
      ticketId: was.id,
      verb,
      userId: scope.actor.userId,
      change: differences(was, selected.ticket),
    })
  }
  await scope.db.insert(ticketHistory).values(lines)
}

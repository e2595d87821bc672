/** Before a queue is deleted: its living tickets leave it, and whoever saw them there is told. */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { handlings, ticketHistory, tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'
import { tellWhoLost } from './changing.ts'
import { ticketUpdated } from './contract.ts'
import { differences } from './handling.ts'
import { selectTickets, shownTicket } from './reading.ts'

/** Some statements in all, however many tickets. Closed ones lose the queue with the row itself. */
export async function takeOutOfQueue(scope: Scope, queueId: number) {
  const living = and(eq(tickets.queueId, queueId), ne(tickets.status, 'closed'))
  const before = await scope.db
    .select()
    .from(tickets)
    .where(living)
    .orderBy(tickets.id)
    .for('update')
  if (before.length === 0) return

  const ids = before.map((ticket) => ticket.id)
  await scope.db
    .update(tickets)
    .set({
      queueId: null,
      chatbot: false,
      queueOptionId: null,
      version: sql`${tickets.version} + 1`,
    })
    .where(inArray(tickets.id, ids))
  await scope.db
    .update(handlings)
    .set({ queueId: null })
    .where(and(inArray(handlings.ticketId, ids), isNull(handlings.finishedAt)))

  const after = await selectTickets(scope).where(inArray(tickets.id, ids))
  const wasOf = new Map(before.map((ticket) => [ticket.id, ticket]))
  const lines: (typeof ticketHistory.$inferInsert)[] = []
  for (const selected of after) {
    const was = wasOf.get(selected.ticket.id)
    if (!was) continue
    tellWhoLost(scope, was, selected.ticket)
    scope.emit(ticketUpdated, { action: 'update', ticket: shownTicket(selected) })
    lines.push({
      ticketId: was.id,
      verb: 'transferred',
      userId: scope.actor.userId,
      change: differences(was, selected.ticket),
    })
  }
  await scope.db.insert(ticketHistory).values(lines)
}

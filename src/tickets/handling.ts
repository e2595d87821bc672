/** One pass of a ticket from arrival to closing, with its times: what the dashboard counts. */
import { and, eq, isNull } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { handlings } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'
import type { TicketRow } from './reading.ts'

export async function beginHandling(scope: Scope, ticket: TicketRow, startedAt?: Date) {
  await scope.db
    .insert(handlings)
    .values({
      ticketId: ticket.id,
      contactId: ticket.contactId,
      queueId: ticket.queueId,
      userId: ticket.userId,
      startedAt: startedAt ?? null,
    })
    .onConflictDoNothing()
}

/** Changes the running pass, beginning one where there is none. */
export async function changeHandling(
  scope: Scope,
  ticket: TicketRow,
  change: PgUpdateSetSource<typeof handlings>,
) {
  const running = and(eq(handlings.ticketId, ticket.id), isNull(handlings.finishedAt))
  const values = { userId: ticket.userId, queueId: ticket.queueId, ...change }
  const [changed] = await scope.db.update(handlings).set(values).where(running).returning()
  if (changed) return changed
  await beginHandling(scope, ticket)
  const [begun] = await scope.db.update(handlings).set(values).where(running).returning()
  return begun
}

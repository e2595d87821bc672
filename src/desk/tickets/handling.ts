import { and, desc, eq, isNull } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { handlings } from '#db/schema/tickets.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import type { TicketRow } from './reading.ts'

export type HandlingRow = typeof handlings.$inferSelect

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

export async function changeHandling(
  scope: Scope,
  ticket: TicketRow,
  change: PgUpdateSetSource<typeof handlings>,
): Promise<HandlingRow> {
  const running = isRunningIn(ticket)
  const values = { userId: ticket.userId, queueId: ticket.queueId, ...change }
  const [changed] = await scope.db.update(handlings).set(values).where(running).returning()
  if (changed) return changed
  await beginHandling(scope, ticket)
  const [begun] = await scope.db.update(handlings).set(values).where(running).returning()
  return begun ?? fail('ERR_INTERNAL')
}

export function isRunningIn({ id }: Pick<TicketRow, 'id'>) {
  return and(eq(handlings.ticketId, id), isNull(handlings.finishedAt))
}

export async function latestHandling(scope: Scope, { id }: Pick<TicketRow, 'id'>) {
  const [latest] = await scope.db
    .select()
    .from(handlings)
    .where(eq(handlings.ticketId, id))
    .orderBy(desc(handlings.id))
    .limit(1)
  return latest
}

/** One pass of a ticket from arrival to closing, with its times: what the dashboard counts. */
import { and, eq, isNull } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { handlings, ticketHistory } from '#db/schema/tickets.ts'
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

type Verb = (typeof ticketHistory.$inferInsert)['verb']

/** One line in the ticket's timeline: who did what, and what changed by it. */
export async function writeHistory(
  scope: Scope,
  ticket: TicketRow,
  verb: Verb,
  before?: TicketRow,
) {
  await scope.db.insert(ticketHistory).values({
    ticketId: ticket.id,
    verb,
    userId: scope.actor.userId,
    change: before ? differences(before, ticket) : {},
  })
}

const told = ['status', 'userId', 'queueId', 'whatsappId'] as const

export function differences(before: TicketRow, after: TicketRow) {
  const changed = told.filter((field) => before[field] !== after[field])
  return Object.fromEntries(
    changed.map((field): [string, [unknown, unknown]] => [field, [before[field], after[field]]]),
  )
}

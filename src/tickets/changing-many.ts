/** One change to many tickets, in some statements whatever their number; everybody concerned is told. */
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { handlings, tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'
import type { TimelineVerb } from '#timeline/contract'
import { type Happening, writeLines } from '#timeline/writing'
import { type TicketRowChange, tellWhoLost } from './changing.ts'
import { ticketUpdated } from './contract.ts'
import { selectTickets, shownTicket, type TicketRow } from './reading.ts'

type HandlingChange = PgUpdateSetSource<typeof handlings>

export interface ManyChanged {
  change: TicketRowChange
  /** What becomes of their running handlings. */
  handling?: HandlingChange
  verb: TimelineVerb
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
  if (handling) await changeRunning(scope, ids, handling)

  await announceTickets(scope, before, verb)
}

/** Tells what became of them since, each with a line in its timeline. */
export async function announceTickets(
  scope: Scope,
  before: TicketRow[],
  verb: TimelineVerb,
  details?: Happening['details'],
) {
  if (before.length === 0) return
  const ids = before.map((ticket) => ticket.id)
  const after = await selectTickets(scope).where(inArray(tickets.id, ids)).orderBy(tickets.id)
  const wasOf = new Map(before.map((ticket) => [ticket.id, ticket]))
  const happenings: Happening[] = []
  for (const selected of after) {
    const was = wasOf.get(selected.ticket.id)
    if (!was) continue
    tellWhoLost(scope, was, selected.ticket)
    scope.emit(ticketUpdated, { action: 'update', ticket: shownTicket(selected) })
    happenings.push({ ticket: selected.ticket, verb, before: was, details })
  }
  await writeLines(scope, happenings)
}

async function changeRunning(scope: Scope, ids: number[], change: HandlingChange) {
  await scope.db
    .update(handlings)
    .set(change)
    .where(and(inArray(handlings.ticketId, ids), isNull(handlings.finishedAt)))
}

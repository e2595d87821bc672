/** A fixed number of statements; each ticket is announced. */
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { handlings, tickets } from '#db/schema/tickets.ts'
import type { ConsequenceKind, Scope } from '#kernel/scope'
import { announceLeaving, type TicketRowChange } from './changing.ts'
import type { TicketTransition } from './consequences.ts'
import { ticketUpdated } from './events-contract.ts'
import { moveOf } from './moving.ts'
import { selectTickets, shownTicket, type TicketRow } from './reading.ts'

type HandlingChange = PgUpdateSetSource<typeof handlings>

type Transition = Required<TicketTransition>

export interface TicketsChange {
  change: TicketRowChange
  handling?: HandlingChange
  follows: ConsequenceKind<Transition[]>
}

export async function changeTickets(
  scope: Scope,
  which: SQL | undefined,
  { change, handling, follows }: TicketsChange,
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

  await scope.follow(follows, await announceTickets(scope, before))
}

export async function announceTickets(scope: Scope, before: TicketRow[]): Promise<Transition[]> {
  const ids = before.map((ticket) => ticket.id)
  const after = await selectTickets(scope).where(inArray(tickets.id, ids)).orderBy(tickets.id)
  const previousById = new Map(before.map((ticket) => [ticket.id, ticket]))
  const transitions: Transition[] = []
  for (const selected of after) {
    const was = previousById.get(selected.ticket.id)
    if (!was) continue
    announceLeaving(scope, was, selected.ticket)
    const moved = moveOf(scope, was, selected.ticket)
    scope.emit(ticketUpdated, { action: 'update', ticket: shownTicket(selected), ...moved })
    transitions.push({ ticket: selected.ticket, before: was })
  }
  return transitions
}

async function changeRunning(scope: Scope, ids: number[], change: HandlingChange) {
  await scope.db
    .update(handlings)
    .set(change)
    .where(and(inArray(handlings.ticketId, ids), isNull(handlings.finishedAt)))
}

import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { tickets } from '#db/schema/tickets.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import type { Ticket } from './contract.ts'
import { ticketLeft, ticketUpdated } from './events-contract.ts'
import { readPreview } from './last-message.ts'
import { moveOf } from './moving.ts'
import { readTicket, type TicketRow } from './reading.ts'
import { listRoomsOf } from './rooms-contract.ts'

export type TicketRowChange = Omit<
  PgUpdateSetSource<typeof tickets>,
  'id' | 'companyId' | 'version'
>

export async function changeTicket(
  scope: Scope,
  before: TicketRow,
  change: TicketRowChange,
): Promise<TicketRow> {
  const preview = await previewAfter(scope, before, change)
  const row = await writeTicket(scope, before.id, { updatedAt: new Date(), ...preview, ...change })
  await announceTicket(scope, before, row)
  return row
}

/** Agents of another queue may not be allowed to read this queue's messages. */
async function previewAfter(scope: Scope, { id, queueId }: TicketRow, change: TicketRowChange) {
  const next = change.queueId
  if (queueId === null || next === queueId || !(next === null || typeof next === 'number'))
    return {}
  return readPreview(scope, { id, queueId: next })
}

export async function writeTicket(scope: Scope, id: number, change: TicketRowChange) {
  const [row] = await scope.db
    .update(tickets)
    .set({ ...change, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, id))
    .returning()
  return row ?? fail('ERR_NO_TICKET_FOUND')
}

export async function announceTicket(
  scope: Scope,
  /** Undefined: it was opened. */
  before: TicketRow | undefined,
  row: TicketRow,
): Promise<Ticket> {
  const ticket = await readTicket(scope, eq(tickets.id, row.id))
  if (!ticket) fail('ERR_NO_TICKET_FOUND')
  if (before) announceLeaving(scope, before, row)
  scope.emit(ticketUpdated, { action: 'update', ticket, ...moveOf(scope, before, row) })
  return ticket
}

export function announceLeaving(scope: Scope, before: TicketRow, row: TicketRow) {
  const now = new Set(listRoomsOf(row))
  const left = listRoomsOf(before).filter((name) => !now.has(name))
  const { id: ticketId, version } = row
  if (left.length === 0) return
  const isTaken = before.status === 'pending' && row.status === 'open' && row.userId !== null
  const taken = isTaken && row.userId === scope.actor.userId ? { takenBy: scope.actor.name } : {}
  scope.emit(ticketLeft, { action: 'delete', ticketId, version, ...taken }, left)
}

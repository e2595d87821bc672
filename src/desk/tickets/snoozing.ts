import { readMoment, requireFuture } from '#company/companies/moments'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import { announceTicket, changeTicket, writeTicket } from './changing.ts'
import { ticketSnoozed, ticketWoken } from './consequences.ts'
import type { Ticket } from './contract.ts'
import { findTicket, showTicket } from './finding.ts'
import type { TicketRow } from './reading.ts'
import type * as contract from './snooze-contract.ts'

/** Only an open ticket has somebody to whom it comes back: one that waits is nobody's to put off. */
export async function snoozeTicket(
  scope: Scope,
  { ticketId, until }: InputOf<typeof contract.snoozeTicket>,
): Promise<Ticket> {
  const ticket = await findTicket(scope, ticketId, 'ticket.snooze')
  if (ticket.status !== 'open') fail('ERR_TICKET_NOT_OPEN')
  if (until === null) await wakeByHand(scope, ticket)
  else await snooze(scope, ticket, until)
  return showTicket(scope, ticketId)
}

/** Keeps its place among the snoozed ones: nothing has happened in it. */
async function snooze(scope: Scope, before: TicketRow, written: string) {
  const snoozedUntil = await readMoment(scope, written, 'until')
  await requireFuture(scope, snoozedUntil, 'until')
  if (before.snoozedUntil?.getTime() === snoozedUntil.getTime()) return
  const ticket = await writeTicket(scope, before.id, { snoozedUntil })
  await announceTicket(scope, before, ticket)
  await scope.follow(ticketSnoozed, { ticket, before })
}

async function wakeByHand(scope: Scope, before: TicketRow) {
  if (before.snoozedUntil === null) return
  const ticket = await changeTicket(scope, before, { snoozedUntil: null })
  await scope.follow(ticketWoken, { ticket, before })
}

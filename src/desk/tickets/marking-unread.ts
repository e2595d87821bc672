import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { announceTicket, writeTicket } from './changing.ts'
import type { Ticket } from './contract.ts'
import { findTicket, showTicket } from './finding.ts'

/** Does not change the ticket's position in lists. */
export async function markUnread(scope: Scope, id: number): Promise<Ticket> {
  const ticket = await findTicket(scope, id, 'message.send')
  if (ticket.status !== 'open') fail('ERR_TICKET_NOT_OPEN')
  if (ticket.unreadMessages > 0) return showTicket(scope, id)
  const row = await writeTicket(scope, id, { unreadMessages: 1 })
  return announceTicket(scope, ticket, row)
}

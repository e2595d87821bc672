import { sayGoodbye } from '#automatic-answers/goodbye'
import type { Scope } from '#scope'
import { writeLine } from '#timeline/writing'
import { changeTicket } from './changing.ts'
import { changeHandling } from './handling.ts'
import type { TicketRow } from './reading.ts'

/** Closed at once, whatever the connection's state; goodbyes are for the outbox. */
export async function closeTicket(scope: Scope, ticket: TicketRow, { farewell = true } = {}) {
  if (ticket.status === 'closed') return ticket
  const now = new Date()
  const closed = await changeTicket(scope, ticket, {
    status: 'closed',
    closedAt: now,
    unreadMessages: 0,
    chatbot: false,
    queueOptionId: null,
  })
  await changeHandling(scope, closed, { finishedAt: now })
  await writeLine(scope, closed, 'closed', { before: ticket })
  if (farewell) await sayGoodbye(scope, closed)
  return closed
}

import type { Scope } from '#scope'
import { changeTicket } from './changing.ts'
import { changeHandling, writeHistory } from './handling.ts'
import type { TicketRow } from './reading.ts'

/** Back to pending, for anyone of its queue. */
export async function returnTicket(scope: Scope, ticket: TicketRow, queueId = ticket.queueId) {
  if (ticket.status === 'pending' && ticket.queueId === queueId) return ticket
  const returned = await changeTicket(scope, ticket, {
    status: 'pending',
    userId: null,
    queueId,
    closedAt: null,
    chatbot: false,
    queueOptionId: null,
  })
  await changeHandling(scope, returned, { queuedAt: new Date(), startedAt: null })
  const verb = queueId === ticket.queueId ? 'returned' : 'transferred'
  await writeHistory(scope, returned, verb, ticket)
  return returned
}

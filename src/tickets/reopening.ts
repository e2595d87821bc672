import type { Scope } from '#scope'
import { changeTicket } from './changing.ts'
import { beginHandling, writeHistory } from './handling.ts'
import type { TicketRow } from './reading.ts'

/** Refused by the database where the contact has another living ticket on this connection. */
export async function reopenTicket(
  scope: Scope,
  ticket: TicketRow,
  { userId, queueId = ticket.queueId }: { userId: number; queueId?: number | null },
) {
  const reopened = await changeTicket(scope, ticket, {
    status: 'open',
    userId,
    queueId,
    closedAt: null,
    chatbot: false,
    queueOptionId: null,
  })
  await beginHandling(scope, reopened, new Date())
  await writeHistory(scope, reopened, 'reopened', ticket)
  return reopened
}

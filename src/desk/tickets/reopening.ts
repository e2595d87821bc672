import type { Scope } from '#kernel/scope'
import { changeTicket } from './changing.ts'
import { ticketReopened } from './consequences.ts'
import { beginHandling } from './handling.ts'
import type { TicketRow } from './reading.ts'
import type { Destination } from './transferring.ts'

/** The database refuses it where the contact has another living ticket on this connection. */
export async function reopenTicket(
  scope: Scope,
  before: TicketRow,
  { userId, queueId, whatsappId, note }: Destination & { userId: number | null },
) {
  const ticket = await changeTicket(scope, before, {
    status: userId === null ? 'pending' : 'open',
    userId,
    queueId,
    whatsappId: whatsappId ?? before.whatsappId,
    closedAt: null,
    unreadMessages: 0,
    chatbot: false,
    queueOptionId: null,
  })
  await beginHandling(scope, ticket, userId === null ? undefined : new Date())
  await scope.follow(ticketReopened, { ticket, before, note })
  return ticket
}

import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { changeTicket } from './changing.ts'
import { ticketAccepted } from './consequences.ts'
import { changeHandling } from './handling.ts'
import type { TicketRow } from './reading.ts'

/** The row is locked, so of two agents the first wins and the second finds it open. */
export async function acceptTicket(
  scope: Scope,
  before: TicketRow,
  userId: number,
  queueId = before.queueId,
) {
  if (before.status === 'open') {
    if (before.userId === userId) return before
    fail('ERR_OTHER_OPEN_TICKET')
  }
  const ticket = await changeTicket(scope, before, {
    status: 'open',
    userId,
    queueId,
    unreadMessages: 0,
    chatbot: false,
    queueOptionId: null,
  })
  await changeHandling(scope, ticket, { startedAt: new Date() })
  await scope.follow(ticketAccepted, { ticket, before })
  return ticket
}

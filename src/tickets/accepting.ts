import { fail } from '#errors'
import { markMessagesRead } from '#messages/marking-read'
import type { Scope } from '#scope'
import { writeLine } from '#timeline/writing'
import { changeTicket } from './changing.ts'
import { changeHandling } from './handling.ts'
import type { TicketRow } from './reading.ts'

/** The first one wins: the row is locked, and who comes second finds it open. */
export async function acceptTicket(
  scope: Scope,
  ticket: TicketRow,
  userId: number,
  queueId = ticket.queueId,
) {
  if (ticket.status === 'open') {
    if (ticket.userId === userId) return ticket
    fail('ERR_OTHER_OPEN_TICKET')
  }
  const accepted = await changeTicket(scope, ticket, {
    status: 'open',
    userId,
    queueId,
    unreadMessages: 0,
    chatbot: false,
    queueOptionId: null,
  })
  await markMessagesRead(scope, ticket)
  await changeHandling(scope, accepted, { startedAt: new Date() })
  await writeLine(scope, accepted, 'accepted', { before: ticket })
  return accepted
}

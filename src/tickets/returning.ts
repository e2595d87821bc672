import type { Scope } from '#scope'
import { writeLine } from '#timeline/writing'
import { changeTicket } from './changing.ts'
import { changeHandling } from './handling.ts'
import type { TicketRow } from './reading.ts'

/** Back to pending, for anyone of its queue. */
export async function returnTicket(
  scope: Scope,
  ticket: TicketRow,
  menu: { chatbot: boolean; queueOptionId: number | null } = {
    chatbot: false,
    queueOptionId: null,
  },
) {
  if (ticket.status === 'pending') return changeMenu(scope, ticket, menu)
  const returned = await changeTicket(scope, ticket, { status: 'pending', userId: null, ...menu })
  await changeHandling(scope, returned, { queuedAt: new Date(), startedAt: null })
  await writeLine(scope, returned, 'returned', { before: ticket })
  return returned
}

async function changeMenu(
  scope: Scope,
  ticket: TicketRow,
  menu: Pick<TicketRow, 'chatbot' | 'queueOptionId'>,
) {
  const isSame = ticket.chatbot === menu.chatbot && ticket.queueOptionId === menu.queueOptionId
  return isSame ? ticket : changeTicket(scope, ticket, menu)
}

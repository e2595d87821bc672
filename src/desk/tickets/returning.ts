import type { Scope } from '#kernel/scope'
import { changeTicket } from './changing.ts'
import { ticketsReturned } from './consequences.ts'
import { changeHandling } from './handling.ts'
import type { TicketRow } from './reading.ts'

export async function returnTicket(
  scope: Scope,
  before: TicketRow,
  menu: { chatbot: boolean; queueOptionId: number | null } = {
    chatbot: false,
    queueOptionId: null,
  },
) {
  if (before.status === 'pending') return changeMenu(scope, before, menu)
  const ticket = await changeTicket(scope, before, { status: 'pending', userId: null, ...menu })
  await changeHandling(scope, ticket, { queuedAt: new Date(), startedAt: null })
  await scope.follow(ticketsReturned, [{ ticket, before }])
  return ticket
}

async function changeMenu(
  scope: Scope,
  ticket: TicketRow,
  menu: Pick<TicketRow, 'chatbot' | 'queueOptionId'>,
) {
  const isSame = ticket.chatbot === menu.chatbot && ticket.queueOptionId === menu.queueOptionId
  return isSame ? ticket : changeTicket(scope, ticket, menu)
}

/** What the bot does to a ticket: gives it to a queue, moves along the menu, lets go. */
import { handlings } from '#db/schema/tickets.ts'
import { doneBy, type Scope } from '#scope'
import { changeTicket, type TicketRowChange } from '#tickets/changing'
import { ticketsTransferred } from '#tickets/consequences'
import { changeHandling, isRunningIn } from '#tickets/handling'
import type { TicketRow } from '#tickets/reading'

/** Into a queue, or out of it again. */
export async function passToQueue(
  scope: Scope,
  before: TicketRow,
  change: { queueId: number | null; chatbot: boolean; listShown: number },
): Promise<TicketRow> {
  const { queueId, chatbot, listShown } = change
  const ticket = await changeTicket(scope, before, { queueId, chatbot, queueOptionId: null })
  await changeHandling(scope, ticket, { listShown })
  await doneBy(scope, 'bot').follow(ticketsTransferred, [{ ticket, before }])
  return ticket
}

/** Along the menu: nobody's list changes, so only the conversation is told. */
export function moveInMenu(scope: Scope, ticket: TicketRow, change: TicketRowChange) {
  return changeTicket(scope, ticket, { updatedAt: ticket.updatedAt, ...change })
}

/** How often the list, or the level of the menu, has been shown in this pass. */
export async function noteShown(scope: Scope, ticket: TicketRow, listShown: number) {
  await scope.db.update(handlings).set({ listShown }).where(isRunningIn(ticket))
}

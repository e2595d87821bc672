/** What the bot does to a ticket: gives it to a queue, moves along the menu, lets go. */
import { handlings } from '#db/schema/tickets.ts'
import { doneBy, type Scope } from '#scope'
import { changeTicket, type TicketRowChange } from '#tickets/changing'
import { changeHandling } from '#tickets/handling'
import type { TicketRow } from '#tickets/reading'
import { writeLine } from '#timeline/writing'
import { ofRunningPass } from './passes.ts'

/** Into a queue, or out of it again. */
export async function passToQueue(
  scope: Scope,
  ticket: TicketRow,
  change: { queueId: number | null; chatbot: boolean; listShown: number },
): Promise<TicketRow> {
  const { queueId, chatbot, listShown } = change
  const passed = await changeTicket(scope, ticket, { queueId, chatbot, queueOptionId: null })
  await changeHandling(scope, passed, { listShown })
  await writeLine(doneBy(scope, 'bot'), passed, 'transferred', { before: ticket })
  return passed
}

/** Along the menu: nobody's list changes, so only the conversation is told. */
export function moveInMenu(scope: Scope, ticket: TicketRow, change: TicketRowChange) {
  return changeTicket(scope, ticket, { updatedAt: ticket.updatedAt, ...change })
}

/** How often the list, or the level of the menu, has been shown in this pass. */
export async function noteShown(scope: Scope, ticket: TicketRow, listShown: number) {
  await scope.db.update(handlings).set({ listShown }).where(ofRunningPass(ticket))
}

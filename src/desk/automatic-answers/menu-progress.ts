import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { handlings, tickets } from '#db/schema/tickets.ts'
import { changeTicket, type TicketRowChange } from '#desk/tickets/changing'
import { ticketsTransferred } from '#desk/tickets/consequences'
import { changeHandling, isRunningIn } from '#desk/tickets/handling'
import type { TicketRow } from '#desk/tickets/reading'
import { doneBy, type Scope } from '#kernel/scope'

export async function assignQueue(
  scope: Scope,
  before: TicketRow,
  change: { queueId: number | null; chatbot: boolean; listShown: number },
): Promise<TicketRow> {
  const { queueId, chatbot, listShown } = change
  const bot = doneBy(scope, 'bot')
  const ticket = await changeTicket(bot, before, { queueId, chatbot, queueOptionId: null })
  await changeHandling(bot, ticket, { listShown })
  await bot.follow(ticketsTransferred, [{ ticket, before }])
  return ticket
}

/** Only the conversation is notified, because no list changes. */
export function moveInMenu(scope: Scope, ticket: TicketRow, change: TicketRowChange) {
  return changeTicket(scope, ticket, { updatedAt: ticket.updatedAt, ...change })
}

/** Whoever stands at a deleted option is shown the root next: their answer was to what is gone. */
export function forgetShown(scope: Scope, { ids }: { ids: number[] }) {
  return forgetShownTo(scope, inArray(tickets.queueOptionId, ids))
}

/** The same for a level whose choices were dealt out anew. */
export function forgetLevels(
  scope: Scope,
  { queueId, parentIds }: { queueId: number; parentIds: (number | null)[] },
) {
  const ids = parentIds.filter((id) => id !== null)
  const isAtTop = parentIds.includes(null) ? isNull(tickets.queueOptionId) : undefined
  const isThere = or(isAtTop, inArray(tickets.queueOptionId, ids))
  return forgetShownTo(scope, and(eq(tickets.queueId, queueId), eq(tickets.chatbot, true), isThere))
}

async function forgetShownTo(scope: Scope, where: SQL | undefined) {
  const standing = scope.db.select({ id: tickets.id }).from(tickets).where(where)
  await scope.db
    .update(handlings)
    .set({ listShown: 0 })
    .where(and(inArray(handlings.ticketId, standing), isNull(handlings.finishedAt)))
}

export async function recordShown(scope: Scope, ticket: TicketRow, listShown: number) {
  await scope.db.update(handlings).set({ listShown }).where(isRunningIn(ticket))
}

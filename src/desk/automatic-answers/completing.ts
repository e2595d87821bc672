import type { connections } from '#db/schema/connections.ts'
import type { HandlingRow } from '#desk/tickets/handling'
import type { TicketRow } from '#desk/tickets/reading'
import type { Scope } from '#kernel/scope'
import { sendOnAction } from './saying.ts'

interface Closed {
  ticket: TicketRow
  handling: HandlingRow
}

export async function sayCompletion(
  scope: Scope,
  { ticket, handling }: Closed,
  { complationMessage }: Pick<typeof connections.$inferSelect, 'complationMessage'>,
) {
  if (complationMessage.trim() === '') return
  await sendOnAction(scope, ticket, {
    text: complationMessage,
    cause: 'completion',
    causeId: handling.id,
  })
}

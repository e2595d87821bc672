import type { Scope } from '#kernel/scope'
import { changeTicket } from './changing.ts'
import { type ClosingCause, ticketClosed } from './consequences.ts'
import { changeHandling } from './handling.ts'
import type { TicketRow } from './reading.ts'

/** Works whatever the connection's state. A pending ticket is assigned to whoever closes it, for reports. */
export async function closeTicket(
  scope: Scope,
  before: TicketRow,
  { cause = 'person', farewell = true }: { cause?: ClosingCause; farewell?: boolean } = {},
) {
  if (before.status === 'closed') return before
  const now = new Date()
  const ticket = await changeTicket(scope, before, {
    status: 'closed',
    userId: before.userId ?? (cause === 'person' ? scope.actor.userId : null),
    closedAt: now,
    unreadMessages: 0,
    chatbot: false,
    queueOptionId: null,
  })
  const handling = await changeHandling(scope, ticket, { finishedAt: now })
  await scope.follow(ticketClosed, { ticket, before, handling, cause, farewell })
  return ticket
}

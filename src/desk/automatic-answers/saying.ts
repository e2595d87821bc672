import { type AutomaticText, sendAutomatic } from '#desk/messages/sending/automatic'
import type { TicketRow } from '#desk/tickets/reading'
import { lockRow } from '#kernel/database/locks'
import type { Scope } from '#kernel/scope'
import { type AnswerCause, isRateLimited, type SideCause } from './guarding.ts'

/** Once per cause, never to groups. Returns whether it was sent. */
export async function sendOnAction(
  scope: Scope,
  ticket: TicketRow,
  text: AutomaticText & { cause: SideCause },
): Promise<boolean> {
  return sendUnlessGroup(scope, ticket, text)
}

/** Rate-limited, so that two machines that answer each other fall silent. */
export async function answer(
  scope: Scope,
  ticket: TicketRow,
  text: AutomaticText & { cause: AnswerCause },
): Promise<boolean> {
  // Serialised, because a customer may write to two connections at once.
  await lockRow(scope, 'answers', ticket.contactId)
  if (await isRateLimited(scope, ticket.contactId)) return false
  return sendUnlessGroup(scope, ticket, text)
}

async function sendUnlessGroup(scope: Scope, ticket: TicketRow, automatic: AutomaticText) {
  if (ticket.isGroup || automatic.text.trim() === '') return false
  return (await sendAutomatic(scope, ticket, automatic)) !== undefined
}

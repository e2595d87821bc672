import { type AutomaticText, sendAutomatic } from '#messages/sending/automatic'
import { lockRow } from '#platform/locks'
import type { Scope } from '#scope'
import type { TicketRow } from '#tickets/reading'
import { type AnswerCause, hasHeardEnough, type SideCause } from './guarding.ts'

/**
 * Tells a customer something that a colleague's deed brought about: once per cause, never to groups.
 * Answers whether it was said.
 */
export async function say(
  scope: Scope,
  ticket: TicketRow,
  text: AutomaticText & { cause: SideCause },
): Promise<boolean> {
  return sayOnce(scope, ticket, text)
}

/**
 * Answers a customer's own message, but no more often than a person would write: two machines that
 * answer each other fall silent.
 */
export async function answer(
  scope: Scope,
  ticket: TicketRow,
  text: AutomaticText & { cause: AnswerCause },
): Promise<boolean> {
  // Counted in turn: the same customer may write to two connections at once.
  await lockRow(scope, 'answers', ticket.contactId)
  if (await hasHeardEnough(scope, ticket.contactId)) return false
  return sayOnce(scope, ticket, text)
}

async function sayOnce(scope: Scope, ticket: TicketRow, automatic: AutomaticText) {
  if (ticket.isGroup || automatic.text.trim() === '') return false
  return (await sendAutomatic(scope, ticket, automatic)) !== undefined
}

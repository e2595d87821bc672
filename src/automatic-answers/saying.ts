import { takeTurnWith } from '#locks'
import { sendAutomatic } from '#messages/sending'
import type { Scope } from '#scope'
import type { TicketRow } from '#tickets/reading'
import { hasHeardEnough } from './guarding.ts'

/**
 * Tells a customer something by itself: once per cause, and no more than a person can bear, so that
 * two machines that answer each other fall silent. Answers whether it was said. Never to groups.
 */
export async function say(
  scope: Scope,
  ticket: TicketRow,
  text: string,
  cause: string,
): Promise<boolean> {
  if (ticket.isGroup || text.trim() === '') return false
  // Counted in turn: the same customer may write to two connections at once.
  await takeTurnWith(scope, 'answers', ticket.contactId)
  if (await hasHeardEnough(scope, ticket.contactId)) return false
  return (await sendAutomatic(scope, ticket, text, { cause })) !== undefined
}

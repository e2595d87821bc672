import { and, eq } from 'drizzle-orm'
import { isUsable } from '#company/connections/state'
import { messages } from '#db/schema/messages.ts'
import type { TicketRow } from '#desk/tickets/reading'
import { fillFor } from '#desk/variables/filling'
import type { Scope } from '#kernel/scope'
import type { Message } from '../contract.ts'
import { readMessage } from '../reading.ts'
import { lockConversation } from './locking.ts'
import { queueMessages } from './queueing.ts'

export interface AutomaticText {
  text: string
  cause: string
  causeId: number
}

/**
 * Written by nobody: a greeting, a menu, a goodbye. Sends nothing without the connection: it would
 * be pointless later.
 */
export async function sendAutomatic(
  scope: Scope,
  ticket: Pick<TicketRow, 'id' | 'contactId'>,
  { text, cause, causeId }: AutomaticText,
): Promise<Message | undefined> {
  const said = await findAutomatic(scope, ticket, { cause, causeId })
  if (said) return said
  const locked = await lockConversation(scope, ticket.id)
  if (!isUsable(locked.relations.whatsapp)) return undefined
  const body = await fillFor(scope, text, ticket.contactId, 'either')
  if (body.trim() === '') return undefined
  const [queued] = await queueMessages(scope, locked, [
    { origin: 'automatic', cause, causeId, body },
  ])
  return queued?.shown
}

export function findAutomatic(
  scope: Scope,
  ticket: Pick<TicketRow, 'id'>,
  { cause, causeId }: Omit<AutomaticText, 'text'>,
): Promise<Message | undefined> {
  const isSame = and(eq(messages.cause, cause), eq(messages.causeId, causeId))
  return readMessage(
    scope,
    and(eq(messages.ticketId, ticket.id), eq(messages.origin, 'automatic'), isSame),
  )
}

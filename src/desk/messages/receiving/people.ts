/** Who wrote, and in whose chat. */
import type { ContactRow } from '#desk/contacts/finding'
import { requestLookup } from '#desk/contacts/profile-lookup'
import { rememberContact } from '#desk/contacts/remembering'
import type { Scope } from '#kernel/scope'
import { rememberTimer } from '../chat-timer.ts'
import type { InboundMessage } from './inbound.ts'

export interface People {
  /** Whose chat it is. */
  contact: ContactRow
  /** The same, except in a group. */
  author: ContactRow
}

export async function peopleOf(
  scope: Scope,
  { chat, author, fromMe, verifiedLevel, ...said }: InboundMessage,
): Promise<People> {
  const named = { pushName: said.pushName, verifiedLevel }
  const unnamed = { pushName: null }
  if (!chat.isGroup) {
    // On own messages the push name is ours.
    const contact = await rememberContact(scope, chat, fromMe ? unnamed : named)
    return { contact, author: contact }
  }
  const contact = await rememberContact(scope, chat, unnamed)
  if (fromMe) return { contact, author: contact }
  const member = { ...named, isAnswered: false }
  return { contact, author: await rememberContact(scope, author, member) }
}

/** What a message says of its chat besides its content. */
export async function rememberChat(
  scope: Scope,
  { connectionId, timer }: InboundMessage,
  { contact }: People,
) {
  requestLookup(scope, connectionId, contact)
  if (timer) await rememberTimer(scope, { connectionId, contactId: contact.id }, timer)
}

/** To which of a person's addresses a message goes: the one that was used last. */
import { and, desc, eq } from 'drizzle-orm'
import { isOneOf } from '#db/one-of.ts'
import { messages } from '#db/schema/messages.ts'
import { otherOnceJoined } from '#desk/contacts/once-joined'
import type { TicketRelations } from '#desk/tickets/relations'
import type { Scope } from '#kernel/scope'
import type { OutboxOrigin } from '../origin.ts'
import type { LockedConversation } from './locking.ts'

export async function addressFor(
  scope: Scope,
  { ticket, relations: { contact } }: LockedConversation,
  origin: OutboxOrigin,
): Promise<string> {
  const { jid, number } = contact
  if (jid === null || number === null || !otherOnceJoined(number)) return addressOf(contact)
  const isAnswer = origin === 'person' || origin === 'automatic'
  return (isAnswer && (await addressBefore(scope, ticket.id))) || ownOf(jid, number)
}

/** Of two people who were once joined an answer is for the one whose message is before it. */
async function addressBefore({ db }: Scope, ticketId: number): Promise<string | undefined> {
  const [before] = await db
    .select({ jid: messages.remoteJid })
    .from(messages)
    .where(and(eq(messages.ticketId, ticketId), isOneOf(messages.origin, ['customer', 'phone'])))
    .orderBy(desc(messages.seq))
    .limit(1)
  return before?.jid
}

/** What begins a conversation, or was written by a program, is for whom it names. */
function ownOf(jid: string, number: string): string {
  return jid.startsWith(`${otherOnceJoined(number)}@`) ? `${number}@s.whatsapp.net` : jid
}

function addressOf({ jid, isGroup, number, lid }: TicketRelations['contact']): string {
  if (jid) return jid
  if (isGroup) return `${number}@g.us`
  return number ? `${number}@s.whatsapp.net` : `${lid}@lid`
}

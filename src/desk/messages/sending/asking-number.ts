/** WhatsApp's own request: the customer shares the number with one tap, and WhatsApp says that it is theirs. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { isUsable } from '#company/connections/state'
import { messages } from '#db/schema/messages.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import type { Message } from '../contract.ts'
import { readMessage } from '../reading.ts'
import { storeMessages } from '../storing.ts'
import { requireMayWrite } from './admission.ts'
import { lockConversations } from './locking.ts'
import { prepareMessage } from './queueing.ts'

export const numberRequest = 'number_request'

/** Once a day: a second one says nothing new. */
export async function askForNumber(scope: Scope, ticketId: number): Promise<Message> {
  const { actor } = scope
  const asked = { ticketId, actor, messages: 1, clientId: null }
  const [found] = await lockConversations(scope, [asked])
  if (!found) fail('ERR_NO_TICKET_FOUND')
  const { locked } = found
  const { ticket, relations } = locked
  requireMayWrite(scope, ticket)
  if (!isUsable(relations.whatsapp)) fail('ERR_WAPP_NOT_INITIALIZED')
  if (relations.contact.isGroup || relations.contact.number !== null) fail('ERR_NUMBER_IS_KNOWN')
  const earlier = await requestOfToday(scope, ticket.contactId)
  if (earlier) return earlier
  const origin = actor.apiToken ? 'program' : 'person'
  const draft = { origin, userId: actor.userId, body: '', mediaType: numberRequest } as const
  const queued = await prepareMessage(scope, locked, draft)
  await storeMessages(scope, [queued])
  return queued.shown
}

async function requestOfToday(scope: Scope, contactId: number): Promise<Message | undefined> {
  const [row] = await scope.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.contactId, contactId),
        eq(messages.fromMe, true),
        eq(messages.mediaType, numberRequest),
        sql`${messages.createdAt} > now() - interval '1 day'`,
        sql`${messages.delivery} <> 'failed'`,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
  return row && readMessage(scope, eq(messages.id, row.id))
}

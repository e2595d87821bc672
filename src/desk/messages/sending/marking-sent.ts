import { and, eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { announceMessage } from '../announcing.ts'
import { findMessage } from '../changing/changing.ts'
import type { Message } from '../contract.ts'
import { readMessage } from '../reading.ts'
import { requireMayWrite } from './admission.ts'

/** An agent has seen on the phone that it arrived. */
export async function markSent(scope: Scope, messageId: number): Promise<Message> {
  const { message, ticket } = await findMessage(scope, messageId, 'message.read')
  requireMayWrite(scope, ticket)
  if (message.delivery !== 'uncertain') fail('ERR_FETCH_WAPP_MSG')
  await scope.db
    .update(messages)
    .set({ delivery: 'sent', ack: Math.max(2, message.ack), updatedAt: new Date() })
    .where(and(eq(messages.id, messageId), eq(messages.delivery, 'uncertain')))
  await announceMessage(scope, messageId, 'ack')
  return (await readMessage(scope, eq(messages.id, messageId))) ?? fail('ERR_FETCH_WAPP_MSG')
}

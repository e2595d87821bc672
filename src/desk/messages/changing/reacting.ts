import { eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { announceMessage } from '../announcing.ts'
import type { Message } from '../contract.ts'
import { readMessage } from '../reading.ts'
import { requireMayWrite } from '../sending/admission.ts'
import { findMessage, mayHaveLeft, queueChange } from './changing.ts'
import { withTime } from './newest.ts'
import { ownReaction, reactionsIn, withOwnReaction } from './reactions.ts'

function agentOf({ actor: { userId, name } }: Scope) {
  return userId === null ? undefined : { id: userId, name }
}

/** An empty emoji removes our reaction. */
export async function reactToMessage(
  scope: Scope,
  { messageId, emoji }: { messageId: number; emoji: string },
): Promise<Message> {
  const { message, ticket } = await findMessage(scope, messageId, 'message.read')
  requireMayWrite(scope, ticket)
  if (message.isDeleted || (message.fromMe && !mayHaveLeft(message))) fail('ERR_REACT_WAPP_MSG')
  const before = reactionsIn(message.details).find(({ fromMe }) => fromMe)?.emoji ?? ''
  if (emoji !== before) {
    await queueChange(scope, message, { kind: 'reaction', body: emoji, before })
    await scope.db
      .update(messages)
      .set({
        details: withTime(withOwnReaction(emoji, agentOf(scope)), ownReaction, Date.now()),
        updatedAt: new Date(),
      })
      .where(eq(messages.id, messageId))
    await announceMessage(scope, messageId)
  }
  return (await readMessage(scope, eq(messages.id, messageId))) ?? fail('ERR_FETCH_WAPP_MSG')
}

import { eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { type Scope, system } from '#scope'
import { messageUpdated } from './contract.ts'
import { readMessage } from './reading.ts'

/** A stored message changed: its ack rose, it failed, was edited or deleted. */
export async function announceMessage(scope: Scope, messageId: number) {
  // Everybody hears the same frame, so it says what everybody may know.
  const forAll = { ...scope, actor: { ...system, role: 'user' as const } }
  const message = await readMessage(forAll, eq(messages.id, messageId))
  if (message) scope.emit(messageUpdated, { action: 'update', message })
}

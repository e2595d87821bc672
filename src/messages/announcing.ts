import { eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { type Scope, system } from '#scope'
import { messageUpdated } from './contract.ts'
import { readMessage } from './reading.ts'

/** A stored message changed: its ack rose, it failed, was edited or deleted. */
export async function announceMessage(scope: Scope, messageId: number) {
  const message = await readForAll(scope, messageId)
  if (message) scope.emit(messageUpdated, { action: 'update', message })
}

/** Everybody hears the same frame, so it says what everybody may know. */
export function readForAll(scope: Scope, messageId: number) {
  const forAll = { ...scope, actor: { ...system, role: 'user' as const } }
  return readMessage(forAll, eq(messages.id, messageId))
}

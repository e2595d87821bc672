import { and, eq, ne } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { refreshLastMessage } from '#desk/tickets/refreshing-last-message'
import type { Scope } from '#kernel/scope'
import { announceMessage } from '../announcing.ts'

/** WhatsApp tells what belongs to an order on request: asked for after its message is stored. */
export function requestArticles(scope: Scope, connectionId: number, messageId: number) {
  scope.wake('recado_orders', `${scope.companyId}:${connectionId}:${messageId}`)
}

/** More of the words than came with the message: no edit of its author's. */
export async function completeWords(scope: Scope, messageId: number, body: string) {
  const [found] = await scope.db
    .select({ ticketId: messages.ticketId })
    .from(messages)
    .where(eq(messages.id, messageId))
  if (!found) return
  // Lock order: the ticket before its messages.
  await scope.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.id, found.ticketId))
    .for('no key update')
  const [changed] = await scope.db
    .update(messages)
    .set({ body, updatedAt: new Date() })
    .where(and(eq(messages.id, messageId), ne(messages.body, body)))
    .returning({ ticketId: messages.ticketId })
  if (!changed) return
  await refreshLastMessage(scope, changed.ticketId)
  await announceMessage(scope, messageId)
}

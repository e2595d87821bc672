import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { announceMessages } from '#messages/announcing'
import type { Scope } from '#scope'
import { changeTickets } from './changing-many.ts'

/**
 * Before a connection is deleted: its living tickets lose it, and whoever sees them is told. They
 * can be read, closed, and transferred to another connection, but not answered. What waited to be
 * sent will not leave any more.
 */
export async function takeOffConnection(scope: Scope, connectionId: number) {
  await changeTickets(
    scope,
    and(eq(tickets.whatsappId, connectionId), ne(tickets.status, 'closed')),
    { change: { whatsappId: null, chatbot: false, queueOptionId: null }, verb: 'transferred' },
  )
  await failWaiting(scope, connectionId)
}

/** Some of its closed tickets lose it, which changes nothing that anybody sees. False: there are no more. */
export async function takeOffClosed(scope: Scope, connectionId: number): Promise<boolean> {
  const some = scope.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.whatsappId, connectionId), eq(tickets.status, 'closed')))
    .limit(500)
  const lost = await scope.db
    .update(tickets)
    .set({ whatsappId: null })
    .where(inArray(tickets.id, some))
    .returning({ id: tickets.id })
  return lost.length > 0
}

async function failWaiting(scope: Scope, connectionId: number) {
  const failed = await scope.db
    .update(messages)
    .set({
      delivery: sql`case when ${messages.attempts} > 0 then 'uncertain' else 'failed' end`,
      failure: sql`case when ${messages.attempts} > 0 then null else 'ERR_WAPP_NOT_INITIALIZED' end`,
      ack: sql`case when ${messages.attempts} > 0 then ${messages.ack} else 0 end`,
      updatedAt: new Date(),
    })
    .where(
      and(
        eq(messages.whatsappId, connectionId),
        sql`${messages.delivery} in ('queued', 'sending')`,
      ),
    )
    .returning({ id: messages.id })
  await announceMessages(
    scope,
    failed.map(({ id }) => id),
  )
}

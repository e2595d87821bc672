import { and, eq, ne } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'
import { changeTickets } from './changing-many.ts'
import { ticketsTransferred } from './consequences.ts'

/**
 * Before a queue is deleted: its living tickets leave it, and whoever saw them there is told. Closed
 * ones lose the queue with the row itself.
 */
export async function takeOutOfQueue(scope: Scope, { queueId }: { queueId: number }) {
  await changeTickets(scope, and(eq(tickets.queueId, queueId), ne(tickets.status, 'closed')), {
    change: { queueId: null, chatbot: false, queueOptionId: null },
    handling: { queueId: null },
    follows: ticketsTransferred,
  })
}

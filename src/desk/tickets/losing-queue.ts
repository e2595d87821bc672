import { and, eq, ne } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#kernel/scope'
import { changeTickets } from './changing-many.ts'
import { ticketsTransferred } from './consequences.ts'

/** Closed tickets lose the queue with its row. */
export async function detachQueue(scope: Scope, { queueId }: { queueId: number }) {
  await changeTickets(scope, and(eq(tickets.queueId, queueId), ne(tickets.status, 'closed')), {
    change: { queueId: null, chatbot: false, queueOptionId: null },
    handling: { queueId: null },
    follows: ticketsTransferred,
  })
}

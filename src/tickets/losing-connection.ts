import { and, eq, ne } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'
import { changeTickets } from './changing-many.ts'
import { ticketsTransferred } from './consequences.ts'

/**
 * Living tickets lose a deleted connection, and whoever sees them is told. They can be read, closed,
 * and transferred to another connection, but not answered.
 */
export async function takeOffConnection(scope: Scope, { connectionId }: { connectionId: number }) {
  const isLiving = and(eq(tickets.whatsappId, connectionId), ne(tickets.status, 'closed'))
  await changeTickets(scope, isLiving, {
    change: { whatsappId: null, chatbot: false, queueOptionId: null },
    follows: ticketsTransferred,
  })
}

import { and, eq, ne } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#kernel/scope'
import { changeTickets } from './changing-many.ts'
import { ticketsTransferred } from './consequences.ts'

export async function detachConnection(scope: Scope, { connectionId }: { connectionId: number }) {
  const isLiving = and(eq(tickets.whatsappId, connectionId), ne(tickets.status, 'closed'))
  await changeTickets(scope, isLiving, {
    change: { whatsappId: null, chatbot: false, queueOptionId: null },
    follows: ticketsTransferred,
  })
}

import { and, eq, ne } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#kernel/scope'
import { changeTickets } from './changing-many.ts'
import { ticketsReturned } from './consequences.ts'

export async function returnTicketsOf(scope: Scope, { userId }: { userId: number }) {
  const now = new Date()
  await changeTickets(scope, and(eq(tickets.userId, userId), ne(tickets.status, 'closed')), {
    change: {
      status: 'pending',
      userId: null,
      chatbot: false,
      queueOptionId: null,
      updatedAt: now,
    },
    handling: { userId: null, queuedAt: now, startedAt: null },
    follows: ticketsReturned,
  })
}

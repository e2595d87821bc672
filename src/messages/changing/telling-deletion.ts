import { eq } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'
import { writeLine } from '#timeline/writing'

/** The bubble shows that it is gone; the timeline says who took it away. */
export async function tellDeletion(
  scope: Scope,
  { id, ticketId }: { id: number; ticketId: number },
) {
  const [ticket] = await scope.db.select().from(tickets).where(eq(tickets.id, ticketId))
  if (ticket) await writeLine(scope, ticket, 'messageDeleted', { details: { messageId: id } })
}

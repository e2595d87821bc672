import { eq } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import type { Scope } from '#scope'
import type { TicketRow } from '#tickets/reading'
import { sayCompletion } from './completing.ts'
import { askForRating } from './rating.ts'
import { companyWords } from './words.ts'

/** What a customer hears when the ticket was closed: the question for a rating, or the goodbye. */
export async function sayGoodbye(scope: Scope, closed: TicketRow) {
  if (closed.isGroup || closed.whatsappId === null) return
  const [connection] = await scope.db
    .select()
    .from(connections)
    .where(eq(connections.id, closed.whatsappId))
  if (!connection) return
  const words = await companyWords(scope)
  const wasAsked = await askForRating(scope, closed, { connection, words })
  if (!wasAsked) await sayCompletion(scope, closed, connection)
}

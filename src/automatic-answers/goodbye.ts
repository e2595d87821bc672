import { eq } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import type { Scope } from '#scope'
import type { Closing, Rating } from '#tickets/consequences'
import type { TicketRow } from '#tickets/reading'
import { sayCompletion } from './completing.ts'
import { askForRating } from './rating.ts'
import { companyWords } from './words.ts'

export async function sayGoodbye(scope: Scope, closing: Closing) {
  const { ticket, cause } = closing
  if (cause !== 'person' || ticket.isGroup) return
  const connection = await connectionOf(scope, ticket)
  if (!connection) return
  const words = await companyWords(scope)
  const wasAsked = await askForRating(scope, closing, { connection, words })
  if (!wasAsked) await sayCompletion(scope, closing, connection)
}

export async function thankForRating(scope: Scope, rating: Rating) {
  const connection = await connectionOf(scope, rating.ticket)
  if (connection) await sayCompletion(scope, rating, connection)
}

async function connectionOf(scope: Scope, { whatsappId }: TicketRow) {
  if (whatsappId === null) return undefined
  const [connection] = await scope.db
    .select()
    .from(connections)
    .where(eq(connections.id, whatsappId))
  return connection
}

import { and, eq, gt } from 'drizzle-orm'
import { companyLanguage } from '#company/companies/language'
import { isConnected } from '#company/connections/state'
import { asksForRating } from '#company/settings/reading'
import type { connections } from '#db/schema/connections.ts'
import { messages } from '#db/schema/messages.ts'
import { handlings } from '#db/schema/tickets.ts'
import type { Closing } from '#desk/tickets/consequences'
import { rateTitles } from '#desk/tickets/rates'
import type { TicketRow } from '#desk/tickets/reading'
import type { Scope } from '#kernel/scope'
import { listLine } from './choice.ts'
import { endOfLastService } from './end-of-handling.ts'
import { sendOnAction } from './saying.ts'
import { wordsIn } from './words.ts'

type Connection = typeof connections.$inferSelect

/** In the transaction that closes: an agent served the customer, and the customer took part. */
export async function isWorthRating(scope: Scope, { ticket, before }: Closing): Promise<boolean> {
  if (before.userId === null) return false
  return (await asksForRating(scope)) && (await hasCustomerWritten(scope, ticket))
}

/** Returns whether it asked. */
export async function askForRating(
  scope: Scope,
  { ticket: closed, handling }: Pick<Closing, 'ticket' | 'handling'>,
  connection: Connection,
): Promise<boolean> {
  if (!isConnected(connection)) return false
  const language = await companyLanguage(scope)
  const rates = Object.entries(rateTitles).map(([rate, title]) => listLine(rate, title[language]))
  const legend = [wordsIn(language)('rate'), ...rates].join('\n')
  const text = [connection.ratingMessage.trim(), legend].filter((part) => part !== '').join('\n\n')
  if (!(await sendOnAction(scope, closed, { text, cause: 'rating', causeId: handling.id })))
    return false
  await scope.db
    .update(handlings)
    .set({ ratingAt: new Date() })
    .where(eq(handlings.id, handling.id))
  return true
}

async function hasCustomerWritten(scope: Scope, ticket: TicketRow): Promise<boolean> {
  const [written] = await scope.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.ticketId, ticket.id),
        eq(messages.fromMe, false),
        gt(messages.seq, endOfLastService(ticket)),
      ),
    )
    .limit(1)
  return written !== undefined
}

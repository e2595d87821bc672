import { and, eq, sql } from 'drizzle-orm'
import { isActive } from '#company/companies/active'
import { contacts } from '#db/schema/contacts.ts'
import { tickets } from '#db/schema/tickets.ts'
import type { MissedCall } from '#desk/messages/receiving/calling'
import type { Scope } from '#kernel/scope'
import { companyWords } from './company-words.ts'
import { isStale } from './guarding.ts'
import { sendOnAction } from './saying.ts'

/**
 * Once in ten minutes. A caller without a ticket gets none by calling: the text is returned, to be
 * sent without being stored.
 */
export async function answerCall(
  scope: Scope,
  { contact, message }: MissedCall,
  calledAt: Date,
): Promise<string | undefined> {
  if (isStale(calledAt) || !(await isActive(scope))) return undefined
  if (!(await isFirstInTenMinutes(scope, contact.id))) return undefined

  const words = await companyWords(scope)
  const text = words('noCalls')
  if (!message) return text
  const [ticket] = await scope.db.select().from(tickets).where(eq(tickets.id, message.ticketId))
  if (ticket) await sendOnAction(scope, ticket, { text, cause: 'call', causeId: message.id })
  return undefined
}

/** Two calls may arrive at once. */
async function isFirstInTenMinutes(scope: Scope, contactId: number): Promise<boolean> {
  const isLongAgo = sql`coalesce(${contacts.callNoticeAt} < now() - interval '10 minutes', true)`
  const [first] = await scope.db
    .update(contacts)
    .set({ callNoticeAt: sql`now()` })
    .where(and(eq(contacts.id, contactId), isLongAgo))
    .returning({ id: contacts.id })
  return first !== undefined
}

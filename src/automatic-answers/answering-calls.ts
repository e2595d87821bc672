import { and, eq, sql } from 'drizzle-orm'
import { isActive } from '#companies/active'
import { contacts } from '#db/schema/contacts.ts'
import { tickets } from '#db/schema/tickets.ts'
import type { MissedCall } from '#messages/receiving/calling'
import type { Scope } from '#scope'
import { isStale } from './guarding.ts'
import { say } from './saying.ts'
import { companyWords } from './words.ts'

/**
 * Who called is told that calls are not answered: once in ten minutes. It is kept where the call is;
 * who has no ticket gets one by no call alone, so then the words are handed back, to be said without
 * being kept.
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
  if (ticket) await say(scope, ticket, { text, cause: 'call', causeId: message.id })
  return undefined
}

/** Two calls at the same moment wait for each other here: one of them is the first. */
async function isFirstInTenMinutes(scope: Scope, contactId: number): Promise<boolean> {
  const isLongAgo = sql`coalesce(${contacts.callNoticeAt} < now() - interval '10 minutes', true)`
  const [first] = await scope.db
    .update(contacts)
    .set({ callNoticeAt: sql`now()` })
    .where(and(eq(contacts.id, contactId), isLongAgo))
    .returning({ id: contacts.id })
  return first !== undefined
}

import { eq } from 'drizzle-orm'
import { isOneOf } from '#db/one-of.ts'
import { contacts } from '#db/schema/contacts.ts'
import { optOuts } from '#db/schema/opt-outs.ts'
import { canonicalNumber } from '#desk/contacts/number-spellings'
import { fail } from '#platform/errors'
import type { Scope } from '#platform/scope'

type OptOutRow = typeof optOuts.$inferSelect

export function shownOptOut({ createdAt, ...row }: OptOutRow) {
  return { ...row, createdAt: createdAt.toISOString() }
}

export async function showOptOut(scope: Scope, contactId: number) {
  const [contact] = await scope.db
    .select({ number: contacts.number, isGroup: contacts.isGroup, deletedAt: contacts.deletedAt })
    .from(contacts)
    .where(eq(contacts.id, contactId))
  if (!contact || contact.deletedAt) fail('ERR_NO_CONTACT_FOUND')
  if (contact.number === null || contact.isGroup) return { number: null, optOut: null }
  const number = canonicalNumber(contact.number)
  const [row] = await scope.db.select().from(optOuts).where(eq(optOuts.number, number))
  return { number, optOut: row ? shownOptOut(row) : null }
}

/** In any spelling. */
export async function hasOptedOut(scope: Scope, number: string): Promise<boolean> {
  const found = await optedOutOf(scope, [number])
  return found.length > 0
}

/** Which of these numbers; answered in the canonical spelling. */
export async function optedOutOf(scope: Scope, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const rows = await scope.db
    .select({ number: optOuts.number })
    .from(optOuts)
    .where(isOneOf(optOuts.number, numbers.map(canonicalNumber)))
  return rows.map(({ number }) => number)
}

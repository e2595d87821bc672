import { asc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isOneOf } from '#db/one-of.ts'
import { contacts } from '#db/schema/contacts.ts'
import { optOuts } from '#db/schema/opt-outs.ts'
import { canonicalNumber } from '#desk/contacts/number-spellings'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'

type OptOutRow = typeof optOuts.$inferSelect

export function shownOptOut({ createdAt, ...row }: OptOutRow) {
  return { ...row, createdAt: createdAt.toISOString() }
}

export async function showOptOut(scope: Scope, contactId: number) {
  const { number, lid, isGroup, deletedAt } = contacts
  const [contact] = await scope.db
    .select({ number, lid, isGroup, deletedAt })
    .from(contacts)
    .where(eq(contacts.id, contactId))
  if (!contact || contact.deletedAt) fail('ERR_NO_CONTACT_FOUND')
  if (contact.isGroup) return { number: null, lid: null, optOut: null }
  const names = { number: contact.number && canonicalNumber(contact.number), lid: contact.lid }
  const [row] = await scope.db
    .select()
    .from(optOuts)
    .where(isOfPerson(names))
    .orderBy(asc(optOuts.createdAt), asc(optOuts.id))
    .limit(1)
  return { ...names, optOut: row ? shownOptOut(row) : null }
}

/** A person by LID, number or both. */
export interface PersonNames {
  number: string | null
  lid: string | null
}

export function isOfPerson({ number, lid }: PersonNames): SQL | undefined {
  const byNumber = number === null ? undefined : eq(optOuts.number, canonicalNumber(number))
  const byLid = lid === null ? undefined : eq(optOuts.lid, lid)
  return or(byNumber, byLid) ?? sql`false`
}

/** In a statement over rows of people. @param key by `canonical_number` */
export function hasOptedOutBy(key: SQLWrapper, lid: SQLWrapper): SQL<boolean> {
  return sql`(exists (select from ${optOuts} o where o.number = ${key})
    or exists (select from ${optOuts} o where o.lid = ${lid}))`
}

/** In any spelling. */
export async function hasOptedOut(scope: Scope, person: PersonNames): Promise<boolean> {
  return (await optedOutOf(scope, [person])).has(person)
}

/** Which of these people. */
export async function optedOutOf(
  scope: Scope,
  people: readonly PersonNames[],
): Promise<{ has(person: PersonNames): boolean }> {
  if (people.length === 0) return new Set()
  const numbers = people.flatMap(({ number }) => (number ? canonicalNumber(number) : []))
  const lids = people.flatMap(({ lid }) => lid ?? [])
  const rows = await scope.db
    .select({ number: optOuts.number, lid: optOuts.lid })
    .from(optOuts)
    .where(or(isOneOf(optOuts.number, numbers), isOneOf(optOuts.lid, lids)))
  const keys = new Set(
    rows.flatMap(({ number, lid }) => [number ?? [], lid ? `${lid}@lid` : []].flat()),
  )
  return {
    has: ({ number, lid }) =>
      (number !== null && keys.has(canonicalNumber(number))) ||
      (lid !== null && keys.has(`${lid}@lid`)),
  }
}

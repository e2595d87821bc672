import { desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { misreadNumbers } from '#db/schema/misread-numbers.ts'
import { spellingsOf } from '#desk/contacts/number-spellings'
import { fail } from '#platform/errors'
import { countryOf } from '#platform/phone-numbers/plan/numbers'
import type { Scope } from '#platform/scope'
import { type Candidate, findCandidates } from './candidates.ts'
import { type MisreadNumber, mostListed } from './contract.ts'

export const isUndoable = gt(misreadNumbers.putRightAt, sql`now() - interval '1 day'`)

export async function listMisreadNumbers(scope: Scope) {
  const candidates = await findCandidates(scope)
  const done = await scope.db
    .select({ misread: misreadNumbers, contact: contacts })
    .from(misreadNumbers)
    .innerJoin(contacts, eq(contacts.id, misreadNumbers.contactId))
    .where(isUndoable)
    .orderBy(desc(misreadNumbers.putRightAt), misreadNumbers.id)
    .limit(mostListed)
  const listed = candidates.slice(0, mostListed)
  return {
    numbers: [...(await showAll(scope, listed)), ...done.map(shownDone)],
    hasMore: candidates.length > listed.length,
  }
}

export async function readCandidate(scope: Scope, id: number) {
  const [found] = await findCandidates(scope, id)
  if (!found?.right) fail('ERR_NO_MISREAD_NUMBER_FOUND')
  return { ...found, right: found.right }
}

export async function showAll(
  { db }: Scope,
  candidates: readonly Candidate[],
): Promise<MisreadNumber[]> {
  const spellings = candidates.flatMap(({ right }) => (right ? spellingsOf(right.digits) : []))
  const known =
    spellings.length === 0
      ? []
      : await db
          .select({ number: contacts.number })
          .from(contacts)
          .where(inArray(contacts.number, spellings))
  const numbers = new Set(known.map(({ number }) => number))
  return candidates.map(({ contact, right }) => ({
    id: contact.id,
    name: contact.name,
    number: contact.number,
    country: countryOf(contact.number) ?? null,
    rightNumber: right?.digits ?? null,
    rightCountry: right?.country ?? null,
    isDouble: right !== undefined && spellingsOf(right.digits).some((one) => numbers.has(one)),
    addedAt: contact.createdAt.toISOString(),
    putRightAt: null,
  }))
}

interface Done {
  misread: typeof misreadNumbers.$inferSelect
  contact: typeof contacts.$inferSelect
}

export function shownDone({ misread, contact }: Done): MisreadNumber {
  return {
    id: contact.id,
    name: contact.name,
    number: misread.number,
    country: countryOf(misread.number) ?? null,
    rightNumber: misread.rightNumber,
    rightCountry: countryOf(misread.rightNumber) ?? null,
    isDouble: misread.waits,
    addedAt: contact.createdAt.toISOString(),
    putRightAt: misread.putRightAt.toISOString(),
  }
}

import { desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { countryOf } from '#company/phone-numbers/plan/numbers'
import { contacts } from '#db/schema/contacts.ts'
import { misreadNumbers } from '#db/schema/misread-numbers.ts'
import { spellingsOf } from '#desk/contacts/number-spellings'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { type Candidate, findCandidates } from './candidates.ts'
import { type MisreadNumber, mostListed } from './contract.ts'
import { listsById, placesOf } from './places.ts'

export const isUndoable = gt(misreadNumbers.putRightAt, sql`now() - interval '1 day'`)

export async function listMisreadNumbers(scope: Scope) {
  const { isCountryMissing, found } = await findCandidates(scope)
  const done = await scope.db
    .select({ misread: misreadNumbers, contact: contacts })
    .from(misreadNumbers)
    .leftJoin(contacts, eq(contacts.id, misreadNumbers.contactId))
    .where(isUndoable)
    .orderBy(desc(misreadNumbers.putRightAt), misreadNumbers.id)
    .limit(mostListed)
  const listed = found.slice(0, mostListed)
  return {
    numbers: [...(await showAll(scope, listed)), ...(await showDone(scope, done))],
    hasMore: found.length > listed.length,
    isCountryMissing,
  }
}

export async function readCandidate(scope: Scope, number: string) {
  const [one] = (await findCandidates(scope, number)).found
  if (!one?.right) fail('ERR_NO_MISREAD_NUMBER_FOUND')
  return { ...one, right: one.right }
}

export async function showAll(
  scope: Scope,
  candidates: readonly Candidate[],
): Promise<MisreadNumber[]> {
  if (candidates.length === 0) return []
  const spellings = candidates.flatMap(({ right }) => (right ? spellingsOf(right.digits) : []))
  const known = await scope.db
    .select({ number: contacts.number })
    .from(contacts)
    .where(inArray(contacts.number, ['', ...spellings]))
  const numbers = new Set(known.map(({ number }) => number))
  const places = await placesOf(scope, candidates)
  const isContact = (digits: string) => spellingsOf(digits).some((one) => numbers.has(one))
  return candidates.map(({ number, name, contactId = null, right, addedAt }, at) => ({
    number,
    name,
    contactId,
    country: countryOf(number) ?? null,
    rightNumber: right?.digits ?? null,
    rightCountry: right?.country ?? null,
    isDouble: contactId !== null && right !== undefined && isContact(right.digits),
    ...(places[at] ?? { lists: [], campaigns: 0 }),
    addedAt: addedAt.toISOString(),
    putRightAt: null,
  }))
}

interface Done {
  misread: typeof misreadNumbers.$inferSelect
  contact: typeof contacts.$inferSelect | null
}

export async function showDone(scope: Scope, done: readonly Done[]): Promise<MisreadNumber[]> {
  const items = done.flatMap(({ misread }) => misread.undo.items ?? [])
  const lists = await listsById(
    scope,
    items.map(({ contactListId }) => contactListId),
  )
  return done.map(({ misread, contact }) => {
    const { items = [] } = misread.undo
    return {
      number: misread.number,
      name: contact?.name ?? items[0]?.name ?? misread.number,
      contactId: misread.contactId,
      country: countryOf(misread.number) ?? null,
      rightNumber: misread.rightNumber,
      rightCountry: countryOf(misread.rightNumber) ?? null,
      isDouble: misread.waits,
      lists: items.flatMap(({ contactListId: id, isRemoved: isDouble }) => {
        const name = lists.get(id)
        return name === undefined ? [] : [{ id, name, isDouble }]
      }),
      campaigns: 0,
      addedAt: (contact?.createdAt ?? misread.putRightAt).toISOString(),
      putRightAt: misread.putRightAt.toISOString(),
    }
  })
}

import { eq, inArray, or, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { optOuts } from '#db/schema/opt-outs.ts'
import type { ContactMerge, PersonMove } from '#desk/contacts/consequences'
import { canonicalNumber, spellingsOf } from '#desk/contacts/number-spellings'
import { audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { optOutEvent } from './contract.ts'
import { hasOptedOut, isOfPerson, type PersonNames, shownOptOut } from './finding.ts'

interface OptOutDraft extends PersonNames {
  word: string
  campaignId: number | null
}

/** Undefined for somebody who opted out before. */
export async function recordOptOut(scope: Scope, { word, campaignId, ...names }: OptOutDraft) {
  if (await hasOptedOut(scope, names)) return undefined
  const { lid } = names
  const number = names.number && canonicalNumber(names.number)
  const [row] = await scope.db
    .insert(optOuts)
    .values({ number, lid, word, campaignId, campaignName: nameOf(campaignId) })
    .onConflictDoNothing()
    .returning()
  if (!row) return undefined
  audit(scope, { noun: 'optOut', action: 'create', id: row.id, after: row })
  scope.emit(optOutEvent, { action: 'create', optOut: shownOptOut(row) })
  return row
}

const nameOf = (campaignId: number | null) =>
  sql<string>`(select name from campaigns where id = ${campaignId})`

/** A person who has opted out with one number has with the other. */
export async function shareOptOut(scope: Scope, { from, to }: ContactMerge) {
  // LID and number of one person are brought together by the database.
  if (from.number && to.number) await shareAmong(scope, [from.number, to.number])
}

/** WhatsApp calls somebody otherwise by now, who has opted out all the same. */
export async function moveOptOut(scope: Scope, { from, to, lids, heldBy }: PersonMove) {
  if (heldBy) return
  const before = { number: from, lid: lids.from }
  const [row] = await scope.db
    .select()
    .from(optOuts)
    .where(isOfPerson(before))
    .orderBy(optOuts.createdAt)
    .limit(1)
  if (!row) return
  const { id: _, companyId: __, ...about } = row
  const after = [
    { number: to && canonicalNumber(to), lid: null },
    { number: null, lid: lids.to },
  ]
  for (const names of after) {
    if ((names.number === null && names.lid === null) || (await hasOptedOut(scope, names))) continue
    await scope.db
      .insert(optOuts)
      .values({ ...about, ...names })
      .onConflictDoNothing()
  }
}

/** The first opt-out of one of these numbers counts for all. @returns the ids of those it added */
export async function shareAmong(scope: Scope, given: readonly string[]): Promise<number[]> {
  const numbers = given.map(canonicalNumber)
  const [row] = await scope.db
    .select()
    .from(optOuts)
    .where(inArray(optOuts.number, numbers))
    .orderBy(optOuts.createdAt)
    .limit(1)
  if (!row) return []
  // Another number's row with the same LID would be a second one of it.
  const { id: _, companyId: __, lid: ___, ...about } = row
  const added = await scope.db
    .insert(optOuts)
    .values(numbers.map((number) => ({ ...about, number })))
    .onConflictDoNothing()
    .returning({ id: optOuts.id })
  return added.map(({ id }) => id)
}

/** What was shared among numbers that are of two people after all. */
export async function takeBackShared({ db }: Scope, ids: readonly number[]) {
  if (ids.length > 0) await db.delete(optOuts).where(inArray(optOuts.id, [...ids]))
}

export async function undoOptOut(scope: Scope, id: number, reason: string) {
  const [row] = await scope.db.delete(optOuts).where(eq(optOuts.id, id)).returning()
  if (!row) fail('ERR_NO_OPT_OUT_FOUND')
  await forgetOthers(scope, row)
  audit(scope, { noun: 'optOut', action: 'delete', id, before: row, after: { reason } })
  scope.emit(optOutEvent, { action: 'delete', optOutId: id, number: row.number, lid: row.lid })
  return { message: 'Campaigns may write to this person again.' }
}

/** By LID and by number it may have been written down twice. */
async function forgetOthers({ db }: Scope, names: PersonNames) {
  const contacted = or(
    names.lid === null ? undefined : eq(contacts.lid, names.lid),
    names.number === null ? undefined : inArray(contacts.number, spellingsOf(names.number)),
  )
  const same = await db
    .select({ number: contacts.number, lid: contacts.lid })
    .from(contacts)
    .where(contacted)
  await db.delete(optOuts).where(or(isOfPerson(names), ...same.map(isOfPerson)))
}

/**
 * Whether the numbers of lists are on WhatsApp. An answer is kept for the company, a week if the
 * number is there and a day if not; one answer settles the number in all lists.
 */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { contactListItems, numberChecks } from '#db/schema/contact-lists.ts'
import { type CheckNumber, checkThrough, type KnownNumber } from '#desk/contacts/checking-numbers'
import { learnNames } from '#desk/contacts/identifying'
import { isFresh } from '#desk/contacts/known-numbers'
import { canonicalNumber } from '#desk/contacts/number-spellings'
import { AppError } from '#kernel/errors'
import type { Company, Scope } from '#kernel/scope'
import { announceContactList } from './editing-lists.ts'
import { contactListItemEvent } from './item-contract.ts'
import { checkNumbers } from './jobs.ts'
import { lockContactLists } from './reading.ts'

/** After numbers were added to a list: what is known is settled now, the rest is asked in the background. */
export async function settleNumbers(scope: Scope, contactListId: number) {
  await scope.db.execute(sql`
    update ${contactListItems} set is_whatsapp_valid = ${numberChecks.isOnWhatsapp},
      number = ${spelling(sql`${numberChecks.number}`)},
      lid = coalesce(${contactListItems.lid}, ${numberChecks.lid})
    from ${numberChecks}
    where ${contactListItems.contactListId} = ${contactListId}
      and ${contactListItems.isWhatsappValid} is null
      and ${numberChecks.numberKey} = ${contactListItems.numberKey}
      and ${numberChecks.isOnWhatsapp} is not null and ${isFresh}`)
  const [unchecked] = await scope.db
    .select({ id: contactListItems.id })
    .from(contactListItems)
    .where(
      and(
        eq(contactListItems.contactListId, contactListId),
        isNull(contactListItems.isWhatsappValid),
      ),
    )
    .limit(1)
  if (unchecked) await scope.later(checkNumbers, {}, { key: 'added' })
}

/** WhatsApp's, unless it answered with another number altogether. */
const spelling = (answered: ReturnType<typeof sql>) => sql`case
  when canonical_number(${answered}) = ${contactListItems.numberKey} then ${answered}
  else ${contactListItems.number} end`

/** Stores the answer, and settles the number in every list that did not know it yet. */
export async function storeAnswer(scope: Scope, numberKey: string, known: KnownNumber | null) {
  const { number = null, lid = null } = known ?? {}
  const answer = { isOnWhatsapp: known !== null, number, lid }
  await scope.db
    .insert(numberChecks)
    .values({ numberKey, ...answer })
    .onConflictDoUpdate({
      target: [numberChecks.companyId, numberChecks.numberKey],
      set: { ...answer, askedAt: sql`now()` },
    })
  await settleEverywhere(scope, numberKey, answer)
  // Whoever opted out by LID alone has by this number, too.
  if (number && lid) await learnNames(scope, { number, lid })
}

interface NumberAnswer {
  isOnWhatsapp: boolean
  number: string | null
  lid: string | null
}

export async function settleEverywhere(
  scope: Scope,
  numberKey: string,
  { isOnWhatsapp, number, lid }: NumberAnswer,
) {
  const isWaiting = and(
    eq(contactListItems.numberKey, numberKey),
    isNull(contactListItems.isWhatsappValid),
  )
  const lists = await scope.db
    .selectDistinct({ id: contactListItems.contactListId })
    .from(contactListItems)
    .where(isWaiting)
  const ids = lists.map(({ id }) => id).sort((one, other) => one - other)
  if (ids.length === 0) return
  await lockContactLists(scope, ids)
  const settled = await scope.db
    .update(contactListItems)
    .set({
      isWhatsappValid: isOnWhatsapp,
      ...(number ? { number: spelling(sql`${number}::text`) } : {}),
      ...(lid ? { lid } : {}),
    })
    .where(isWaiting)
    .returning()
  for (const record of settled) scope.emit(contactListItemEvent, { action: 'update', record })
  for (const id of ids) await announceContactList(scope, id)
}

/**
 * For whoever is about to write to a number that nothing is known of: asks at once, and remembers.
 * Null: not on WhatsApp. @throws when the connection cannot tell
 */
export async function knownNumber(
  company: Company,
  check: CheckNumber | undefined,
  { connectionId, number }: { connectionId: number; number: string },
): Promise<KnownNumber | null> {
  const numberKey = canonicalNumber(number)
  const kept = await company.read((scope) => freshAnswer(scope, numberKey))
  if (kept) return kept.isOnWhatsapp ? { number: kept.number ?? number, lid: kept.lid } : null
  const known = await checkThrough(company, check, { connectionId, number }).catch(nullIfUnknown)
  await company.scope((scope) => storeAnswer(scope, numberKey, known))
  return known
}

export async function freshAnswer({ db }: Scope, numberKey: string) {
  const [kept] = await db
    .select({
      isOnWhatsapp: numberChecks.isOnWhatsapp,
      number: numberChecks.number,
      lid: numberChecks.lid,
    })
    .from(numberChecks)
    .where(and(eq(numberChecks.numberKey, numberKey), isFresh))
  const { isOnWhatsapp = null, number = null, lid = null } = kept ?? {}
  return isOnWhatsapp === null ? undefined : { isOnWhatsapp, number, lid }
}

/** By canonical number; without those to be asked for again. */
export async function freshAnswers({ db }: Scope, numberKeys: string[]) {
  if (numberKeys.length === 0) return new Map<string, { isOnWhatsapp: boolean; number: string }>()
  const rows = await db
    .select()
    .from(numberChecks)
    .where(and(inArray(numberChecks.numberKey, numberKeys), isFresh))
  const answered = rows.flatMap(({ numberKey, isOnWhatsapp, number }) =>
    isOnWhatsapp === null
      ? []
      : [[numberKey, { isOnWhatsapp, number: number ?? numberKey }] as const],
  )
  return new Map(answered)
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === 'ERR_WAPP_INVALID_CONTACT') return null
  throw error
}

/** Numbers that WhatsApp did not know more than a day ago are asked again. */
export async function recheckNumbers(scope: Scope, contactListId: number) {
  await lockContactLists(scope, [contactListId])
  await scope.db.execute(sql`
    update ${contactListItems} set is_whatsapp_valid = null
    where ${contactListItems.contactListId} = ${contactListId}
      and not ${contactListItems.isWhatsappValid}
      and not exists (select from ${numberChecks}
        where ${numberChecks.numberKey} = ${contactListItems.numberKey} and ${isFresh})`)
  await settleNumbers(scope, contactListId)
  return announceContactList(scope, contactListId)
}

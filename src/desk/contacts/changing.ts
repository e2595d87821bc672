import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { companyLanguage } from '#company/companies/language'
import { changedNumber } from '#company/phone-numbers/sent-back'
import { contactFields, contacts } from '#db/schema/contacts.ts'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { Name } from '#kernel/http/fields'
import type { Company, Scope } from '#kernel/scope'
import { type CheckNumber, checkNumber, type KnownNumber } from './checking-numbers.ts'
import { type updateContact as Call, type Contact, contactEvent } from './contract.ts'
import { isListed } from './creating.ts'
import { replaceExtraInfo } from './extra-info.ts'
import { type ContactRow, findContact } from './finding.ts'
import { findPerson } from './identifying.ts'
import { mergeContacts } from './merging.ts'
import { nameFor } from './naming.ts'
import { spellingsOf } from './number-spellings.ts'
import { claimedNumber } from './reach-state.ts'
import { readContact } from './reading.ts'

/** Only a new number is checked at WhatsApp: everything else can be changed while offline. */
export async function updateContact(
  company: Company,
  check: CheckNumber | undefined,
  id: number,
  { number: given, ...change }: Omit<InputOf<typeof Call>, 'contactId'>,
): Promise<Contact> {
  const before = await company.scope((scope) => findContact(scope, id))
  const number = changedNumber(given, (digits) => !isOtherNumber(before, digits))
  const isNew = number !== undefined && isOtherNumber(before, number)
  const known = isNew ? await checkNumber(company, check, number) : undefined
  return company.scope(async (scope) => {
    const contact = await findContact(scope, id)
    const isClaimed = known !== undefined && isOnlyClaimed(contact, known)
    const moved = known && !isClaimed ? await renumber(scope, contact, known) : {}
    const { extraInfo, email } = change
    const name = otherName(contact, change.name)
    await scope.db
      .update(contacts)
      .set({
        ...moved,
        ...(name === undefined ? {} : { name }),
        email: email === null ? '' : email,
        updatedAt: new Date(),
      })
      .where(eq(contacts.id, id))
    if (extraInfo) await replaceExtraInfo(scope, id, extraInfo)
    if (isClaimed) await noteClaimed(scope, id, known.number)
    const changed = await readContact(scope, id)
    scope.emit(contactEvent, { action: 'update', contact: changed })
    return changed
  })
}

function otherName(contact: ContactRow, name: string | undefined): string | undefined {
  if (name === undefined || name === contact.name.trim()) return undefined
  const { success, issues } = v.safeParse(Name, name)
  return success ? name : fail('ERR_VALIDATION', { fields: { name: issues[0].message } })
}

/** A group's number is its id and never changes. */
function isOtherNumber({ number, isGroup }: ContactRow, asked: string): boolean {
  if (isGroup) return false
  return number === null || !spellingsOf(number).includes(asked)
}

/** Somebody said that it is theirs, and WhatsApp's answer does not name them. */
function isOnlyClaimed({ number, lid }: ContactRow, known: KnownNumber): boolean {
  return number === null && lid !== null && known.lid !== lid
}

async function noteClaimed(scope: Scope, contactId: number, number: string) {
  const name = claimedNumber[await companyLanguage(scope)]
  const value = `+${number}`
  const ofContact = eq(contactFields.contactId, contactId)
  const [same] = await scope.db
    .select({ id: contactFields.id })
    .from(contactFields)
    .where(and(ofContact, eq(contactFields.value, value)))
  if (!same) await scope.db.insert(contactFields).values({ contactId, name, value })
}

/**
 * A LID-only contact keeps its LID. A deleted contact of the number is merged into this one, and any if
 * WhatsApp says that both are one person.
 */
async function renumber(scope: Scope, contact: ContactRow, known: KnownNumber) {
  const found = await findPerson(scope, known)
  const others = found.filter((other) => other.id !== contact.id)
  const isSamePerson = contact.lid !== null && known.lid === contact.lid
  if (!isSamePerson && others.some(isListed)) fail('ERR_DUPLICATED_CONTACT')
  for (const other of others) await mergeContacts(scope, contact, other)
  const wasUnnumbered = contact.number === null
  const reach = { number: known.number, username: contact.username }
  return {
    ...(wasUnnumbered ? await nameFor(scope, contact, reach) : {}),
    number: known.number,
    lid: known.lid ?? (wasUnnumbered ? contact.lid : null),
    ...(wasUnnumbered ? {} : { jid: null }),
  }
}

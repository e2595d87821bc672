import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { contacts } from '#db/schema/contacts.ts'
import { fail } from '#platform/errors'
import type { InputOf } from '#platform/http/endpoint'
import { Name } from '#platform/http/fields'
import { changedNumber } from '#platform/phone-numbers/sent-back'
import type { Company, Scope } from '#platform/scope'
import { type CheckNumber, checkNumber, type KnownNumber } from './checking-numbers.ts'
import { type updateContact as Call, type Contact, contactEvent } from './contract.ts'
import { isListed } from './creating.ts'
import { replaceExtraInfo } from './extra-info.ts'
import { type ContactRow, findContact } from './finding.ts'
import { findPerson } from './identifying.ts'
import { mergeContacts } from './merging.ts'
import { spellingsOf } from './number-spellings.ts'
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
    const moved = known ? await renumber(scope, contact, known) : {}
    const { extraInfo, email } = change
    const name = otherName(contact, change.name)
    await scope.db
      .update(contacts)
      .set({ ...moved, name, email: email === null ? '' : email, updatedAt: new Date() })
      .where(eq(contacts.id, id))
    if (extraInfo) await replaceExtraInfo(scope, id, extraInfo)
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

/** A LID-only contact keeps its LID. A deleted contact of the number is merged into this one. */
async function renumber(scope: Scope, contact: ContactRow, known: KnownNumber) {
  const found = await findPerson(scope, known)
  const others = found.filter((other) => other.id !== contact.id)
  if (others.some(isListed)) fail('ERR_DUPLICATED_CONTACT')
  for (const other of others) await mergeContacts(scope, contact, other)
  const wasUnnumbered = contact.number === null
  return {
    number: known.number,
    lid: known.lid ?? (wasUnnumbered ? contact.lid : null),
    ...(wasUnnumbered ? {} : { jid: null }),
  }
}

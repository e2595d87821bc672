import { eq } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { fail } from '#kernel/errors'
import type { Company, Scope } from '#kernel/scope'
import { type CheckNumber, checkNumber, type KnownNumber } from './checking-numbers.ts'
import { type Contact, contactCreated, contactEvent } from './contract.ts'
import { replaceExtraInfo } from './extra-info.ts'
import type { ContactForm } from './fields.ts'
import { findPerson } from './identifying.ts'
import { mergeContacts } from './merging.ts'
import { readContact } from './reading.ts'

export async function createContact(
  company: Company,
  check: CheckNumber | undefined,
  form: ContactForm,
): Promise<Contact> {
  const known = await checkNumber(company, check, form.number)
  return company.scope((scope) => addContact(scope, known, form))
}

/** A contact that was deleted, or known only by LID, is restored under the given name. */
async function addContact(scope: Scope, known: KnownNumber, form: ContactForm): Promise<Contact> {
  const same = await findPerson(scope, known)
  if (same.some(isListed)) fail('ERR_DUPLICATED_CONTACT')
  const { number, lid } = known
  const typed = { name: form.name, email: form.email ?? '' }
  const [first, ...others] = same
  for (const other of others) if (first) await mergeContacts(scope, first, other)
  const [row] = first
    ? await scope.db
        .update(contacts)
        .set({ ...typed, number, lid: lid ?? first.lid, deletedAt: null, updatedAt: new Date() })
        .where(eq(contacts.id, first.id))
        .returning()
    : await scope.db
        .insert(contacts)
        .values({ ...typed, number, lid })
        .returning()
  if (!row) fail('ERR_INTERNAL')

  await replaceExtraInfo(scope, row.id, form.extraInfo ?? [])
  const contact = await readContact(scope, row.id)
  if (first) scope.emit(contactEvent, { action: 'create', contact })
  else scope.emit(contactCreated, { action: 'create', contact })
  return contact
}

export function isListed({ number, deletedAt }: { number: string | null; deletedAt: Date | null }) {
  return number !== null && deletedAt === null
}

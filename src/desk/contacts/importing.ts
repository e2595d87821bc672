/** Numbers are not checked, since WhatsApp itself supplied them. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { refuseWhenStopping } from '#kernel/http/refusing-when-stopping'
import type { Services } from '#kernel/http/services'
import type { Company, Scope } from '#kernel/scope'
import { contactCard } from './card.ts'
import { defaultConnection } from './checking-numbers.ts'
import { contactCreated, contactEvent } from './contract.ts'
import type { ContactRow } from './finding.ts'
import { spellingsOf } from './number-spellings.ts'
import { type PhoneEntry, readPhoneBook } from './phone-book.ts'
import { rememberContact } from './remembering.ts'

/** Locks are released between transactions. */
const batchSize = 200

/** Of a program that stops the rest is refused: another call goes on with it. */
export async function importContacts(
  company: Company,
  _: unknown,
  { stopping }: Pick<Services, 'stopping'>,
) {
  const entries = await company.scope(async (scope) =>
    readPhoneBook(scope, await defaultConnection(scope)),
  )
  for (let from = 0; from < entries.length; from += batchSize) {
    refuseWhenStopping(stopping)
    const some = entries.slice(from, from + batchSize)
    await company.scope((scope) => importSome(scope, some))
  }
  return { message: `${entries.length} contacts of the phone's address book are here.` }
}

async function importSome(scope: Scope, entries: PhoneEntry[]) {
  const known = await findKnown(scope, entries)
  const added: PhoneEntry[] = []
  for (const entry of entries) {
    const same = known.filter((contact) => isSame(contact, entry))
    const [contact] = same
    if (!contact) added.push(entry)
    else if (same.length > 1 || learnsMore(contact, entry)) await mergeAndName(scope, entry)
    else if (contact.name !== entry.name) await nameAs(scope, contact, entry.name)
  }
  await add(scope, added)
}

function findKnown(scope: Scope, entries: PhoneEntry[]): Promise<ContactRow[]> {
  const numbers = entries.flatMap(({ number }) => spellingsOf(number))
  const lids = entries.flatMap(({ lid }) => lid ?? [])
  return scope.db
    .select()
    .from(contacts)
    .where(
      and(
        eq(contacts.isGroup, false),
        or(inArray(contacts.number, numbers), inArray(contacts.lid, lids)),
      ),
    )
    .orderBy(contacts.id)
    .for('update')
}

function isSame(contact: ContactRow, { number, lid }: PhoneEntry): boolean {
  if (lid && contact.lid === lid) return true
  return contact.number !== null && spellingsOf(number).includes(contact.number)
}

function learnsMore(contact: ContactRow, { lid }: PhoneEntry): boolean {
  return !contact.number || (lid !== null && !contact.lid) || contact.deletedAt !== null
}

async function mergeAndName(scope: Scope, { number, lid, name }: PhoneEntry) {
  const address = { number, lid, isGroup: false, jid: `${number}@s.whatsapp.net` }
  const contact = await rememberContact(scope, address, { pushName: null, isAnswered: false })
  if (contact.name !== name) await nameAs(scope, contact, name)
}

async function nameAs(scope: Scope, { id }: ContactRow, name: string) {
  const [named] = await scope.db
    .update(contacts)
    .set({ name, updatedAt: new Date() })
    .where(and(eq(contacts.id, id), isNull(contacts.deletedAt)))
    .returning()
  if (named) scope.emit(contactEvent, { action: 'update', contact: contactCard(named) })
}

async function add(scope: Scope, entries: PhoneEntry[]) {
  if (entries.length === 0) return
  const created = await scope.db.insert(contacts).values(entries).onConflictDoNothing().returning()
  for (const contact of created) {
    scope.emit(contactCreated, { action: 'create', contact: contactCard(contact) })
  }
}

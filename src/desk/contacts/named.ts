/** A contact by what WhatsApp calls them. */
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Company } from '#kernel/scope'
import { storableUsername } from '#kernel/text/storable'
import { type CheckNumber, defaultConnection, findBearer } from './checking-numbers.ts'
import type { findNamedContact as Call, Contact } from './contract.ts'
import { type NamedContact, namesIn } from './fields.ts'
import type { ContactRow } from './finding.ts'
import { readContact } from './reading.ts'
import { changeUsername } from './usernames.ts'

export async function findNamedContact(
  company: Company,
  check: CheckNumber | undefined,
  { lid, username }: InputOf<typeof Call>,
): Promise<Contact> {
  if (Boolean(lid) === Boolean(username)) fail('ERR_VALIDATION', { fields: { lid: 'Required' } })
  const id = await contactIdOf(company, check, { lid, username })
  return company.read((scope) => readContact(scope, id))
}

/** An id is not looked up. */
export async function contactIdOf(
  company: Company,
  check: CheckNumber | undefined,
  named: NamedContact,
): Promise<number> {
  const names = namesIn(named)
  const refusal = names.length === 0 ? 'Required' : 'Invalid'
  if (names.length !== 1) fail('ERR_VALIDATION', { fields: { contactId: refusal } })
  const { contactId, lid, username } = named
  if (contactId) return contactId
  const row = lid
    ? await findWhere(company, eq(contacts.lid, lid.replace(/@lid$/, '')))
    : await findByUsername(company, check, {
        connectionId: await company.read(defaultConnection),
        username: username ?? '',
      })
  return row?.id ?? fail('ERR_NO_CONTACT_FOUND')
}

interface AskedUsername {
  connectionId: number
  /** In whichever spelling. */
  username: string
}

/** Exactly who bears it now: a name may have been somebody else's when it was learnt. */
export async function findByUsername(
  company: Company,
  check: CheckNumber | undefined,
  { connectionId, username: typed }: AskedUsername,
): Promise<ContactRow> {
  const username = storableUsername(typed)
  if (username === null) fail('ERR_VALIDATION', { fields: { username: 'Invalid' } })
  const lid = await findBearer(company, check, { connectionId, username })
  const contact = lid === null ? undefined : await findWhere(company, eq(contacts.lid, lid))
  if (!contact) fail('ERR_USERNAME_NOT_FOUND')
  if (contact.username === username) return contact
  return company.scope((scope) => changeUsername(scope, contact, username))
}

export async function findWhere(
  company: Company,
  isNamed: SQL | undefined,
): Promise<ContactRow | undefined> {
  const [contact] = await company.read(({ db }) =>
    db
      .select()
      .from(contacts)
      .where(and(isNamed, isNull(contacts.deletedAt))),
  )
  return contact
}

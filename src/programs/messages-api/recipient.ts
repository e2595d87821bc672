import { eq } from 'drizzle-orm'
import { isConnected } from '#company/connections/state'
import { connections } from '#db/schema/connections.ts'
import { contacts } from '#db/schema/contacts.ts'
import type { ContactAddress } from '#desk/contacts/address'
import { type CheckNumber, checkThrough } from '#desk/contacts/checking-numbers'
import { type ContactRow, findByAddress } from '#desk/contacts/finding'
import { findByUsername, findWhere } from '#desk/contacts/named'
import { fail } from '#kernel/errors'
import type { Company, Scope } from '#kernel/scope'
import { storableUsername } from '#kernel/text/storable'

interface Asked {
  connectionId: number
  /** See `addressOf`. */
  number: string
}

/** All ways of naming somebody as one text, by which messages are put in order and compared. */
export const addressOf = {
  contact: (id: number) => `#${id}`,
  lid: (lid: string) => `${lid.replace(/@lid$/, '')}@lid`,
  username(typed: string): string {
    const username = storableUsername(typed)
    return username ? `@${username}` : fail('ERR_VALIDATION', { fields: { username: 'Invalid' } })
  },
}

/** A person's number, or the digits of a group's id: as contacts have them. */
export interface NumberedRecipient {
  number: string
  isGroup: boolean
}

export type Recipient =
  | (NumberedRecipient & { is: 'number' })
  | { is: 'contact'; id: number }
  | { is: 'lid'; lid: string }
  | { is: 'username'; username: string }

export function recipientOf(address: string): Recipient {
  if (address.startsWith('#')) return { is: 'contact', id: Number(address.slice(1)) }
  if (address.startsWith('@')) return { is: 'username', username: address.slice(1) }
  const [digits = '', domain] = address.split('@')
  if (domain === 'lid') return { is: 'lid', lid: digits }
  return { is: 'number', number: digits, isGroup: domain === 'g.us' }
}

/** Groups that the company does not know cannot be checked. */
export async function findRecipient(
  company: Company,
  check: CheckNumber | undefined,
  { connectionId, number: asked }: Asked,
): Promise<ContactAddress> {
  const recipient = recipientOf(asked)
  if (recipient.is === 'number') {
    return findNumbered(company, check, { connectionId, ...recipient })
  }
  if (recipient.is === 'username') {
    await company.read((scope) => requireConnected(scope, connectionId))
    const { username } = recipient
    return addressOfContact(await findByUsername(company, check, { connectionId, username }))
  }
  const isNamed =
    recipient.is === 'contact' ? eq(contacts.id, recipient.id) : eq(contacts.lid, recipient.lid)
  const contact = await findWhere(company, isNamed)
  if (!contact) fail('ERR_NO_CONTACT_FOUND')
  if (isFromWhatsApp(contact) || contact.number === null) return addressOfContact(contact)
  return findNumbered(company, check, { connectionId, number: contact.number, isGroup: false })
}

function addressOfContact({ number, lid, jid, isGroup }: ContactRow): ContactAddress {
  return { number, lid, isGroup, jid: jid ?? (number ? `${number}@s.whatsapp.net` : `${lid}@lid`) }
}

async function findNumbered(
  company: Company,
  check: CheckNumber | undefined,
  { connectionId, number, isGroup }: NumberedRecipient & Pick<Asked, 'connectionId'>,
): Promise<ContactAddress> {
  const known = await company.read((scope) =>
    knownFromWhatsApp(scope, { connectionId, number, isGroup }),
  )
  if (isGroup) {
    const group = known ?? fail('ERR_WAPP_INVALID_CONTACT')
    return { ...group, isGroup, jid: `${group.number}@g.us` }
  }
  const person = known ?? (await checkThrough(company, check, { connectionId, number }))
  return { ...person, isGroup, jid: `${person.number}@s.whatsapp.net` }
}

/** A contact with an address has used WhatsApp, so no check over the network is needed. */
export function isFromWhatsApp({ jid, lid }: Pick<ContactRow, 'jid' | 'lid'>): boolean {
  return jid !== null || lid !== null
}

async function knownFromWhatsApp(
  scope: Scope,
  { connectionId, number, isGroup }: NumberedRecipient & Pick<Asked, 'connectionId'>,
) {
  const [contact] = await findByAddress(scope, { number, lid: null })
  const isKnown = contact?.isGroup === isGroup && (isGroup || isFromWhatsApp(contact))
  if (isKnown && contact.number) return { number: contact.number, lid: contact.lid }
  if (isGroup) return undefined
  await requireConnected(scope, connectionId)
  return undefined
}

async function requireConnected({ db }: Scope, connectionId: number) {
  const [connection] = await db
    .select({ status: connections.status })
    .from(connections)
    .where(eq(connections.id, connectionId))
  if (!isConnected(connection)) fail('ERR_WAPP_NOT_INITIALIZED')
}

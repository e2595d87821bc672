import { eq } from 'drizzle-orm'
import { isConnected } from '#company/connections/state'
import { connections } from '#db/schema/connections.ts'
import type { ContactAddress } from '#desk/contacts/address'
import { type CheckNumber, checkThrough } from '#desk/contacts/checking-numbers'
import { type ContactRow, findByAddress } from '#desk/contacts/finding'
import { fail } from '#platform/errors'
import type { Company, Scope } from '#platform/scope'

interface Asked {
  connectionId: number
  /** Of a person, or a group's id with its domain. */
  number: string
}

/** A person's number, or the digits of a group's id: as contacts have them. */
export interface Recipient {
  number: string
  isGroup: boolean
}

export function recipientOf(number: string): Recipient {
  const [digits = '', domain] = number.split('@')
  return { number: digits, isGroup: domain === 'g.us' }
}

/** Groups that the company does not know cannot be checked. */
export async function findRecipient(
  company: Company,
  check: CheckNumber | undefined,
  { connectionId, number: asked }: Asked,
): Promise<ContactAddress> {
  const { number, isGroup } = recipientOf(asked)
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
  { connectionId, number, isGroup }: Recipient & Pick<Asked, 'connectionId'>,
) {
  const [contact] = await findByAddress(scope, { number, lid: null })
  const isKnown = contact?.isGroup === isGroup && (isGroup || isFromWhatsApp(contact))
  if (isKnown && contact.number) return { number: contact.number, lid: contact.lid }
  if (isGroup) return undefined
  const [connection] = await scope.db
    .select({ status: connections.status })
    .from(connections)
    .where(eq(connections.id, connectionId))
  if (!isConnected(connection)) fail('ERR_WAPP_NOT_INITIALIZED')
  return undefined
}

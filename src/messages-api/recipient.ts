import { eq } from 'drizzle-orm'
import { isConnected } from '#connections/state'
import { type CheckNumber, checkThrough, type KnownNumber } from '#contacts/checking'
import { findByAddress } from '#contacts/finding'
import { connections } from '#db/schema/connections.ts'
import { fail } from '#errors'
import type { Company, Scope } from '#scope'

interface Asked {
  connectionId: number
  number: string
}

export async function findRecipient(
  company: Company,
  check: CheckNumber | undefined,
  asked: Asked,
): Promise<KnownNumber> {
  const known = await company.read((scope) => knownFromWhatsApp(scope, asked))
  return known ?? checkThrough(company, check, asked)
}

/** A contact with a jid has used WhatsApp, so no check over the network is needed. */
async function knownFromWhatsApp(
  scope: Scope,
  { connectionId, number }: Asked,
): Promise<KnownNumber | undefined> {
  const [contact] = await findByAddress(scope, { number, lid: null })
  const isKnown = contact && (contact.jid !== null || contact.lid !== null)
  if (isKnown && contact.number) return { number: contact.number, lid: contact.lid }
  const [connection] = await scope.db
    .select({ status: connections.status })
    .from(connections)
    .where(eq(connections.id, connectionId))
  if (!isConnected(connection)) fail('ERR_WAPP_NOT_INITIALIZED')
  return undefined
}

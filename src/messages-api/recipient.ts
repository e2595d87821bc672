import { eq } from 'drizzle-orm'
import { isConnected } from '#connections/state'
import { askThrough, type CheckNumber, type KnownNumber } from '#contacts/checking'
import { findByAddress } from '#contacts/finding'
import { connections } from '#db/schema/connections.ts'
import { fail } from '#errors'
import type { Company, Scope } from '#scope'

interface Asked {
  connectionId: number
  number: string
}

/** Who is behind a number: known from WhatsApp already, else asked through this connection. */
export async function findRecipient(
  company: Company,
  check: CheckNumber | undefined,
  asked: Asked,
): Promise<KnownNumber> {
  const known = await company.read((scope) => knownFromWhatsApp(scope, asked))
  return known ?? askThrough(company, check, asked)
}

/** Only WhatsApp tells addresses: who has one is there. Whoever must be asked for needs the line. */
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

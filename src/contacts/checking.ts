/** Whether a number is on WhatsApp, and how WhatsApp itself spells it. It talks to the network. */

import { eq } from 'drizzle-orm'
import { isConnected } from '#connections/state'
import { connections } from '#db/schema/connections.ts'
import { AppError, fail } from '#errors'
import type { Company, Scope } from '#scope'
import { spellingsOf } from './number-spellings.ts'

/** What WhatsApp knows of a number: its own spelling, and the LID behind it where it tells. */
export interface KnownNumber {
  number: string
  lid: string | null
}

/**
 * Asks through the live session of a connection. Null: nobody there. It fails when the session
 * cannot say.
 */
export type CheckNumber = (
  companyId: number,
  connectionId: number,
  number: string,
) => Promise<KnownNumber | null>

/**
 * Asks through the company's default connection, which must be up; without a checker it believes.
 * A number that people spell in two ways is asked for in both.
 */
export async function checkNumber(
  company: Company,
  check: CheckNumber | undefined,
  number: string,
): Promise<KnownNumber> {
  const connectionId = await company.scope(defaultConnection)
  return askThrough(company, check, { connectionId, number })
}

/** The same through a connection that is known to be up. */
export async function askThrough(
  company: Company,
  check: CheckNumber | undefined,
  { connectionId, number }: { connectionId: number; number: string },
): Promise<KnownNumber> {
  if (!check) return { number, lid: null }
  const others = spellingsOf(number).filter((spelling) => spelling !== number)
  for (const spelling of [number, ...others]) {
    const known = await check(company.id, connectionId, spelling).catch(asError)
    if (known) return known
  }
  return fail('ERR_WAPP_INVALID_CONTACT')
}

function asError(cause: unknown): never {
  if (cause instanceof AppError) throw cause
  fail('ERR_WAPP_CHECK_CONTACT', { cause })
}

export async function defaultConnection(scope: Scope): Promise<number> {
  const [connection] = await scope.db
    .select({ id: connections.id, status: connections.status })
    .from(connections)
    .where(eq(connections.isDefault, true))
  if (!connection) fail('ERR_NO_DEF_WAPP_FOUND')
  return isConnected(connection) ? connection.id : fail('ERR_WAPP_NOT_INITIALIZED')
}

import { eq } from 'drizzle-orm'
import { isConnected } from '#company/connections/state'
import { connections } from '#db/schema/connections.ts'
import { AppError, fail } from '#kernel/errors'
import type { Company, Scope } from '#kernel/scope'
import { spellingsOf } from './number-spellings.ts'

declare module '#kernel/http/services' {
  interface Services {
    checkNumber?: CheckNumber
  }
}

declare module '#kernel/workers/job' {
  interface JobServices {
    checkNumber?: CheckNumber | undefined
  }
}

/** WhatsApp's own spelling of a number, and its LID where revealed. */
export interface KnownNumber {
  /** Blank for who bears a user name and hides the number. */
  number: string
  lid: string | null
}

/** Of a number, or of a user name behind an @. Null: not on WhatsApp. Throws when the session cannot tell. */
export type CheckNumber = (
  companyId: number,
  connectionId: number,
  number: string,
) => Promise<KnownNumber | null>

/**
 * Through the default connection, which must be up; without a checker the number is accepted. A
 * number with two spellings is checked in both.
 */
export async function checkNumber(
  company: Company,
  check: CheckNumber | undefined,
  number: string,
): Promise<KnownNumber> {
  const connectionId = await company.scope(defaultConnection)
  return checkThrough(company, check, { connectionId, number })
}

export async function checkThrough(
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

/** The LID of who bears a user name now; null: nobody, or nobody whose LID is told. */
export async function findBearer(
  company: Company,
  check: CheckNumber | undefined,
  { connectionId, username }: { connectionId: number; username: string },
): Promise<string | null> {
  if (!check) return fail('ERR_WAPP_CHECK_CONTACT')
  const known = await check(company.id, connectionId, `@${username}`).catch(asError)
  return known?.lid ?? null
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

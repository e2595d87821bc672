/** What strangers tried before a login, which says so to the user. */
import type { Sql } from 'postgres'
import type { KnownLogin } from '#kernel/http/callers'
import { ofStrangers } from './throttling.ts'

type Guesses = NonNullable<KnownLogin['guesses']>

/** Fewer may be somebody who mistook the address. */
const least = 20

interface GuessedAccount {
  companyId: number
  userId: number
  email: string
}

/** Since it was said last. */
export async function readGuesses(
  platform: Sql,
  { companyId, userId, email }: GuessedAccount,
): Promise<Guesses | null> {
  const [row] = await platform<{ failures: number; networks: number; lastAt: Date | null }[]>`
    select count(*)::integer failures, count(distinct network)::integer networks, max(at) "lastAt"
    from login_failures
    where who = ${ofStrangers(email.toLowerCase())} and at > coalesce((
      select max(created_at) from logins
      where company_id = ${companyId} and user_id = ${userId} and guesses is not null), '-infinity')`
  if (!row?.lastAt || row.failures < least) return null
  return { ...row, lastAt: row.lastAt.toISOString() }
}

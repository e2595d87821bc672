/**
 * Limits password guessing: five failures per e-mail and network in a quarter of an hour, and twenty
 * per network in a minute. Users who logged in from the network before are not stopped by what
 * others guess there, but by ten failures of their own. An attempt counts from its beginning, so
 * that concurrent attempts cannot exceed the limit. All nodes share the counts.
 */
import type { Sql, TransactionSql } from 'postgres'
import { fail } from '#errors'

interface AttemptLimit {
  who: string
  failures: number
  seconds: number
}

export interface LoginAttempt {
  email: string
  network: string | null
  /** The account was logged in from this network before. */
  isKnown: boolean
}

function rulesFor({ email, network, isKnown }: LoginAttempt): AttemptLimit[] {
  const account = { who: `${email} ${network}`, failures: isKnown ? 10 : 5, seconds: 15 * 60 }
  if (!network) return [account]
  return [account, { who: network, failures: isKnown ? Infinity : 20, seconds: 60 }]
}

/** Returns when the attempt was counted, to undo it. Refused attempts do not count. */
export function countAttempt(platform: Sql, attempt: LoginAttempt): Promise<string> {
  const rules = rulesFor(attempt)
  return platform.begin(async (transaction) => {
    for (const rule of rules) await requireFew(transaction, rule)
    const [counted] = await transaction<{ at: string }[]>`
      insert into login_failures (who, at)
      select who, now_once.at from unnest(${rules.map(({ who }) => who)}::text[]) who,
        (select clock_timestamp() as at) now_once
      returning at::text`
    return counted?.at ?? fail('ERR_INTERNAL')
  })
}

async function requireFew(transaction: TransactionSql, { who, failures, seconds }: AttemptLimit) {
  await transaction`select pg_advisory_xact_lock(hashtextextended(${who}, 0))`
  const [recent] = await transaction<{ failures: number; wait: number }[]>`
    select count(*)::integer failures,
      coalesce(${seconds} - extract(epoch from now() - min(at)), 0)::integer wait
    from login_failures
    where who = ${who} and at > now() - make_interval(secs => ${seconds})`
  if (recent && recent.failures >= failures) {
    fail('ERR_TOO_MANY_REQUESTS', { retryAfter: Math.max(1, recent.wait), limit: 'login' })
  }
}

/** For attempts whose password was not checked. */
export async function forgetAttempt(platform: Sql, trying: LoginAttempt, at: string) {
  const whos = rulesFor(trying).map(({ who }) => who)
  await platform`
    delete from login_failures where who = any(${whos}) and at = ${at}::text::timestamptz`
}

/** The password was right: the user's earlier failures are deleted. */
export async function forgetFailures(platform: Sql, trying: LoginAttempt, at: string) {
  const [account] = rulesFor(trying)
  await platform`delete from login_failures where who = ${account?.who ?? ''}`
  await forgetAttempt(platform, trying, at)
}

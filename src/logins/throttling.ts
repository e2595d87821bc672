/**
 * Guessing passwords: five failures in a quarter of an hour are enough for an e-mail from one
 * address, twenty in a minute for an address, whatever the e-mails. An attempt counts from its
 * beginning, so that many at the same moment are no way round. All nodes count together.
 */
import type { Sql, TransactionSql } from 'postgres'
import { fail } from '#errors'

interface Rule {
  who: string
  failures: number
  seconds: number
}

/** One who tries to log in; the address is null where it is not known. */
export interface Trying {
  email: string
  address: string | null
}

function rulesFor({ email, address }: Trying): Rule[] {
  const account = { who: `${email} ${address}`, failures: 5, seconds: 15 * 60 }
  return address ? [account, { who: address, failures: 20, seconds: 60 }] : [account]
}

/** Answers when the attempt was counted, to take it back. What is refused here does not count. */
export function countAttempt(platform: Sql, trying: Trying): Promise<string> {
  const rules = rulesFor(trying)
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

async function requireFew(transaction: TransactionSql, { who, failures, seconds }: Rule) {
  await transaction`select pg_advisory_xact_lock(hashtextextended(${who}, 0))`
  const [seen] = await transaction<{ failures: number; wait: number }[]>`
    select count(*)::integer failures,
      coalesce(${seconds} - extract(epoch from now() - min(at)), 0)::integer wait
    from login_failures
    where who = ${who} and at > now() - make_interval(secs => ${seconds})`
  if (seen && seen.failures >= failures) {
    fail('ERR_TOO_MANY_REQUESTS', { retryAfter: Math.max(1, seen.wait), limit: 'login' })
  }
}

/** The password was not even looked at. */
export async function forgetAttempt(platform: Sql, trying: Trying, at: string) {
  const whos = rulesFor(trying).map(({ who }) => who)
  await platform`
    delete from login_failures where who = any(${whos}) and at = ${at}::text::timestamptz`
}

/** The password was right: what this person mistyped before is forgiven. */
export async function forgetFailures(platform: Sql, trying: Trying, at: string) {
  const [account] = rulesFor(trying)
  await platform`delete from login_failures where who = ${account?.who ?? ''}`
  await forgetAttempt(platform, trying, at)
}

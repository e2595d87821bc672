/**
 * Limits password guessing: five failures per e-mail and network in a quarter of an hour, and twenty
 * per network in a minute. Users who logged in from the network before are not stopped by what
 * others guess there, but by ten failures of their own. Of an account's failures from all networks
 * that it never logged in from, twenty a day are free; then it takes one try a minute. An attempt
 * counts from its beginning, so that concurrent attempts cannot exceed the limit. All nodes share
 * the counts.
 */
import type { Sql, TransactionSql } from 'postgres'
import { fail } from '#kernel/errors'

interface AttemptLimit {
  who: string
  failures: number
  seconds: number
  /** Beyond the failures one more each time that so much has passed, instead of none. */
  thenEverySeconds?: number
  /** To be counted at the next login. */
  network?: string
}

export interface LoginAttempt {
  email: string
  network: string | null
  /** The account was logged in from this network before. */
  isKnown: boolean
}

/** Also deleted with the account's others, by how it begins. */
export const ofStrangers = (email: string) => `${email} *`

function rulesFor({ email, network, isKnown }: LoginAttempt): AttemptLimit[] {
  const account = { who: `${email} ${network}`, failures: isKnown ? 10 : 5, seconds: 15 * 60 }
  if (!network) return [account]
  const here = { who: network, failures: isKnown ? Infinity : 20, seconds: 60 }
  if (isKnown) return [account, here]
  const daily = { failures: 20, seconds: 24 * 60 * 60, thenEverySeconds: 60 }
  return [account, here, { who: ofStrangers(email), network, ...daily }]
}

/** Returns when the attempt was counted, to undo it. Refused attempts do not count. */
export function countAttempt(platform: Sql, attempt: LoginAttempt): Promise<string> {
  const rules = rulesFor(attempt)
  return platform.begin(async (transaction) => {
    for (const rule of rules) await requireFew(transaction, rule)
    const [counted] = await transaction<{ at: string }[]>`
      insert into login_failures (who, network, at)
      select who, network, now_once.at
      from unnest(${rules.map(({ who }) => who)}::text[],
          ${rules.map(({ network }) => network ?? null)}::text[]) counted (who, network),
        (select clock_timestamp() as at) now_once
      returning at::text`
    return counted?.at ?? fail('ERR_INTERNAL')
  })
}

async function requireFew(transaction: TransactionSql, rule: AttemptLimit) {
  const { who, failures, seconds, thenEverySeconds } = rule
  if (failures === Infinity) return
  await transaction`select pg_advisory_xact_lock(hashtextextended(${who}, 0))`
  // However many there are, no more are read than decide.
  const [recent] = await transaction<{ failures: number; first: number; last: number }[]>`
    select count(*)::integer failures,
      coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 first,
      coalesce(extract(epoch from clock_timestamp() - max(at)), 0)::float8 last
    from (
      select at from login_failures
      where who = ${who} and at > clock_timestamp() - make_interval(secs => ${seconds})
      order by at desc limit ${failures}
    ) latest`
  if (!recent || recent.failures < failures) return
  const wait = thenEverySeconds ? thenEverySeconds - recent.last : seconds - recent.first
  if (thenEverySeconds && wait <= 0) return
  fail('ERR_TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(wait)), limit: 'login' })
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
  await platform`
    delete from login_failures
    where who = ${account?.who ?? ''}
      or (who = ${ofStrangers(trying.email)} and network = ${trying.network})`
  await forgetAttempt(platform, trying, at)
}

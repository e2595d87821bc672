/**
 * Guessing passwords: five failures in a quarter of an hour per e-mail and address are enough. An
 * attempt counts from its beginning, so that many at the same moment are no way round.
 */
import type { Sql } from 'postgres'
import { fail } from '#errors'

const failuresAllowed = 5
const windowSeconds = 15 * 60

/** Answers when the attempt was counted, to take it back. What is refused here does not count. */
export function countAttempt(platform: Sql, who: string): Promise<string> {
  return platform.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtextextended(${who}, 0))`
    const [seen] = await transaction<{ failures: number; wait: number }[]>`
      select count(*)::integer failures,
        coalesce(${windowSeconds} - extract(epoch from now() - min(at)), 0)::integer wait
      from login_failures
      where who = ${who} and at > now() - make_interval(secs => ${windowSeconds})`
    if (seen && seen.failures >= failuresAllowed) {
      fail('ERR_TOO_MANY_REQUESTS', { retryAfter: Math.max(1, seen.wait) })
    }
    const [counted] = await transaction<{ at: string }[]>`
      insert into login_failures (who, at) values (${who}, clock_timestamp()) returning at::text`
    return counted?.at ?? fail('ERR_INTERNAL')
  })
}

/** The password was not even looked at. */
export async function forgetAttempt(platform: Sql, who: string, at: string) {
  await platform`delete from login_failures where who = ${who} and at = ${at}::text::timestamptz`
}

export async function forgetFailures(platform: Sql, who: string) {
  await platform`delete from login_failures where who = ${who}`
}

/** Guessing passwords: five failures in a quarter of an hour per e-mail and address are enough. */
import type { Sql } from 'postgres'
import { fail } from '#errors'

const failuresAllowed = 5
const windowSeconds = 15 * 60

export async function requireFewFailures(platform: Sql, who: string) {
  const [seen] = await platform<{ failures: number; wait: number }[]>`
    select count(*)::integer failures,
      coalesce(${windowSeconds} - extract(epoch from now() - min(at)), 0)::integer wait
    from login_failures
    where who = ${who} and at > now() - make_interval(secs => ${windowSeconds})`
  if (seen && seen.failures >= failuresAllowed) {
    fail('ERR_TOO_MANY_REQUESTS', { retryAfter: Math.max(1, seen.wait) })
  }
}

export async function countFailure(platform: Sql, who: string) {
  await platform`insert into login_failures (who) values (${who})`
}

export async function forgetFailures(platform: Sql, who: string) {
  await platform`delete from login_failures where who = ${who}`
}

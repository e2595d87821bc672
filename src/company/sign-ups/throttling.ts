/**
 * Limits sign-ups: five a day and network, and five wrong codes in a quarter of an hour. All nodes
 * share the counts, which survive restarts.
 */
import type { Sql, TransactionSql } from 'postgres'
import { fail } from '#kernel/errors'
import { wrongCode } from './wrong-code.ts'

interface AttemptLimit {
  succeeded: boolean
  most: number
  seconds: number
}

const signUps: AttemptLimit = { succeeded: true, most: 5, seconds: 24 * 3600 }
const wrongCodes: AttemptLimit = { succeeded: false, most: 5, seconds: 15 * 60 }

/** The lock serialises a network's attempts, so that concurrent ones cannot exceed the limit. */
export async function tryCode(platform: Sql, who: string, isRight: () => boolean) {
  const wasRight = await platform.begin(async (transaction) => {
    await requireFewer(transaction, who, wrongCodes)
    await requireFewer(transaction, who, signUps)
    if (isRight()) return true
    await transaction`insert into sign_up_attempts (who, succeeded) values (${who}, false)`
    return false
  })
  if (!wasRight) fail('ERR_SIGNUP_CODE', { fields: { validationCode: wrongCode } })
}

/** In the transaction that stores the company, whose rollback also takes the count back. */
export async function countSignUp(transaction: TransactionSql, who: string) {
  await requireFewer(transaction, who, signUps)
  await transaction`insert into sign_up_attempts (who, succeeded) values (${who}, true)`
}

async function requireFewer(transaction: TransactionSql, who: string, limit: AttemptLimit) {
  const { succeeded, most, seconds } = limit
  await transaction`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${who}`}, 0))`
  const [recent] = await transaction<{ count: number; wait: number }[]>`
    select count(*)::integer count,
      coalesce(${seconds} - extract(epoch from now() - min(at)), 0)::integer wait
    from sign_up_attempts
    where who = ${who} and succeeded = ${succeeded}
      and at > now() - make_interval(secs => ${seconds})`
  if (recent && recent.count >= most)
    fail('ERR_TOO_MANY_REQUESTS', { retryAfter: Math.max(1, recent.wait), limit: 'signUp' })
}

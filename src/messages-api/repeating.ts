/**
 * An API client without a response retries under the same idempotency key. The key is claimed
 * before the work, and the response stored in the transaction of its effect: one effect even after
 * a kill. Refusals are not stored.
 */
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { repeatableCalls } from '#db/schema/connections.ts'
import { fail } from '#errors'
import { log } from '#platform/log'
import type { Company, Scope } from '#scope'
import { startOver } from '#scope/retrying'

interface Call {
  company: Company
  connectionId: number
  key: string | undefined
  /** The same key with another fingerprint is refused. */
  fingerprint: string
}

type Answer = Record<string, unknown>
type Keep = (scope: Scope, answer: Answer) => Promise<void>

export async function once(
  { company, connectionId, key, fingerprint }: Call,
  work: (keep: Keep) => Promise<Answer>,
): Promise<{ answer: Answer; isRepeated: boolean }> {
  if (!key) return { answer: await work(async () => {}), isRepeated: false }
  const attempt = { connectionId, key, fingerprint, attempt: crypto.randomUUID() }
  const before = await company.scope((scope) => takeKey(scope, attempt))
  if (before) return { answer: before, isRepeated: true }
  try {
    const answer = await work((scope, given) => keepAnswer(scope, attempt, given))
    return { answer, isRepeated: false }
  } catch (error) {
    await company
      .scope((scope) => giveUpKey(scope, attempt))
      .catch((err) => log.warn({ companyId: company.id, err }, 'a key stays taken for a while'))
    throw error
  }
}

interface Attempt {
  connectionId: number
  key: string
  fingerprint: string
  attempt: string
}

/** No call takes this long: the process that claimed the key was killed without effect. */
const isAbandoned = lt(repeatableCalls.startedAt, sql`now() - interval '2 minutes'`)

/** Returns the response stored under this key; undefined when the key is now ours. */
async function takeKey(scope: Scope, attempt: Attempt): Promise<Answer | undefined> {
  const [taken] = await scope.db
    .insert(repeatableCalls)
    .values(attempt)
    .onConflictDoUpdate({
      target: [repeatableCalls.companyId, repeatableCalls.connectionId, repeatableCalls.key],
      set: { attempt: attempt.attempt, fingerprint: attempt.fingerprint, startedAt: sql`now()` },
      setWhere: and(isNull(repeatableCalls.answer), isAbandoned),
    })
    .returning({ key: repeatableCalls.key })
  if (taken) return undefined
  const [known] = await scope.db
    .select()
    .from(repeatableCalls)
    .where(
      and(
        eq(repeatableCalls.connectionId, attempt.connectionId),
        eq(repeatableCalls.key, attempt.key),
      ),
    )
  if (!known) return startOver('the key was given up at this moment')
  if (known.fingerprint !== attempt.fingerprint) fail('ERR_IDEMPOTENCY_KEY_REUSED')
  return known.answer ?? fail('ERR_IDEMPOTENCY_KEY_BUSY', { retryAfter: 1 })
}

const isMine = ({ connectionId, key, attempt }: Attempt) =>
  and(
    eq(repeatableCalls.connectionId, connectionId),
    eq(repeatableCalls.key, key),
    eq(repeatableCalls.attempt, attempt),
    isNull(repeatableCalls.answer),
  )

/** Fails if the attempt was considered abandoned meanwhile. */
async function keepAnswer(scope: Scope, attempt: Attempt, answer: Answer) {
  const [kept] = await scope.db
    .update(repeatableCalls)
    .set({ answer })
    .where(isMine(attempt))
    .returning({ key: repeatableCalls.key })
  if (!kept) fail('ERR_IDEMPOTENCY_KEY_BUSY', { retryAfter: 1 })
}

async function giveUpKey(scope: Scope, attempt: Attempt) {
  await scope.db.delete(repeatableCalls).where(isMine(attempt))
}

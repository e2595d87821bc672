/**
 * An API client without a response retries under the same idempotency key. The response is stored
 * in the transaction of its effect: one effect even after a kill. Work that uses the network claims
 * the key before. Refusals are not stored.
 */
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { connections, repeatableCalls } from '#db/schema/connections.ts'
import { prepared } from '#db/session.ts'
import { AppError, fail } from '#kernel/errors'
import type { Company, Scope } from '#kernel/scope'
import { constraintOf, startOver } from '#kernel/scope/retrying'
import { log } from '#process/log'

export interface KeyedCall {
  key: string
  /** The same key with another fingerprint is refused. */
  fingerprint: string
}

export interface Claim extends KeyedCall {
  connectionId: number
  attempt: string
}

export type StoredAnswer = Record<string, unknown>

/** Returns the response stored under the key, or what `work` returns under a claim of it. */
export async function withClaim<T>(
  company: Company,
  call: KeyedCall & { connectionId: number },
  work: (claim: Claim) => Promise<T>,
): Promise<T | { stored: StoredAnswer }> {
  const claim = { ...call, attempt: crypto.randomUUID() }
  const stored = await company.scope((scope) => takeKey(scope, claim))
  if (stored) return { stored }
  try {
    return await work(claim)
  } catch (error) {
    await company
      .scope((scope) => giveUpKey(scope, claim))
      .catch((err) => log.warn({ companyId: company.id, err }, 'a key stays taken for a while'))
    throw error
  }
}

/** No call takes this long: the process that claimed the key was killed without effect. */
const abandonedMs = 2 * 60_000
const isAbandoned = lt(
  repeatableCalls.startedAt,
  sql`now() - make_interval(secs => ${abandonedMs / 1000})`,
)

/** Returns the response stored under this key; undefined when the key is now ours. */
async function takeKey(scope: Scope, claim: Claim): Promise<StoredAnswer | undefined> {
  const [taken] = await scope.db
    .insert(repeatableCalls)
    .values(claim)
    .onConflictDoUpdate({
      target: [repeatableCalls.companyId, repeatableCalls.connectionId, repeatableCalls.key],
      set: { attempt: claim.attempt, fingerprint: claim.fingerprint, startedAt: sql`now()` },
      setWhere: and(isNull(repeatableCalls.answer), isAbandoned),
    })
    .returning({ key: repeatableCalls.key })
  if (taken) return undefined
  const { calls } = await readConnectionCalls(scope, claim.connectionId, [claim.key])
  const known = calls.get(claim.key)
  if (!known) return startOver('the key was given up at this moment')
  if (known.fingerprint !== claim.fingerprint) fail('ERR_IDEMPOTENCY_KEY_REUSED')
  return known.answer ?? fail('ERR_IDEMPOTENCY_KEY_BUSY', { retryAfter: 1 })
}

type KeyRow = typeof repeatableCalls.$inferSelect

interface ConnectionCalls {
  /** Undefined: there is no such connection. */
  connection: Pick<typeof connections.$inferSelect, 'status'> | undefined
  calls: Map<string, KeyRow>
}

/** What accepting a message asks first, in one statement. */
export async function readConnectionCalls(
  scope: Scope,
  connectionId: number,
  keys: string[],
): Promise<ConnectionCalls> {
  const rows = await connectionCalls.execute(scope, { connectionId, keys })
  const calls = rows.flatMap(({ call }) => call ?? [])
  return { connection: rows[0], calls: new Map(calls.map((call) => [call.key, call])) }
}

const connectionCalls = prepared((db) =>
  db
    .select({ status: connections.status, call: repeatableCalls })
    .from(connections)
    .leftJoin(
      repeatableCalls,
      and(
        eq(repeatableCalls.connectionId, connections.id),
        sql`${repeatableCalls.key} = any(${sql.placeholder('keys')}::text[])`,
      ),
    )
    .where(eq(connections.id, sql.placeholder('connectionId'))),
)

/** Undefined where the key is another's whose process was killed: it has to be claimed. */
export function answerOf(row: KeyRow, fingerprint: string): StoredAnswer | AppError | undefined {
  const { answer, startedAt } = row
  if (!answer && startedAt.getTime() < Date.now() - abandonedMs) return undefined
  if (row.fingerprint !== fingerprint) return new AppError('ERR_IDEMPOTENCY_KEY_REUSED')
  return answer ?? new AppError('ERR_IDEMPOTENCY_KEY_BUSY', { retryAfter: 1 })
}

const isMine = ({ connectionId, key, attempt }: Claim) =>
  and(
    eq(repeatableCalls.connectionId, connectionId),
    eq(repeatableCalls.key, key),
    eq(repeatableCalls.attempt, attempt),
    isNull(repeatableCalls.answer),
  )

/** Fails if the claim was considered abandoned meanwhile. */
export async function keepAnswer(scope: Scope, claim: Claim, answer: StoredAnswer) {
  const [kept] = await scope.db
    .update(repeatableCalls)
    .set({ answer })
    .where(isMine(claim))
    .returning({ key: repeatableCalls.key })
  if (!kept) fail('ERR_IDEMPOTENCY_KEY_BUSY', { retryAfter: 1 })
}

/** Of keys that nobody has claimed, in their order, so that two of these cannot wait for each other. */
export function keepingAnswers(
  connectionId: number,
  answers: (KeyedCall & { answer: StoredAnswer })[],
): SQL | undefined {
  if (answers.length === 0) return undefined
  const rows = answers
    .map((one) => ({ ...one, attempt: crypto.randomUUID() }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  return sql`
    insert into repeatable_calls (connection_id, key, fingerprint, attempt, answer)
    select ${connectionId}::integer, key, fingerprint, attempt, answer
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (key text, fingerprint text, attempt uuid, answer jsonb) limit ${rows.length}::integer`
}

/** Another process stored the answer of the same call at this moment: now it is found. */
export function isKeptMeanwhile(error: unknown): boolean {
  return constraintOf(error)?.startsWith('repeatable_calls') === true
}

async function giveUpKey(scope: Scope, claim: Claim) {
  await scope.db.delete(repeatableCalls).where(isMine(claim))
}

import { AppError, fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import {
  answerOf,
  keepAnswer,
  keepingAnswers,
  readConnectionCalls,
  type StoredAnswer,
} from '#programs/messages-api/repeating'
import { type Accepted, type Attempt, refusal } from './attempt.ts'

/** @returns the connection of all of them */
export async function settleRepeated(scope: Scope, attempts: Attempt[]) {
  const first = new Map<string, Attempt>()
  for (const attempt of attempts) {
    const { keyed } = attempt.given
    if (!keyed || 'attempt' in keyed) continue
    const known = first.get(keyed.key)
    if (known) attempt.repeat(known)
    else first.set(keyed.key, attempt)
  }
  const connectionId = attempts[0]?.given.connectionId ?? 0
  const { connection, calls } = await readConnectionCalls(scope, connectionId, [...first.keys()])
  for (const [key, attempt] of first) {
    const row = calls.get(key)
    if (row) attempt.end(repeated(answerOf(row, attempt.given.keyed?.fingerprint ?? '')))
  }
  return connection
}

function repeated(answer: StoredAnswer | AppError | undefined): Accepted {
  if (!answer) return 'needsNetwork'
  return answer instanceof AppError ? { failure: answer } : { answer, isRepeated: true }
}

export function resultOf({ result, same, given }: Attempt): Accepted {
  if (result) return result
  const first = same?.result ?? fail('ERR_INTERNAL')
  if (first === 'needsNetwork' || 'failure' in first) return first
  const isOther = same?.given.keyed?.fingerprint !== given.keyed?.fingerprint
  return isOther ? refusal('ERR_IDEMPOTENCY_KEY_REUSED') : { ...first, isRepeated: true }
}

/** @returns what is left to be written */
export async function keepAnswers(scope: Scope, attempts: Attempt[]) {
  const fresh: Parameters<typeof keepingAnswers>[1] = []
  for (const { given, result } of attempts) {
    const { keyed } = given
    if (!keyed || !result || result === 'needsNetwork' || !('answer' in result)) continue
    if ('attempt' in keyed) await keepAnswer(scope, keyed, result.answer)
    else fresh.push({ ...keyed, answer: result.answer })
  }
  return keepingAnswers(attempts[0]?.given.connectionId ?? 0, fresh)
}

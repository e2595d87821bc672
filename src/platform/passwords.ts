/**
 * Passwords are expensive to check on purpose: one at a time, in a thread that leaves the processors
 * to everything else, so that many who log in disturb nobody who works.
 */
import { fail } from '#errors'
import { embedded } from '#platform/embedded'
import { makeWorker } from '#platform/worker'

const waitingAtMost = 20
const timeoutMs = 60_000

const cost = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

/** Without a hash, one is asked for. */
export interface PasswordQuestion {
  password: string
  hash?: string
  cost: typeof cost
}

export type PasswordAnswer = { hash: string } | { matches: boolean } | { error: string }

const ask = makeWorker<PasswordQuestion, PasswordAnswer>(
  () =>
    new Worker(embedded().passwordWorker ?? new URL('./password-worker.ts', import.meta.url), {
      ref: false,
      smol: true,
    }),
  { timeoutMs },
)
let asked = 0

async function inTurn(question: Omit<PasswordQuestion, 'cost'>): Promise<PasswordAnswer> {
  if (asked > waitingAtMost) fail('ERR_BUSY', { retryAfter: 2 })
  asked += 1
  try {
    const answer = await ask({ ...question, cost })
    if ('error' in answer) throw new Error(answer.error)
    return answer
  } finally {
    asked -= 1
  }
}

export async function hashPassword(password: string): Promise<string> {
  const answer = await inTurn({ password })
  return 'hash' in answer ? answer.hash : fail('ERR_INTERNAL')
}

/** Takes as long for an account that does not exist: nobody learns which addresses are known. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const answer = await inTurn({ password, hash: hash ?? (await nobody()) })
  return hash !== undefined && 'matches' in answer && answer.matches
}

let nobodysHash: Promise<string> | undefined
function nobody() {
  nobodysHash ??= hashPassword('nobody has this password').catch((busy) => {
    nobodysHash = undefined
    throw busy
  })
  return nobodysHash
}

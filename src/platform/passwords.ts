/**
 * Password hashing is slow on purpose: one at a time, in a low-priority worker, so that many logins
 * do not slow down other requests.
 */
import { fail } from '#errors'
import { embedded } from '#platform/embedded'
import { makeWorker } from '#platform/worker'

const maxPending = 20
const timeoutMs = 60_000

const cost = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

/** Without a hash the password is hashed, with one it is verified. */
export interface PasswordRequest {
  password: string
  hash?: string
  cost: typeof cost
}

export type PasswordResult = { hash: string } | { matches: boolean } | { error: string }

const ask = makeWorker<PasswordRequest, PasswordResult>(
  () =>
    new Worker(embedded().passwordWorker ?? new URL('./password-worker.ts', import.meta.url), {
      ref: false,
      smol: true,
    }),
  { timeoutMs },
)
let pending = 0

async function requestHash(question: Omit<PasswordRequest, 'cost'>): Promise<PasswordResult> {
  if (pending > maxPending) fail('ERR_BUSY', { retryAfter: 2 })
  pending += 1
  try {
    const answer = await ask({ ...question, cost })
    if ('error' in answer) throw new Error(answer.error)
    return answer
  } finally {
    pending -= 1
  }
}

export async function hashPassword(password: string): Promise<string> {
  const answer = await requestHash({ password })
  return 'hash' in answer ? answer.hash : fail('ERR_INTERNAL')
}

/** Takes as long for an unknown account, so that it does not reveal which addresses exist. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const answer = await requestHash({ password, hash: hash ?? (await decoyHash()) })
  return hash !== undefined && 'matches' in answer && answer.matches
}

let decoy: Promise<string> | undefined
function decoyHash() {
  decoy ??= hashPassword('nobody has this password').catch((busy) => {
    decoy = undefined
    throw busy
  })
  return decoy
}

/** Passwords are expensive to check on purpose: two at a time, and never on all processors. */
import { availableParallelism } from 'node:os'
import { fail } from '#errors'

const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const waitingAtMost = 20
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) fail('ERR_BUSY', { retryAfter: 2 })
    await new Promise<void>((resume) => waiting.push(resume))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

const cost = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => Bun.password.hash(password, cost))
}

/** Takes as long for an account that does not exist: nobody learns which addresses are known. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const target = hash ?? (await nobody())
  const matches = await inTurn(() => Bun.password.verify(password, target))
  return matches && hash !== undefined
}

let nobodysHash: Promise<string> | undefined
function nobody() {
  nobodysHash ??= hashPassword('nobody has this password')
  return nobodysHash
}

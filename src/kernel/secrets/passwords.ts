/**
 * Password hashing is slow on purpose: as many at once as there are processors, in low-priority
 * workers, so that many logins do not slow down other requests. Known users go first and have room
 * of their own, so that many guessers do not keep them out.
 */
import { availableParallelism } from 'node:os'
import { AppError, fail } from '#kernel/errors'
import { makeWorker, type WorkerLimits } from '#kernel/worker'
import { embedded } from '#process/embedded'
import type { PasswordRequest, PasswordResult } from './password-worker.ts'

/** A thread starts when it is first needed. Each hash takes 19 MB. */
const atOnce = Math.min(availableParallelism(), 8)
/** They have to wait for about two seconds. */
export const maxWaiting = 40 * atOnce
const limitMs = 60_000
const busy = () => fail('ERR_BUSY', { retryAfter: 2 })

const cost = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

type Ask = ReturnType<typeof makeWorker<PasswordRequest, PasswordResult>>

const openWorker = ({ timeoutMs, idleMs }: Partial<WorkerLimits> = { timeoutMs: limitMs }) =>
  makeWorker<PasswordRequest, PasswordResult>(
    () =>
      new Worker(embedded().passwordWorker ?? new URL('./password-worker.ts', import.meta.url), {
        ref: false,
        smol: true,
      }),
    { timeoutMs, ...(idleMs === undefined ? {} : { idleMs }) },
  )

/** Set by tests. */
export const passwordTimes = { waitMs: limitMs }

type Waiting = ((ask: Ask) => void)[]
const known: Waiting = []
const strangers: Waiting = []
const idle = Array.from({ length: atOnce }, () => openWorker())

async function requestHash(
  question: Omit<PasswordRequest, 'cost'>,
  waiting: Waiting,
): Promise<PasswordResult> {
  const ask = await takeWorker(waiting)
  try {
    // Its thread has no time, or is gone: whoever asked is told to come again.
    const answer = await ask({ ...question, cost }).catch(busy)
    if ('error' in answer) throw new Error(answer.error)
    return answer
  } finally {
    giveBack(ask)
  }
}

function takeWorker(waiting: Waiting): Promise<Ask> | Ask {
  const ask = idle.pop()
  if (ask) return ask
  if (waiting.length >= maxWaiting) busy()
  return new Promise((resolve, reject) => {
    const resume = (free: Ask) => {
      clearTimeout(late)
      resolve(free)
    }
    const late = setTimeout(() => {
      waiting.splice(waiting.indexOf(resume), 1)
      reject(new AppError('ERR_BUSY', { retryAfter: 2 }))
    }, passwordTimes.waitMs)
    waiting.push(resume)
  })
}

function giveBack(ask: Ask) {
  const next = known.shift() ?? strangers.shift()
  if (next) next(ask)
  else idle.push(ask)
}

export async function hashPassword(password: string): Promise<string> {
  return hashIn(await requestHash({ password }, known))
}

/** Of a first start, which nobody tries again: however slow the machine is. */
export async function hashPatiently(password: string): Promise<string> {
  const ask = openWorker({ timeoutMs: undefined, idleMs: 0 })
  return hashIn(await ask({ password, cost }))
}

const hashIn = (answer: PasswordResult) => ('hash' in answer ? answer.hash : fail('ERR_INTERNAL'))

/** Takes as long for an unknown account, so that it does not reveal which addresses exist. */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  { isKnown = false } = {},
): Promise<boolean> {
  const request = { password, hash: hash ?? (await decoyHash()) }
  const answer = await requestHash(request, isKnown ? known : strangers)
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

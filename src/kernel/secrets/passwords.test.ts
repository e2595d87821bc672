import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { AppError } from '#kernel/errors'
import {
  hashPassword,
  hashPatiently,
  maxWaiting,
  passwordTimes,
  verifyPassword,
} from './passwords.ts'

test('a password matches only its own hash, and none matches a missing one', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toStartWith('$argon2id$')
  expect(await verifyPassword('correct horse', hash)).toBe(true)
  expect(await verifyPassword('correct horses', hash)).toBe(false)
  expect(await verifyPassword('nobody has this password', undefined)).toBe(false)
})

test('a password is the same in each way in which keyboards write it', async () => {
  const forms = ['mañana é', 'mañana é'.normalize('NFD'), 'mañana\u00a0é']
  for (const created of forms) {
    const hash = await hashPassword(created)
    for (const typed of forms) expect(await verifyPassword(typed, hash)).toBe(true)
    expect(await verifyPassword('manana e', hash)).toBe(false)
  }
})

test('a hash made of what a keyboard had written is still opened', async () => {
  for (const form of ['NFC', 'NFD'] as const) {
    const hash = await Bun.password.hash('mañana'.normalize(form))
    for (const typed of ['NFC', 'NFD'] as const)
      expect(await verifyPassword('mañana'.normalize(typed), hash)).toBe(true)
  }
})

test('an invalid hash fails, and the next password is verified', async () => {
  await expect(verifyPassword('x', 'no hash')).rejects.toThrow()
  expect(await verifyPassword('x', await hashPassword('x'))).toBe(true)
})

test('too many waiting logins are refused', async () => {
  const hash = await hashPassword('x')
  const { waitMs } = passwordTimes
  passwordTimes.waitMs = 600_000
  const most = maxWaiting + Math.min(availableParallelism(), 8)
  const tries = Array.from({ length: most + 4 }, () =>
    verifyPassword('x', hash).catch((error) => (error instanceof AppError ? error.code : 'broken')),
  )
  const answers = await Promise.all(tries)
  passwordTimes.waitMs = waitMs
  expect(answers.filter((answer) => answer === true).length).toBe(most)
  expect(answers.filter((answer) => answer === 'ERR_BUSY').length).toBe(4)
  expect(await verifyPassword('x', hash)).toBe(true)
})

test('whoever waits for too long is told to come again, and a first start waits', async () => {
  const hash = await hashPassword('x')
  const { waitMs } = passwordTimes
  passwordTimes.waitMs = 1
  const tries = Array.from({ length: maxWaiting }, () =>
    verifyPassword('x', hash).catch((error) => (error instanceof AppError ? error : 'broken')),
  )
  const patient = hashPatiently('x')
  const answers = await Promise.all(tries)
  passwordTimes.waitMs = waitMs
  const late = answers.filter((answer) => answer instanceof AppError)
  expect(late.length).toBeGreaterThan(0)
  for (const { code, status } of late) expect([code, status]).toEqual(['ERR_BUSY', 503])
  expect(answers).not.toContain('broken')
  expect(await verifyPassword('x', await patient)).toBe(true)
})

test.if(process.platform === 'linux')(
  'it happens in as many threads as there are processors, which let others go first',
  async () => {
    const cores = Math.min(availableParallelism(), 8)
    await Promise.all(Array.from({ length: 2 * cores }, () => hashPassword('x')))
    expect(nicenesses().filter((nice) => nice === '10').length).toBeGreaterThanOrEqual(cores)
    expect(nicenesses().filter((nice) => nice === '0').length).toBeGreaterThan(1)
  },
)

/** Of each thread of this process, the 19th value of the kernel's own line about it. */
function nicenesses() {
  return readdirSync('/proc/self/task').map((thread) => {
    const line = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[16]
  })
}

/** One account, guessed from many networks: each of them has only just begun. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { password } from '../../workshop/testing/seed.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.platform`delete from login_failures`
})
afterAll(() => world.close())

async function tryFrom(address: string, email: string, secret: string) {
  const from = { requestIP: () => ({ address, family: 'IPv4', port: 1 }) }
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: secret })
  return world.app.request('/api/auth/login', { method: 'POST', headers, body }, from)
}

const strange = (index: number) => `198.51.${100 + (index >> 7)}.${index & 127}`

async function guess(email: string, networks: number, first = 0) {
  const statuses = []
  for (let index = first; index < first + networks; index++) {
    statuses.push((await tryFrom(strange(index), email, 'wrong')).status)
  }
  return statuses
}

/** As if so much time had passed. */
const pass = (seconds: number) => world.platform`
  update login_failures set at = at - make_interval(secs => ${seconds})`

const count = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length

test('150 networks that guess one account are slowed to one try a minute', async () => {
  const began = performance.now()
  const statuses = await guess('beto@example.com', 150)
  // On a machine so busy that it takes minutes, one more in each of them.
  const minutes = Math.floor((performance.now() - began) / 60_000)
  const checked = count(statuses, 401)
  expect(checked).toBeGreaterThanOrEqual(20)
  expect(checked).toBeLessThanOrEqual(20 + minutes)
  expect(count(statuses, 429)).toBe(150 - checked)
  const refused = await tryFrom('192.0.2.200', 'beto@example.com', password)
  expect(await refused.json()).toEqual({ error: 'ERR_TOO_MANY_REQUESTS', limit: 'login' })
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  await pass(61)
  expect(await guess('beto@example.com', 3, 200)).toEqual([401, 429, 429])
  await pass(61)
  // The right password waits with the others.
  expect((await tryFrom('192.0.2.201', 'beto@example.com', password)).status).toBe(200)
  await pass(24 * 60 * 60)
  expect(count(await guess('beto@example.com', 25, 300), 401)).toBe(20)
})

test('an address without an account is slowed alike', async () => {
  const statuses = await guess('nobody@example.com', 30)
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([20, 10])
})

test('the user gets in meanwhile from where they were before', async () => {
  expect((await tryFrom('203.0.113.40', 'carla@example.com', password)).status).toBe(200)
  await guess('carla@example.com', 30)
  expect((await tryFrom('203.0.113.40', 'carla@example.com', password)).status).toBe(200)
})

test('guesses at the same moment are counted like guesses in a row', async () => {
  const together = Array.from({ length: 40 }, (_, index) =>
    tryFrom(strange(index), 'sara@example.com', 'wrong'),
  )
  const statuses = (await Promise.all(together)).map(({ status }) => status)
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([20, 20])
})

test('what is refused leaves nothing behind', async () => {
  await guess('sara@example.com', 20)
  const rows = async () => (await world.platform`select from login_failures`).length
  const before = await rows()
  await guess('sara@example.com', 50, 20)
  expect(await rows()).toBe(before)
})

test('the next login says when and from how many networks, and the one after it no more', async () => {
  const home = '203.0.113.41'
  expect((await (await tryFrom(home, 'ana@example.com', password)).json()).guesses).toBeNull()
  await guess('ana@example.com', 25)
  const { guesses } = await (await tryFrom(home, 'ana@example.com', password)).json()
  expect(guesses).toMatchObject({ failures: 20, networks: 20 })
  expect(Date.now() - new Date(guesses.lastAt).getTime()).toBeLessThan(60 * 60_000)
  expect((await (await tryFrom(home, 'ana@example.com', password)).json()).guesses).toBeNull()
})

test('a login that was told nothing hides nothing from the next', async () => {
  const home = '203.0.113.44'
  await guess('carla@example.com', 12)
  expect((await (await tryFrom(home, 'carla@example.com', password)).json()).guesses).toBeNull()
  await guess('carla@example.com', 8, 12)
  const { guesses } = await (await tryFrom(home, 'carla@example.com', password)).json()
  expect(guesses).toMatchObject({ failures: 20, networks: 20 })
})

test('a renewed token says it still, for the page that is opened then', async () => {
  await guess('gil@example.com', 25)
  const entered = await tryFrom('127.0.0.1', 'gil@example.com', password)
  expect(entered.status).toBe(429)
  await pass(61)
  const login = await tryFrom('203.0.113.42', 'gil@example.com', password)
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const renewed = await world.app.request('/api/auth/refresh_token', {
    method: 'POST',
    headers: { cookie },
  })
  expect((await renewed.json()).guesses).toMatchObject({ networks: 20 })
})

test('a few wrong passwords of one’s own say nothing', async () => {
  const cafe = '203.0.113.43'
  for (const _ of [1, 2, 3]) {
    expect((await tryFrom(cafe, 'beto@example.com', 'oops')).status).toBe(401)
  }
  expect((await (await tryFrom(cafe, 'beto@example.com', password)).json()).guesses).toBeNull()
  const left = await world.platform`select from login_failures where who like 'beto@%'`
  expect(left.length).toBe(0)
})

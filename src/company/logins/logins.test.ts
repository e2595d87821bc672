import { afterAll, beforeAll, expect, test } from 'bun:test'
import { connect } from '#db/client.ts'
import { maxWaiting } from '#kernel/secrets/passwords'
import { createApp } from '../../../routes/app.ts'
import { testDatabase } from '../../workshop/testing/database.ts'
import { password } from '../../workshop/testing/seed.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const logIn = (email: string, secret = password) =>
  post('/api/auth/login', { email, password: secret })
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const renew = (cookie: string) => post('/api/auth/refresh_token', {}, { cookie })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('a login answers token and person, and a cookie the page’s scripts cannot read', async () => {
  const answer = await logIn('  Carla@Example.COM ')
  expect(answer.status).toBe(200)
  const { token, user } = await answer.json()
  expect(user).toMatchObject({ name: 'Carla', profile: 'user', company: { name: 'Acme' } })
  expect(JSON.stringify(user)).not.toContain('argon2')
  expect(answer.headers.get('set-cookie')).toMatch(
    /^jrt=.*Max-Age=604800.*Path=\/.*HttpOnly.*SameSite=Lax/,
  )
  const me = await world.app.request('/api/auth/me', { headers: bearer(token) })
  expect(await me.json()).toEqual({
    id: user.id,
    profile: 'user',
    super: false,
    email: 'carla@example.com',
  })
})

test('a wrong password and an unknown address answer alike; the sixth try in a row must wait', async () => {
  for (const email of ['sara@example.com', 'nobody@example.com']) {
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answer = await logIn(email, 'wrong')
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { error: 'ERR_INVALID_CREDENTIALS' },
      ])
    }
    const sixth = await logIn(email, password)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('the newest login takes over: the older one is told, and ends', async () => {
  const first = await logIn('beto@example.com')
  const { token } = await first.json()
  const second = await logIn('beto@example.com')
  const told = world.published.findLast((event) => event.channel.endsWith('-auth'))
  expect(told?.rooms.length).toBe(1)
  expect(told?.data).toMatchObject({ action: 'update', user: { email: 'beto@example.com' } })
  const old = await world.app.request('/api/auth/me', { headers: bearer(token) })
  expect(old.status).toBe(401)
  expect((await renew(cookieOf(first))).status).toBe(401)
  expect((await renew(cookieOf(second))).status).toBe(200)
})

test('each renewal changes the cookie; tabs that race all succeed; an old cookie ends the login', async () => {
  const login = await logIn('gil@example.com')
  const first = cookieOf(login)
  const race = await Promise.all([renew(first), renew(first), renew(first)])
  expect(race.map((answer) => answer.status)).toEqual([200, 200, 200])
  const [next] = race.map(cookieOf)
  expect(new Set(race.map(cookieOf)).size).toBe(1)
  expect(next).not.toBe(first)

  await world.platform`update logins set rotated_at = now() - interval '1 minute'
    where revoked_at is null and company_id = ${world.globexId}`
  const stolen = await renew(first)
  expect(stolen.status).toBe(401)
  expect(stolen.headers.get('set-cookie')).toMatch(/^jrt=;/)
  expect((await renew(next ?? '')).status).toBe(401)
})

test('junk cookies are refused and cleared', async () => {
  for (const cookie of ['', 'jrt=', 'jrt=x', 'jrt=a.b.c', `jrt=${crypto.randomUUID()}.1.AAAA`]) {
    expect([cookie, (await renew(cookie)).status]).toEqual([cookie, 401])
  }
})

test('logging out ends the login on the server', async () => {
  const login = await logIn('ana@example.com')
  const { token } = await login.json()
  const out = await world.app.request('/api/auth/logout', {
    method: 'DELETE',
    headers: bearer(token),
  })
  expect(out.status).toBe(200)
  const after = await world.app.request('/api/auth/me', { headers: bearer(token) })
  expect(after.status).toBe(401)
  expect((await renew(cookieOf(login))).status).toBe(401)
})

test('a disabled company’s people do not get in', async () => {
  await world.platform`update companies set status = false where id = ${world.globexId}`
  const answer = await logIn('gil@example.com')
  expect([answer.status, await answer.json()]).toEqual([401, { error: 'ERR_COMPANY_DISABLED' }])
})

test('the set-up is closed once there is a company', async () => {
  const wish = {
    companyName: 'Otra',
    name: 'Eva',
    email: 'eva@example.com',
    password: 'secreto',
  }
  for (const body of [{ ...wish, code: 'nope' }, { ...wish, code: 'setup' }, 'x'.repeat(20_000)]) {
    const late = await post('/api/auth/setup', body)
    expect([late.status, await late.json()]).toEqual([404, { error: 'ERR_SETUP_DONE' }])
  }
  const form = await world.app.request('/set-up', { method: 'POST', body: 'x'.repeat(20_000) })
  expect([form.status, form.headers.get('location')]).toEqual([303, '/login'])
})

test('the first company needs the code of the console, and what was typed is not lost', async () => {
  const database = await testDatabase()
  const platform = connect(database, { max: 2 })
  const app = createApp({ ...world.services, platform }, () => new Response(null))
  const wish = {
    companyName: 'Otra',
    name: 'Eva',
    email: 'eva@example.com',
    password: 'secreto',
  }
  const send = (code: string) =>
    app.request('/api/auth/setup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...wish, code }),
    })
  const refused = await send('nope')
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: 'ERR_SETUP_CODE', fields: { code: 'ERR_SETUP_CODE' } },
  ])
  const form = await app.request('/set-up', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ ...wish, code: 'nope' }),
  })
  expect(form.status).toBe(422)
  expect(await form.text()).toContain('value="eva@example.com"')
  expect(await platform`select from companies`).toHaveLength(0)
  expect((await send('setup')).status).toBe(200)
  await platform.end({ timeout: 1 })
})

test('of two logins at the same moment one takes over', async () => {
  await Promise.all([1, 2, 3, 4].map(() => logIn('ana@example.com')))
  const alive = await world.platform`select 1 from logins
    where user_id = ${world.ana.id} and revoked_at is null`
  expect(alive.length).toBe(1)
})

test('guesses at the same moment are counted like guesses in a row', async () => {
  const guesses = Array.from({ length: 12 }, () => logIn('many@example.com', 'wrong'))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401).length).toBe(5)
  expect(statuses.filter((status) => status === 429).length).toBe(7)
})

const from = (address: string) => ({
  requestIP: () => ({ address, family: address.includes(':') ? 'IPv6' : 'IPv4', port: 1 }),
})
const tryFrom = (address: string, email: string, secret: string) =>
  world.app.request(
    '/api/auth/login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: secret }),
    },
    from(address),
  )
const statusFrom = async (address: string, email: string, secret: string) =>
  (await tryFrom(address, email, secret)).status

test('an address that guesses for many accounts must wait, right logins do not count', async () => {
  for (let right = 0; right < 25; right++) {
    expect((await tryFrom('203.0.113.1', 'carla@example.com', password)).status).toBe(200)
  }
  for (let guess = 0; guess < 20; guess++) {
    expect((await tryFrom('203.0.113.1', `guess${guess}@example.com`, 'wrong')).status).toBe(401)
  }
  const refused = await tryFrom('203.0.113.1', 'ana@example.com', password)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({ error: 'ERR_TOO_MANY_REQUESTS', limit: 'login' })
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await tryFrom('203.0.113.2', 'ana@example.com', password)).status).toBe(200)
  // Carla was logged in from there before the guesses.
  expect((await tryFrom('203.0.113.1', 'carla@example.com', password)).status).toBe(200)
})

const forty = Array.from({ length: 40 }, (_, index) => index)
const names = ['ana', 'sara', 'beto', 'carla', 'gil']

test('guesses are counted by the network of IPv6, not by the address', async () => {
  const ofOne = []
  const ofMany = []
  for (const index of forty) {
    const email = `${names[index % 5]}@example.com`
    ofOne.push(await statusFrom(`2001:db8:1:1::${index}`, 'sara@example.com', 'wrong'))
    ofMany.push(await statusFrom(`2001:db8:1:2::${index}`, email, 'wrong'))
  }
  expect(ofOne.filter((status) => status === 401).length).toBe(5)
  expect(ofMany.filter((status) => status === 401).length).toBe(20)
  expect(await statusFrom('2001:db8:1:3::1', 'sara@example.com', 'wrong')).toBe(401)
})

test('an IPv4 address is the same one when it is mapped into IPv6', async () => {
  const statuses = []
  for (const address of ['198.51.100.1', '::ffff:198.51.100.1', '::ffff:c633:6401']) {
    for (const _ of [1, 2]) statuses.push(await statusFrom(address, 'sara@example.com', 'wrong'))
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('a user gets in from the usual network while more guess than can wait', async () => {
  expect(await statusFrom('2001:db8:7:7::1', 'ana@example.com', password)).toBe(200)
  const guesses = Array.from({ length: maxWaiting + 20 }, (_, index) => {
    const address = `198.51.${101 + (index >> 7)}.${index & 127}`
    return statusFrom(address, `stranger${index}@example.com`, 'wrong')
  })
  await Promise.any(guesses.map(async (guess) => expect(await guess).toBe(503)))
  const right = await statusFrom('2001:db8:7:7::abcd', 'ana@example.com', password)
  expect(right).toBe(200)
  await Promise.all(guesses)
})

test('a user gets in where a colleague’s guesses for the account were refused, up to ten', async () => {
  const guess = () => statusFrom('198.51.100.99', 'ana@example.com', 'wrong')
  expect(await statusFrom('198.51.100.99', 'ana@example.com', password)).toBe(200)
  for (const _ of forty.slice(0, 7)) expect(await guess()).toBe(401)
  expect(await statusFrom('198.51.100.99', 'ana@example.com', password)).toBe(200)
  for (const _ of forty.slice(0, 10)) expect(await guess()).toBe(401)
  expect(await guess()).toBe(429)
})

test('an address with a NUL is nobody’s', async () => {
  expect((await logIn('a\0b@example.com')).status).toBe(401)
})

test('a page of another site logs nobody in', async () => {
  const answer = await post(
    '/api/auth/login',
    { email: 'carla@example.com', password },
    { 'sec-fetch-site': 'cross-site' },
  )
  expect([answer.status, await answer.json()]).toEqual([403, { error: 'ERR_CROSS_ORIGIN' }])
})

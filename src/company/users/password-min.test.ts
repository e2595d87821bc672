/** Every way to a new password obeys the installation's least length. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { passwordRule } from '#kernel/secrets/password-rule'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
let planId = 0
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update users set super = true where id = ${world.gil.id}`
  await world.platform`update plans set users = 50, is_public = true`
  const [plan] = await world.platform<{ id: number }[]>`select id from plans limit 1`
  planId = plan?.id ?? 0
})
afterEach(() => {
  passwordRule.least = 5
})
afterAll(() => world.close())

let count = 0

async function tryAll(password: string) {
  const { ana, gil, beto } = world
  const email = `new${++count}@example.com`
  const name = `Nuevo ${count}`
  const strangers = { ...ana, requests: send }
  const ways = [
    ['user', ana, 'POST', '/api/users', { name, email, password, profile: 'user' }],
    ['change', ana, 'PUT', `/api/users/${beto.id}`, { password }],
    ['company', gil, 'POST', '/api/companies', { name, email: `c${email}`, password, planId }],
    [
      ...(['sign-up', strangers, 'POST', '/api/companies/cadastro'] as const),
      { name: `${name} S`, email: `s${email}`, password, planId, validationCode: 'let me in' },
    ],
  ] as const
  const outcomes = []
  for (const [way, who, method, path, body] of ways) {
    const answer = await who.requests(method, path, body)
    const { fields } = await answer.json()
    outcomes.push([way, answer.status < 300 ? 'taken' : fields?.password])
  }
  return outcomes
}

async function send(method: string, path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json' }
  return world.app.request(path, { method, headers, body: JSON.stringify(body) })
}

const all = (outcome: string) =>
  ['user', 'change', 'company', 'sign-up'].map((way) => [way, outcome])

test('five characters are taken, four are not', async () => {
  expect(await tryAll('cinco')).toEqual(all('taken'))
  expect(await tryAll('four')).toEqual(all('Too Short!'))
})

test('an installation may ask for more', async () => {
  passwordRule.least = 10
  expect(await tryAll('nine char')).toEqual(all('Too Short!'))
  expect(await tryAll('ten chars!')).toEqual(all('taken'))
  // The change leaves it as it is.
  expect(
    (await world.ana.requests('PUT', `/api/users/${world.beto.id}`, { password: '' })).status,
  ).toBeLessThan(300)
})

/** Rules that hold for every call with a connection token; see walk.test.ts. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as v from 'valibot'
import { isForApiClients } from '#kernel/policy/rights'
import { fieldsOf, namesIn, type Rows, requestFor } from '#workshop/testing/walk/inputs'
import { memberNames } from '#workshop/testing/walk/junk'
import type { Input } from '#workshop/testing/walk/requests'
import { makeRows } from '#workshop/testing/walk/rows'
import { failuresIn, spoilEach } from '#workshop/testing/walk/spoiling'
import { walker } from '#workshop/testing/walk/walker'
import { createWorld, type World } from '#workshop/testing/world'
import { createApi } from '../../../routes/api.ts'
import type { Endpoint } from './endpoint.ts'

const acmeToken = 'acme-token-0123456789'
const globexToken = 'globex-token-0123456789'

let world: World
let endpoints: Endpoint[]
let acmes: Rows

beforeAll(async () => {
  world = await createWorld()
  const { platform, acmeId, globexId, ana, gil } = world
  endpoints = createApi(world.services).endpoints.filter(isOfPrograms)
  acmes = await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'acme-canary' })
  const globexs = await makeRows(platform, { companyId: globexId, userId: gil.id, mark: 'globex' })
  await ana.requests('PUT', `/api/whatsapp/${acmes.connectionId}`, { token: acmeToken })
  await gil.requests('PUT', `/api/whatsapp/${globexs.connectionId}`, { token: globexToken })
  // The only message that an API client of Acme may read.
  await platform`update messages set origin = 'program', from_me = true, delivery = 'sent'
    where id = ${acmes.messageId ?? 0}`
})
afterAll(() => world.close())

const isOfPrograms = ({ can }: Endpoint) => can !== 'public' && isForApiClients(can)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

async function asked(endpoint: Endpoint, input: Input, token?: string) {
  const answer = await walker(world).ask(endpoint, input, token)
  const { error } = await answer.json()
  return [nameOf(endpoint), answer.status, error]
}

async function standing(change: string) {
  await world.platform.unsafe(`update companies set ${change} where id = ${world.globexId}`)
}

test('the calls of API clients are these', () => {
  expect(endpoints.map(nameOf)).toEqual([
    'post /messages/send',
    'post /messages/batch',
    'post /numbers/check',
    'get /messages/:messageId',
  ])
})

test('without a token, or with an unknown one: 401', async () => {
  for (const endpoint of endpoints) {
    const name = nameOf(endpoint)
    const input = requestFor(endpoint, acmes)
    expect((await asked(endpoint, input)).slice(0, 2)).toEqual([name, 401])
    expect(await asked(endpoint, input, 'x')).toEqual([name, 401, 'ERR_INVALID_TOKEN'])
  }
})

test("another company's row is not found", async () => {
  for (const endpoint of endpoints.filter(({ path }) => namesIn(path).length > 0)) {
    const name = nameOf(endpoint)
    const input = requestFor(endpoint, acmes)
    expect(await asked(endpoint, input, acmeToken)).toEqual([name, 200, undefined])
    expect(await asked(endpoint, input, globexToken)).toEqual([name, 404, endpoint.missing])
  }
})

test('every call is refused without a subscription, or when the company is disabled', async () => {
  for (const endpoint of endpoints) {
    const name = nameOf(endpoint)
    const input = requestFor(endpoint, acmes)
    await standing('due_date = current_date - 2')
    expect(await asked(endpoint, input, globexToken)).toEqual([
      name,
      402,
      'ERR_SUBSCRIPTION_EXPIRED',
    ])
    await standing('due_date = null, status = false')
    expect(await asked(endpoint, input, globexToken)).toEqual([name, 401, 'ERR_COMPANY_DISABLED'])
    await standing('status = true')
  }
})

test('invalid input never causes a 500', async () => {
  for (const endpoint of endpoints) {
    const known = [...fieldsOf(endpoint).map(([name]) => name), ...namesIn(endpoint.path)]
    const fields = [...known, ...memberNames]
    const send = (input: Input) => walker(world).ask(endpoint, input, acmeToken)
    const spoiled = await spoilEach({ endpoint, rows: acmes, fields }, send)
    expect(failuresIn(endpoint, spoiled)).toEqual([])
  }
})

test('a blank is as good as nothing', () => {
  for (const endpoint of endpoints) {
    const optional = fieldsOf(endpoint).filter(([, schema]) => v.is(schema, undefined))
    for (const [field, schema] of optional) {
      expect([nameOf(endpoint), field, v.is(schema, '')]).toEqual([nameOf(endpoint), field, true])
    }
  }
})

test('the API document names every code with which a call was refused', async () => {
  expect(await walker(world).undocumented()).toEqual([])
})

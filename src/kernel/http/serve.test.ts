/** Invalid paths and bodies that no client of ours sends; walk.test.ts covers the fields. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { may } from '#kernel/policy'
import { memberNames } from '#workshop/testing/walk/junk'
import { createApi } from '../../../routes/api.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import type { Endpoint } from './endpoint.ts'

let world: World
let endpoints: Endpoint[]
beforeAll(async () => {
  world = await createWorld()
  endpoints = createApi(world.services).endpoints
})
afterAll(() => world.close())

function address(endpoint: Endpoint, value: string) {
  return `/api${endpoint.path.replace(/:\w+/g, value)}`
}

async function ask(
  endpoint: Endpoint,
  value: string,
  headers: Record<string, string>,
  body?: string,
) {
  const hasBody = endpoint.method === 'post' || endpoint.method === 'put'
  return world.app.request(address(endpoint, value), {
    method: endpoint.method.toUpperCase(),
    headers: hasBody ? { 'content-type': 'application/json', ...headers } : headers,
    body: hasBody ? (body ?? '{}') : undefined,
  })
}

/** The parameter that identifies a row; setting keys are the same in every company. */
function rowIn({ path }: Endpoint): string | undefined {
  return /:(?!key\b)(\w+)/.exec(path)?.[1]
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const junk = [
  '{',
  '[]',
  'null',
  '"text"',
  '{"body":{"a":1},"status":17,"contactId":"x","name":null,"email":[],"password":{}}',
  JSON.stringify({ name: 'x'.repeat(100_000), body: 'a\0b', contactId: 1e99, queueIds: [[[]]] }),
  `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  `{"a":${'['.repeat(50_000)}"\\ud800"${']'.repeat(50_000)}}`,
  JSON.stringify(Object.fromEntries(memberNames.map((name) => [name, name]))),
  '{"contactId":9007199254740993,"userId":-1,"queueId":1.5,"whatsappId":"٣"}',
]
const junkIds = [
  '0',
  '-1',
  '1.5',
  'abc',
  '99999999999999999999',
  '%00',
  '1;drop',
  'null',
  "'",
  ...memberNames,
]

test('every declared call is implemented by an area', async () => {
  const declared = new Map<unknown, string>()
  for (const path of new Bun.Glob('src/**/contract.ts').scanSync()) {
    const contract: Record<string, unknown> = await import(join(process.cwd(), path))
    for (const [name, value] of Object.entries(contract)) {
      if (isEndpoint(value)) declared.set(value, `${path} ${name}`)
    }
  }
  for (const endpoint of endpoints) declared.delete(endpoint)
  expect([...declared.values()]).toEqual([])
})

const isEndpoint = (value: unknown) =>
  typeof value === 'object' && value !== null && 'path' in value && 'returns' in value

test('invalid input is refused with 400 or 404, never with a 500', async () => {
  for (const endpoint of endpoints) {
    const headers = endpoint.can === 'public' ? {} : bearer(world.ana.token)
    for (const id of junkIds) {
      const { status } = await ask(endpoint, id, headers)
      expect([endpoint.path, id, status < 500]).toEqual([endpoint.path, id, true])
      const isRefused = endpoint.can !== 'public' && !may('admin', endpoint.can)
      if (rowIn(endpoint) && !isRefused)
        expect([endpoint.path, id, status]).toEqual([endpoint.path, id, 404])
    }
    if (endpoint.method !== 'post' && endpoint.method !== 'put') continue
    for (const body of junk) {
      const { status } = await ask(endpoint, '1', headers, body)
      expect([endpoint.path, body.slice(0, 30), status < 500]).toEqual([
        endpoint.path,
        body.slice(0, 30),
        true,
      ])
    }
  }
})

test('an invalid page number is page 1, an invalid list is refused', async () => {
  const get = (query: string) => world.ana.requests('GET', `/api/tickets?${query}`)
  for (const page of ['0', '-3', 'abc', '1e9', '%00', '']) {
    expect([page, (await get(`pageNumber=${page}`)).status]).toEqual([page, 200])
  }
  for (const query of ['queueIds=[', 'queueIds={}', 'status=none', 'date=tomorrow', 'tags=["x"]']) {
    expect([query, (await get(query)).status]).toEqual([query, 400])
  }
  for (const search of ['%25%25%25', '___', "o'neil", '\\\\\\', '%00%00abc', 'ñandú']) {
    expect([search, (await get(`searchParam=${search}`)).status]).toEqual([search, 200])
  }
})

test('a body that is too large or of an unknown type is refused', async () => {
  const url = '/api/auth/login'
  const send = (body: string, type: string) =>
    world.app.request(url, { method: 'POST', body, headers: { 'content-type': type } })
  expect((await send('x'.repeat(1_100_000), 'application/json')).status).toBe(413)
  expect((await send('<a/>', 'application/xml')).status).toBe(415)
  expect((await send('\xff\xfe', 'application/json')).status).toBe(400)
})

test('a trailing slash makes no difference', async () => {
  for (const path of ['/api/contacts/', '/api/tags/?pageNumber=1', '/api/whatsapp/?session=0']) {
    expect([path, (await world.ana.requests('GET', path)).status]).toEqual([path, 200])
  }
})

test('an unknown call is 404, as JSON', async () => {
  const answer = await world.ana.requests('GET', '/api/nothing')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'ERR_NOT_FOUND' })
})

test('what is absent is refused in the words for what is empty', async () => {
  const fields = async (path: string, body: object) => {
    const answer = await world.ana.requests('POST', `/api/${path}`, body)
    return (await answer.json()).fields
  }
  const empty = {
    tags: { name: '' },
    files: { name: '', message: '' },
    'quick-messages': { shortcode: '', message: 'Hello' },
  }
  for (const [path, form] of Object.entries(empty)) {
    const present = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))
    expect([path, await fields(path, present)]).toEqual([path, await fields(path, form)])
  }
  expect(await fields('tags', {})).toEqual({ name: 'Obligatorio' })
  expect(await fields('queue', {})).toEqual({ name: 'Required', color: 'Required' })
})

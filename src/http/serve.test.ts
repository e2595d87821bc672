/** What holds for every call of the API, walked over its declarations. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { may, type Permission } from '#policy'
import { createApi } from '../../routes/api.ts'
import { createWorld, type World } from '../testing/world.ts'
import type { Endpoint } from './endpoint.ts'

let world: World
let endpoints: Endpoint[]
beforeAll(async () => {
  world = await createWorld()
  endpoints = createApi(world.node).endpoints
})
afterAll(() => world.close())

const guarded = () => endpoints.filter((endpoint) => endpoint.can !== 'public')
const isPermission = (can: Endpoint['can']): can is Permission => can !== 'public'

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

/** The parameter that names a row; a setting's key is a word that every company knows. */
function rowIn({ path }: Endpoint): string | undefined {
  return /:(?!key\b)(\w+)/.exec(path)?.[1]
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('without a token: 401; with a bad one: 403, so that the client renews it', async () => {
  for (const endpoint of guarded()) {
    const nobody = await ask(endpoint, '1', {})
    expect([endpoint.path, nobody.status]).toEqual([endpoint.path, 401])
    expect(await nobody.json()).toEqual({ error: 'ERR_SESSION_EXPIRED' })
    const forged = await ask(endpoint, '1', bearer('a.b.c'))
    expect([endpoint.path, forged.status]).toEqual([endpoint.path, 403])
  }
})

test('a role without the permission is refused, and only then', async () => {
  for (const endpoint of guarded()) {
    if (!isPermission(endpoint.can)) continue
    for (const person of [world.beto, world.sara, world.ana]) {
      const { status } = await ask(endpoint, '999999', bearer(person.token))
      const isRefused = status === 403
      expect([endpoint.path, person.name, isRefused]).toEqual([
        endpoint.path,
        person.name,
        !may(person.company.actor.role, endpoint.can),
      ])
    }
  }
})

test('another company’s ids are not there, for any call that takes one', async () => {
  const message = await world.customerWrites('hola')
  const ticketId = message?.ticketId ?? 0
  const [ticket] = await world.platform`select uuid from tickets where id = ${ticketId}`
  const [option] = await world.platform`insert into queue_options
    (company_id, queue_id, option, title) values (${world.acmeId}, ${world.sales}, '1', 'One')
    returning id`
  const [tag] = await world.platform`insert into tags (company_id, name)
    values (${world.acmeId}, 'Urgent') returning id`
  const [note] = await world.platform`insert into notes (company_id, note, ticket_id, contact_id)
    values (${world.acmeId}, 'Noted', ${ticketId}, ${message?.contactId ?? 0}) returning id`
  const [chat] = await world.platform`insert into chats (company_id, title, owner_id)
    values (${world.acmeId}, 'Team', ${world.ana.id}) returning id, uuid`
  const [quickMessage] = await world.platform`insert into quick_messages
    (company_id, shortcode, geral) values (${world.acmeId}, 'hi', true) returning id`
  const ids: Record<string, string> = {
    ticketId: String(ticketId),
    uuid: String(ticket?.uuid),
    messageId: String(message?.id),
    connectionId: String(world.connectionId),
    queueId: String(world.sales),
    optionId: String(option?.id),
    tagId: String(tag?.id),
    noteId: String(note?.id),
    contactId: String(message?.contactId),
    userId: String(world.beto.id),
    chatId: String(chat?.id),
    chatUuid: String(chat?.uuid),
    quickMessageId: String(quickMessage?.id),
  }
  const before = await checksum()
  for (const endpoint of guarded()) {
    const name = rowIn(endpoint)
    if (!name) continue
    const id = ids[name]
    if (!id) throw new Error(`the walk knows no id for ${endpoint.path}`)
    const answer = await ask(endpoint, id, bearer(world.gil.token))
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 404])
    expect(await answer.json()).toEqual({ error: endpoint.missing })
  }
  expect(await checksum()).toBe(before)
})

async function checksum(): Promise<string> {
  const [row] = await world.platform`select md5(concat(
    (select string_agg(t::text, ',' order by id) from tickets t),
    (select string_agg(m::text, ',' order by id) from messages m),
    (select string_agg(c::text, ',' order by id) from connections c),
    (select string_agg(q::text, ',' order by id) from queues q),
    (select string_agg(o::text, ',' order by id) from queue_options o),
    (select string_agg(g::text, ',' order by id) from tags g),
    (select string_agg(n::text, ',' order by id) from notes n),
    (select string_agg(k::text, ',' order by id) from contacts k),
    (select string_agg(u::text, ',' order by id) from users u),
    (select string_agg(h::text, ',' order by id) from chats h),
    (select string_agg(b::text, ',' order by chat_id, user_id) from chat_members b),
    (select string_agg(r::text, ',' order by id) from quick_messages r),
    (select string_agg(s::text, ',' order by id) from settings s))) as sum`
  return String(row?.sum)
}

const junk = [
  '{',
  '[]',
  'null',
  '"text"',
  '{"body":{"a":1},"status":17,"contactId":"x","name":null,"email":[],"password":{}}',
  JSON.stringify({ name: 'x'.repeat(100_000), body: 'a\0b', contactId: 1e99, queueIds: [[[]]] }),
  `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  '{"contactId":9007199254740993,"userId":-1,"queueId":1.5,"whatsappId":"٣"}',
]
const junkIds = ['0', '-1', '1.5', 'abc', '99999999999999999999', '%00', '1;drop', 'null', "'"]

test('junk is refused with 400 or 404, never with a 500', async () => {
  for (const endpoint of endpoints) {
    const headers = endpoint.can === 'public' ? {} : bearer(world.ana.token)
    for (const id of junkIds) {
      const { status } = await ask(endpoint, id, headers)
      expect([endpoint.path, id, status < 500]).toEqual([endpoint.path, id, true])
      if (rowIn(endpoint)) expect([endpoint.path, id, status]).toEqual([endpoint.path, id, 404])
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

test('junk in queries: pages become the first, lists are refused', async () => {
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

test('a body that is too large or of a strange type is refused', async () => {
  const url = '/api/auth/login'
  const send = (body: string, type: string) =>
    world.app.request(url, { method: 'POST', body, headers: { 'content-type': type } })
  expect((await send('x'.repeat(1_100_000), 'application/json')).status).toBe(413)
  expect((await send('<a/>', 'application/xml')).status).toBe(415)
  expect((await send('\xff\xfe', 'application/json')).status).toBe(400)
})

test('a slash at the end of a path makes no difference', async () => {
  for (const path of ['/api/contacts/', '/api/tags/?pageNumber=1', '/api/whatsapp/?session=0']) {
    expect([path, (await world.ana.requests('GET', path)).status]).toEqual([path, 200])
  }
})

test('an unknown call is 404, as JSON', async () => {
  const answer = await world.ana.requests('GET', '/api/nothing')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'ERR_NOT_FOUND' })
})

test('the document describes every call', async () => {
  const document = await (await world.app.request('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${path}`),
  )
  expect(described.length).toBe(endpoints.length)
  expect(described).toContain('put /api/tickets/{ticketId}')
})

test('when the subscription has run out, only billing and the login itself answer', async () => {
  await world.platform`update companies set due_date = current_date - 2 where id = ${world.acmeId}`
  world.node.logins.forget()
  expect((await world.ana.requests('GET', '/api/tickets')).status).toBe(402)
  expect((await world.ana.requests('GET', '/api/users/me')).status).toBe(200)
  await world.platform`update companies set due_date = null where id = ${world.acmeId}`
  world.node.logins.forget()
  expect((await world.ana.requests('GET', '/api/tickets')).status).toBe(200)
})

/**
 * Thousands of rows in every table, all of one company and below the same ticket, contact, list, chat
 * and area: each page opens, and no call answers with more than some megabytes.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Endpoint } from '#kernel/http/endpoint'
import { mostAtOnce } from '#kernel/http/whole-lists'
import { isForApiClients } from '#kernel/policy/rights'
import { multiplyRows } from '#workshop/testing/hostile/many-rows'
import { logInForPages } from '#workshop/testing/page-login'
import { isLong } from '#workshop/testing/run/long'
import { type Rows, requestFor } from '#workshop/testing/walk/inputs'
import { pagesAround } from '#workshop/testing/walk/pages-around'
import { addRows, makeRows } from '#workshop/testing/walk/rows'
import { walker } from '#workshop/testing/walk/walker'
import { createWorld, type World } from '#workshop/testing/world'
import { createApi } from './api.ts'

const many = isLong ? 20_000 : 2_000
const MB = 1024 * 1024
let world: World
let rows: Rows
let counts: Map<string, number>
let cookie: string

beforeAll(async () => {
  world = await createWorld()
  const { platform, acmeId, ana, services } = world
  services.responseCache = undefined
  await platform`update users set super = true where id = ${ana.id}`
  rows = await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'Uno' })
  await addRows(platform, rows, 1)
  counts = await multiplyRows(platform, { companyId: acmeId, many })
  await platform`analyze`
  cookie = await logInForPages(world)
})
afterAll(() => world.close())

const visit = async (path: string) =>
  world.app.request(`http://localhost${path}`, { headers: { host: 'localhost', cookie } })

test('what hangs on others is multiplied', () => {
  const few = [
    ...['chat_members', 'chat_messages', 'chats', 'connection_queues', 'connections'],
    ...['contact_fields', 'contact_list_items', 'contact_lists', 'contacts', 'file_options'],
    ...['mentions', 'messages', 'notes', 'queue_options', 'queues', 'quick_messages'],
    ...[
      'schedules',
      'tags',
      'ticket_tags',
      'tickets',
      'user_queues',
      'users',
      'webhook_deliveries',
    ],
  ].filter((table) => (counts.get(table) ?? 0) < many)
  expect(few).toEqual([])
})

test('each page opens, and has 500 KB at most', async () => {
  const wrong: unknown[] = []
  for (const path of pagesAround(rows)) {
    const answer = await visit(path)
    const bytes = (await answer.arrayBuffer()).byteLength
    if (answer.status !== 200 || bytes > 500 * 1024) wrong.push([path, answer.status, bytes])
  }
  expect(wrong).toEqual([])
})

test('each call that reads answers with five megabytes at most', async () => {
  const { ask } = walker(world)
  const [, token] = /"token":"([^"]+)"/.exec(await (await visit('/todolist')).text()) ?? []
  const reads = createApi(world.services).endpoints.filter(isRead)
  const wrong: unknown[] = []
  for (const endpoint of reads) {
    const answer = await ask(endpoint, requestFor(endpoint, rows), token)
    const bytes = (await answer.arrayBuffer()).byteLength
    if (answer.status !== 200 || bytes > 5 * MB) wrong.push([endpoint.path, answer.status, bytes])
  }
  expect(reads.length).toBeGreaterThan(80)
  expect(wrong).toEqual([])
})

/** That of an invoice which is not paid is not found. */
const isRead = ({ method, can, path }: Endpoint) =>
  method === 'get' && can !== 'public' && !isForApiClients(can) && !path.endsWith('/receipt')

test('a list that is answered whole goes on where it ends', async () => {
  const { platform, acmeId, sara } = world
  const total = counts.get('tags') ?? 0
  await platform`insert into tags (company_id, name)
    select ${acmeId}, 'Otra ' || n from generate_series(1, ${mostAtOnce}) n`
  const ids = new Set<number>()
  const lengths: number[] = []
  for (const page of [1, 2, 3, 4, 5, 6]) {
    const answer = await sara.requests('GET', `/api/tags/list?pageNumber=${page}`)
    const tags: { id: number }[] = await answer.json()
    lengths.push(tags.length)
    for (const { id } of tags) ids.add(id)
    if (tags.length < mostAtOnce) break
  }
  expect(ids.size).toBe(total + mostAtOnce)
  expect(lengths.slice(0, -1).every((length) => length === mostAtOnce)).toBe(true)
})

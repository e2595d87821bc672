/**
 * A company with as many connections, areas, users, tags and tickets, each area on each connection:
 * what one request reads, draws and answers is bounded, so that nobody else waits for it. How long
 * each holds the process is told by `bun run bench:large`.
 */
import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import * as server from 'react-dom/server'
import type { Endpoint } from '#kernel/http/endpoint'
import { isForApiClients } from '#kernel/policy/rights'
import { createCountedWorld } from '#workshop/testing/counted-world'
import { logInForPages } from '#workshop/testing/page-login'
import { isLong } from '#workshop/testing/run/long'
import type { Counted } from '#workshop/testing/statement-counter'
import { type Rows, requestFor } from '#workshop/testing/walk/inputs'
import { pagesAround } from '#workshop/testing/walk/pages-around'
import { addRows, makeRows } from '#workshop/testing/walk/rows'
import { walker } from '#workshop/testing/walk/walker'
import type { World } from '#workshop/testing/world'
import { createApi } from './api.ts'

const many = isLong ? 300 : 200
const kB = 1024
/** Of what a page shows of each row; were it each area of each connection, it would be ten times that. */
const most = { read: many * 8 * kB, sent: 500 * kB, drawn: 5_000, answered: 5 * 1024 * kB }
let world: World
let counted: Counted
let rows: Rows
let cookie: string

beforeAll(async () => {
  ;({ world, counted } = await createCountedWorld())
  const { platform, acmeId, ana, services } = world
  services.responseCache = undefined
  await platform`update users set super = true where id = ${ana.id}`
  rows = await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'Uno' })
  await addRows(platform, rows, many)
  cookie = await logInForPages(world)
})
afterAll(() => world.close())

async function visit(path: string): Promise<Response> {
  const headers = { host: 'localhost', cookie }
  const answer = await world.app.request(`http://localhost${path}`, { headers })
  expect([path, answer.status]).toEqual([path, 200])
  return answer
}

test('each page reads, draws and sends no more than what it shows', async () => {
  const draw = spyOn(server, 'renderToString')
  const large: unknown[] = []
  for (const path of pagesAround(rows)) {
    draw.mockClear()
    counted.bytesTaken()
    const sent = (await (await visit(path)).arrayBuffer()).byteLength
    const read = counted.bytesTaken()
    // Also what was drawn and then left to the browser.
    const drawn = elementsIn(draw.mock.results.map(({ value }) => String(value)).join(''))
    const isWithin = sent <= most.sent && read <= most.read && drawn <= most.drawn
    if (!isWithin) large.push({ path, sent, read, drawn })
  }
  draw.mockRestore()
  expect(large).toEqual([])
})

const elementsIn = (html: string) => html.split(/<\w/).length - 1

test('each call that reads, too', async () => {
  const { ask } = walker(world)
  const [, token] = /"token":"([^"]+)"/.exec(await (await visit('/todolist')).text()) ?? []
  const large: unknown[] = []
  for (const endpoint of createApi(world.services).endpoints.filter(isRead)) {
    counted.bytesTaken()
    const answer = await ask(endpoint, requestFor(endpoint, rows), token)
    const answered = (await answer.arrayBuffer()).byteLength
    const read = counted.bytesTaken()
    const isAllowed = asksForAll.has(endpoint.path) || read <= most.read
    if (!isAllowed || answered > most.answered) large.push([endpoint.path, answered, read])
  }
  expect(large).toEqual([])
})

const isRead = ({ method, can }: Endpoint) =>
  method === 'get' && can !== 'public' && !isForApiClients(can)

/** Other programs ask for every open ticket at once. */
const asksForAll = new Set(['/ticket/kanban'])

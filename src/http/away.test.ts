/** While PostgreSQL is away, nothing that succeeds otherwise is refused: it is asked for again later. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { log } from '#platform/log'
import { createApi } from '../../routes/api.ts'
import * as pages from '../../routes/pages.ts'
import { openRoad } from '../testing/servers/database-road.ts'
import { namesIn, requestFor } from '../testing/walk/inputs.ts'
import { makeRows } from '../testing/walk/rows.ts'
import { walker } from '../testing/walk/walker.ts'
import { createWorld, type World } from '../testing/world.ts'
import type { Endpoint } from './endpoint.ts'
import { refreshToken } from './tokens.ts'

let world: World
let road: Awaited<ReturnType<typeof openRoad>>
beforeAll(async () => {
  world = await createWorld({
    way: async (database) => {
      road = await openRoad(database)
      return { ...database, connection: road.connection }
    },
  })
  log.level = 'silent'
})
afterEach(() => road.open())
afterAll(async () => {
  log.level = 'error'
  // A connection that broke while it opened may never report its end.
  await Promise.race([world.close(), Bun.sleep(2_000)])
  await road.close()
})

async function away<T>(ask: () => Promise<T>): Promise<T> {
  road.cut()
  try {
    return await ask()
  } finally {
    road.open()
  }
}

/** Not logged out: neither by the status nor by the cookie. */
const told = (name: string, answer: Response) => [
  name,
  answer.status,
  Boolean(answer.headers.get('retry-after')),
  answer.headers.get('set-cookie'),
]
const waits = (name: string) => [name, 503, true, null]

test('each call', async () => {
  const { platform, acmeId, ana } = world
  const rows = await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'acme' })
  const { ask } = walker(world)
  const { endpoints } = createApi(world.services)
  const guarded = endpoints.filter(({ can }) => can !== 'public')
  const requestOf = (endpoint: Endpoint) => {
    const request = requestFor(endpoint, rows)
    const inPath = namesIn(endpoint.path)
    const isOfPath = ([name]: [string, unknown]) => inPath.includes(name)
    return endpoint.files ? Object.fromEntries(Object.entries(request).filter(isOfPath)) : request
  }
  // Known as in the seconds after the loss: looking her up anew would fail before the call itself.
  const { logins } = world.services
  const known = await logins.find(ana.company.actor.loginId ?? '')
  world.services.logins = { ...logins, find: async () => known }
  const asked: [Endpoint, Response][] = []
  await away(async () => {
    for (const endpoint of guarded)
      asked.push([endpoint, await ask(endpoint, requestOf(endpoint), ana.token)])
  })

  world.services.logins = logins
  const waiting = asked.filter(([, { status }]) => status === 503)
  expect(waiting.length).toBeGreaterThan(150)
  for (const [endpoint, answer] of waiting)
    expect(told(endpoint.path, answer)).toEqual(waits(endpoint.path))
  // What is refused all the same is refused for what it asks, or needs no database.
  for (const [endpoint, { status }] of asked.filter((one) => !waiting.includes(one))) {
    const otherwise = await ask(endpoint, requestOf(endpoint), ana.token)
    expect([endpoint.path, status, status < 500]).toEqual([endpoint.path, otherwise.status, true])
  }
}, 120_000)

async function asBrowser() {
  const { loginId } = world.ana.company.actor
  const [login] = await world.platform<{ generation: number }[]>`
    select generation from logins where id = ${loginId}`
  if (!loginId || !login) throw new Error('Ana has no login')
  return { cookie: `jrt=${refreshToken(world.services.keys, loginId, login.generation)}` }
}

test('each page, the renewal of a login and the socket', async () => {
  const headers = await asBrowser()
  const paths = Object.values(pages)
    .map(({ entry }) => entry.href)
    .filter((href) => !href.includes(':'))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const { status } = await world.app.request(path, { headers })
    if (status === 403) continue
    expect([path, status]).toEqual([path, 200])
    world.services.logins.forget()
    const answer = await away(async () => world.app.request(path, { headers }))
    expect(told(path, answer)).toEqual(waits(path))
  }
  world.services.logins.forget()
  const renewed = await away(async () =>
    world.app.request('/api/auth/refresh_token', { method: 'POST', headers }),
  )
  expect(told('renewal', renewed)).toEqual(waits('renewal'))
  world.services.logins.forget()
  const socket = await away(async () =>
    world.app.request('/api/ws', {
      headers: { ...headers, upgrade: 'websocket', origin: world.services.publicUrl },
    }),
  )
  expect(told('socket', socket)).toEqual(waits('socket'))
}, 120_000)

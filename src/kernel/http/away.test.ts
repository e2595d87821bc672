/** While PostgreSQL is away, nothing that succeeds otherwise is refused: it is asked for again later. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { sign } from 'hono/jwt'
import { createInvitation } from '#company/invitations/contract'
import { log } from '#process/log'
import { createApi } from '../../../routes/api.ts'
import * as pages from '../../../routes/pages.ts'
import { eventually } from '../../workshop/testing/eventually.ts'
import { password } from '../../workshop/testing/seed.ts'
import { openDatabaseProxy } from '../../workshop/testing/servers/database-proxy.ts'
import { namesIn, type Rows, requestFor } from '../../workshop/testing/walk/inputs.ts'
import { makeRows } from '../../workshop/testing/walk/rows.ts'
import { walker } from '../../workshop/testing/walk/walker.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { askPool } from '../scope/asking-pool.ts'
import type { Endpoint } from './endpoint.ts'
import { refreshToken } from './tokens.ts'

let world: World
let rows: Rows
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
beforeAll(async () => {
  world = await createWorld({
    way: async (database) => {
      proxy = await openDatabaseProxy(database)
      return { ...database, connection: proxy.connection }
    },
  })
  const { platform, acmeId, ana } = world
  rows = await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'acme' })
  log.level = 'silent'
})
afterEach(() => proxy.open())
afterAll(async () => {
  log.level = 'error'
  // A connection that broke while it opened may never report its end.
  await Promise.race([world.close(), Bun.sleep(2_000)])
  await proxy.close()
})

async function away<T>(ask: () => Promise<T>): Promise<T> {
  proxy.cut()
  try {
    return await ask()
  } finally {
    await back()
  }
}

/** Lines that have just broken may still count as idle. */
async function back() {
  proxy.open()
  const { services, platform } = world
  await eventually(async () => {
    const lines = Array.from({ length: 8 }, () => askPool(services.openCompany))
    const ends = await Promise.allSettled([...lines, platform`select 1`])
    return ends.every(({ status }) => status === 'fulfilled')
  }, 'PostgreSQL is back')
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
  const { ana } = world
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
})

async function asBrowser(person = world.ana) {
  const { loginId } = person.company.actor
  const [login] = await world.platform<{ generation: number }[]>`
    select generation from logins where id = ${loginId}`
  if (!loginId || !login) throw new Error(`${person.name} has no login`)
  const { generation } = login
  const token = refreshToken(world.services.keys, { loginId, generation }, { isForHost: false })
  return { cookie: `jrt=${token}` }
}

const end = '/auth/logout'

test('each public call', async () => {
  const headers = { ...(await asBrowser(world.gil)), 'content-type': 'application/json' }
  await world.platform`update plans set is_public = true`
  const [plan] = await world.platform<{ id: number }[]>`select id from plans limit 1`
  const company = { name: 'Zeta', email: 'zoe@example.com', password: 'secreto', planId: plan?.id }
  const invitation = { profile: 'user' as const, queueIds: [], allTicket: false }
  const { token } = (await world.ana.calls(createInvitation, invitation)).body
  const joining = { token, name: 'Nora', email: 'nora@example.com', password: 'secreto' }
  const bodies: Record<string, object> = {
    '/invitations/look': { token },
    '/invitations/accept': joining,
    '/auth/login': { email: 'gil@example.com', password },
    '/companies/cadastro': { ...company, validationCode: world.services.signupCode },
  }
  // Those that answer without the database: nothing to set up, no provider of payments.
  const independent = ['/payments/stripe', '/payments/pix/:webhookSecret']
  const { endpoints } = createApi(world.services)
  const open = endpoints.filter(({ can, path }) => can === 'public' && !independent.includes(path))
  expect(open.length).toBeGreaterThan(4)
  const ask = async ({ method, path }: Endpoint) =>
    world.app.request(`/api${path}`, {
      method: method.toUpperCase(),
      headers,
      body: method === 'get' ? undefined : JSON.stringify(bodies[path] ?? {}),
    })
  for (const endpoint of open) {
    const answer = await away(() => ask(endpoint))
    expect(told(endpoint.path, answer)).toEqual(waits(endpoint.path))
  }
  // Each would have succeeded: first the renewal of what a new login replaces, the end last.
  const order: string[] = [
    '/auth/refresh_token',
    '/auth/login',
    '/companies/cadastro',
    '/plans/list',
    '/invitations/look',
    '/invitations/accept',
    end,
  ]
  // The set-up is refused otherwise, since it is done.
  expect(new Set<string>(open.map(({ path }) => path))).toEqual(new Set([...order, '/auth/setup']))
  for (const path of order) {
    const answer = await Promise.all(open.filter((one) => one.path === path).map(ask))
    expect([path, answer.map(({ status }) => status)]).toEqual([path, [200]])
  }
})

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
})

test('an access token that ended just now: its renewal waits, and nobody is logged out', async () => {
  const headers = await asBrowser()
  const renew = async () =>
    world.app.request('/api/auth/refresh_token', { method: 'POST', headers })
  const { id, companyId } = { id: world.ana.id, companyId: world.acmeId }
  const sid = world.ana.company.actor.loginId ?? ''
  const claims = { id, companyId, profile: 'admin', username: 'Ana', sid, exp: 1 }
  const ended = await sign(claims, world.services.keys.access, 'HS256')
  const ask = async (token: string) =>
    world.app.request('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  world.services.logins.forget()
  await away(async () => {
    // 403: renew it. That needs no database.
    expect((await ask(ended)).status).toBe(403)
    for (let n = 0; n < 3; n++) expect(told('renewal', await renew())).toEqual(waits('renewal'))
    expect(told('me', await ask(world.ana.token))).toEqual(waits('me'))
  })
  const renewed = await renew()
  expect(renewed.status).toBe(200)
  const { token } = await renewed.json()
  expect((await ask(token)).status).toBe(200)
})

test('an upload during which PostgreSQL goes away', async () => {
  const { ana } = world
  const uploads = createApi(world.services).endpoints.filter(({ files }) => files)
  expect(uploads.length).toBeGreaterThan(3)
  let seen = 0
  for (const { path, method, files } of uploads) {
    const address = `/api${path.replace(/:(\w+)/g, (_, name) => String(rows[name]))}`
    const send = async (begun: () => void) =>
      world.app.request(address, {
        method: method.toUpperCase(),
        headers: {
          authorization: `Bearer ${ana.token}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
        body: formOf(files?.field ?? '', begun),
      })
    // Not hers to call, or at an address of a program.
    if ([401, 403].includes((await send(() => {})).status)) continue
    const answer = await send(proxy.cut)
    await back()
    expect(told(path, answer)).toEqual(waits(path))
    seen += 1
  }
  expect(seen).toBeGreaterThan(3)
})

/** `begun` is called once its beginning was asked for, which is after the call was admitted. */
function formOf(field: string, begun: () => void) {
  const head = `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n`
  const parts = [`${head}content-type: image/png\r\n\r\n`, 'bytes', '\r\n--b--\r\n']
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = parts.shift()
        if (part === undefined) return controller.close()
        begun()
        controller.enqueue(Buffer.from(part))
      },
    },
    { highWaterMark: 0 },
  )
}

import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Hono } from 'hono'
import { createWorld, type World } from '#workshop/testing/world'
import { createApp } from './app.ts'

const desk = 'https://desk.example.com'
const stranger = 'https://evil.example.com'

let world: World
let app: Hono
beforeAll(async () => {
  world = await createWorld()
  app = appFor([desk])
})
afterAll(() => world.close())

function appFor(allowedOrigins: string[], publicUrl = 'https://recado.example.com') {
  const upgrade = () => new Response(null, { status: 200 })
  return createApp({ ...world.services, publicUrl, allowedOrigins }, upgrade)
}

const preflight = (of: Hono, origin: string) =>
  of.request('/api/tickets', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
const allowedOrigin = ({ headers }: Response) => headers.get('access-control-allow-origin')

test('a front end of an allowed origin may call, any other not', async () => {
  const allowed = await preflight(app, desk)
  expect([allowed.status, allowedOrigin(allowed)]).toEqual([204, desk])
  expect(allowed.headers.get('access-control-allow-methods')).toContain('PUT')
  expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(allowed.headers.get('access-control-allow-credentials')).toBe('true')
  expect(allowedOrigin(await preflight(app, stranger))).toBeNull()
})

test('answers, refusals too, are readable there, and cached for no other origin', async () => {
  const list = (origin: string, token = world.ana.token) =>
    app.request('/api/tickets', { headers: { origin, authorization: `Bearer ${token}` } })
  for (const [answer, status] of [
    [await list(desk), 200],
    [await list(desk, 'a.b.c'), 403],
    [await app.request('/media/none.jpg', { headers: { origin: desk } }), 401],
    [await app.request('/api/none', { headers: { origin: desk } }), 404],
  ] as const) {
    expect([answer.status, allowedOrigin(answer)]).toEqual([status, desk])
    expect(answer.headers.get('vary')).toContain('Origin')
  }
  expect(allowedOrigin(await list(stranger))).toBeNull()
})

test('it logs in, and its browser keeps the cookie although the site is another', async () => {
  const logIn = (origin: string) =>
    app.request('/api/auth/login', {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'beto@example.com', password: 'secret' }),
    })
  const login = await logIn(desk)
  expect([login.status, allowedOrigin(login)]).toEqual([200, desk])
  expect(login.headers.get('set-cookie')).toContain('SameSite=None')
  expect(await (await logIn(stranger)).json()).toEqual({ error: 'ERR_CROSS_ORIGIN' })

  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const socket = (origin: string) =>
    app.request('/api/ws', { headers: { origin, cookie, upgrade: 'websocket' } })
  expect((await socket(desk)).status).toBe(200)
  expect((await socket(stranger)).status).toBe(403)
})

test('without the setting nothing is said to other origins, and the cookie stays ours', async () => {
  const own = appFor([])
  const refused = await preflight(own, desk)
  expect([refused.status, allowedOrigin(refused)]).toEqual([404, null])
  const login = await own.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'carla@example.com', password: 'secret' }),
  })
  expect(login.headers.get('set-cookie')).toContain('SameSite=Lax')
})

/** Where https is sure the cookie is one that no neighbour can set; an upgrade logs nobody out. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { refreshToken } from '#kernel/http/tokens'
import { createApp } from '../../../routes/app.ts'
import { password } from '../../workshop/testing/seed.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const upgrade = () => new Response(null, { status: 200 })
const desk = (more: { publicUrl?: string; isHttpsForSubdomains?: boolean } = {}) =>
  createApp({ ...world.services, publicUrl: 'https://desk.example.com', ...more }, upgrade)
const asked = { host: 'desk.example.com', 'content-type': 'application/json' }

async function logIn(app: ReturnType<typeof desk>) {
  const body = JSON.stringify({ email: 'beto@example.com', password })
  const answer = await app.request('https://desk.example.com/api/auth/login', {
    method: 'POST',
    headers: asked,
    body,
  })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie()
}

const refresh = (app: ReturnType<typeof desk>, cookie: string) =>
  app.request('https://desk.example.com/api/auth/refresh_token', {
    method: 'POST',
    headers: { ...asked, cookie },
    body: '{}',
  })

const cookieIn = (cookies: string[], name: string) =>
  cookies.flatMap((one) => one.match(new RegExp(`^${name}=([^;]*)`))?.[1] ?? [])[0]

test('over https it has a name that only this host can set', async () => {
  const [cookie, ...more] = await logIn(desk())
  expect(more).toEqual([])
  expect(cookie).toMatch(/^__Host-jrt=host\..*Path=\/.*HttpOnly.*Secure.*SameSite=Lax/)
  expect(cookie).not.toContain('Domain')
  expect((await logIn(desk({ publicUrl: 'http://localhost:8080' })))[0]).toMatch(/^jrt=/)
})

test('a cookie of before the upgrade is taken once more and exchanged', async () => {
  const before = cookieIn(await logIn(desk({ publicUrl: 'http://localhost:8080' })), 'jrt')
  const page = await desk().request('https://desk.example.com/tickets', {
    headers: { host: 'desk.example.com', cookie: `jrt=${before}` },
  })
  expect(page.status).toBe(200)
  const answer = await refresh(desk(), `jrt=${before}`)
  expect(answer.status).toBe(200)
  const cookies = answer.headers.getSetCookie()
  expect(cookieIn(cookies, 'jrt')).toBe('')
  const now = cookieIn(cookies, '__Host-jrt')
  expect((await refresh(desk(), `__Host-jrt=${now}`)).status).toBe(200)
})

test('the new one wins, and opens nothing under the name of before', async () => {
  const app = desk()
  const mine = cookieIn(await logIn(app), '__Host-jrt') ?? ''
  expect((await refresh(app, `jrt=${mine}`)).status).toBe(401)
  expect((await refresh(app, `__Host-jrt=x; jrt=${mine}`)).status).toBe(401)
  const { loginId, generation } = await newestLogin()
  const old = refreshToken(world.services.keys, { loginId, generation }, { isForHost: false })
  // A neighbour has put a login of theirs beside it.
  expect((await refresh(app, `__Host-jrt=x; jrt=${old}`)).status).toBe(401)
  const answer = await refresh(app, `jrt=${old.replace(/.$/, 'A')}; __Host-jrt=${mine}`)
  expect(answer.status).toBe(200)
  expect(cookieIn(answer.headers.getSetCookie(), 'jrt')).toBe('')
})

async function newestLogin() {
  const [row] = await world.platform<{ loginId: string; generation: number }[]>`
    select id "loginId", generation from logins order by created_at desc limit 1`
  return row ?? { loginId: '', generation: 0 }
}

test('a logout clears both', async () => {
  const app = desk()
  const mine = cookieIn(await logIn(app), '__Host-jrt')
  const answer = await app.request('https://desk.example.com/api/auth/logout', {
    method: 'DELETE',
    headers: { ...asked, cookie: `__Host-jrt=${mine}; jrt=x` },
  })
  expect(answer.headers.getSetCookie().map((one) => one.split(';')[0])).toEqual([
    'jrt=',
    '__Host-jrt=',
  ])
})

test('subdomains are told to use https only where that is set', async () => {
  const hsts = async (app: ReturnType<typeof desk>) =>
    (await app.request('/healthz')).headers.get('strict-transport-security')
  expect(await hsts(desk())).toBe('max-age=31536000')
  expect(await hsts(desk({ isHttpsForSubdomains: true }))).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect(await hsts(desk({ publicUrl: 'http://localhost:8080' }))).toBeNull()
})

test('another site gets no answer of a call into its pages, and no backup', async () => {
  const app = desk()
  for (const path of ['/api/tickets', '/api/openapi.json', '/api/nothing', '/backup-files/x']) {
    const { headers } = await app.request(path)
    expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin'])
  }
  const { headers } = await app.request('/login')
  expect(headers.has('cross-origin-resource-policy')).toBe(false)
  const cookie = `__Host-jrt=${cookieIn(await logIn(app), '__Host-jrt')}`
  const statusFrom = async (site: string) => {
    const asking = { cookie, 'sec-fetch-site': site }
    return (await app.request('/backup-files/x.backup', { headers: asking })).status
  }
  expect(await statusFrom('cross-site')).toBe(403)
  expect(await statusFrom('same-site')).toBe(403)
})

test('what a phone shares is taken from the browser itself only', async () => {
  const shared = async (headers: Record<string, string>) => {
    const answer = await desk().request('/share', { method: 'POST', headers, body: 'text=x' })
    return [answer.status, answer.headers.get('x-share')]
  }
  expect(await shared({ 'sec-fetch-site': 'none' })).toEqual([200, 'yes'])
  for (const site of ['same-origin', 'same-site', 'cross-site', '']) {
    expect(await shared({ 'sec-fetch-site': site })).toEqual([303, null])
  }
  expect(await shared({})).toEqual([303, null])
})

/** What the demo adds exists in no other mode. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { DemoDoor } from '#main/demo-door'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const home = 'http://localhost'
const key = 'key-of-the-address'

function visit(path: string, init: RequestInit = {}) {
  return world.app.request(`${home}${path}`, {
    ...init,
    headers: { host: 'localhost', origin: home, 'accept-language': 'en', ...init.headers },
  })
}

async function logIn(): Promise<string> {
  const body = JSON.stringify({ email: 'ana@example.com', password: 'secret' })
  const headers = { 'content-type': 'application/json' }
  const answer = await visit('/api/auth/login', { method: 'POST', headers, body })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

function makeDoor(): DemoDoor {
  const { company, id } = world.ana
  return {
    key,
    visitor: { companyId: company.id, userId: id, email: 'ana@example.com' },
    id: 'one',
    shortcode: 'envios',
    greet() {},
    callCustomer() {},
    callSara() {},
    finish() {},
    progress: () => ({ done: [], answers: 0 }),
  }
}

const calls: [method: string, path: string][] = [
  ['GET', `/demo/enter/${key}`],
  ['GET', '/demo/enter/'],
  ['GET', '/demo/enter/undefined'],
  ['GET', '/demo/progress'],
  ['POST', '/demo/customer'],
  ['POST', '/demo/sara'],
  ['POST', '/demo/offline'],
]

test.each(calls)('without the demo there is no %s %s, logged in or not', async (method, path) => {
  for (const cookie of ['', await logIn()]) {
    const answer = await visit(path, { method, headers: { cookie } })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
})

test('without the demo, pages show nothing of it', async () => {
  const page = await (await visit('/tags', { headers: { cookie: await logIn() } })).text()
  expect(page).toContain('id="app"')
  expect(page).not.toContain('id="demo"')
  expect(page).not.toContain('demo/script')
})

test('in the demo only its own key logs in, and calls need a login and an own page', async () => {
  world.services.demo = makeDoor()
  try {
    expect((await visit(`/demo/enter/${key}x`)).status).toBe(404)
    const entered = await visit(`/demo/enter/${key}`)
    expect(entered.status).toBe(302)
    expect(entered.headers.getSetCookie().join()).toContain('jrt=')
    expect((await visit('/demo/customer', { method: 'POST' })).status).toBe(401)
    const cookie = await logIn()
    const origin = 'https://elsewhere.example'
    const foreign = await visit('/demo/customer', { method: 'POST', headers: { cookie, origin } })
    expect(foreign.status).toBe(403)
    const own = await visit('/demo/customer', { method: 'POST', headers: { cookie } })
    expect(own.status).toBe(204)
  } finally {
    delete world.services.demo
  }
})

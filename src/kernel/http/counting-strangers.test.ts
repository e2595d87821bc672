/** Whoever shows nothing that is known is counted by network, wherever they try. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { openMetrics } from '#kernel/metrics/metrics'
import { stillLimits } from '#workshop/testing/still-limits'
import { createWorld, type World } from '#workshop/testing/world'
import { createApp } from '../../../routes/app.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => {
  world.services.limits = undefined
})
afterAll(() => world.close())

const guesses: [string, Record<string, string>, number][] = [
  ['/metrics', { authorization: 'Bearer guess' }, 404],
  ['/api/tickets', { authorization: 'Bearer a.b.c' }, 403],
  ['/api/tickets', { authorization: 'Basic YTpi' }, 403],
  ['/api/tickets', { 'x-api-key': 'recado_junk' }, 401],
  ['/api/ws', { upgrade: 'websocket', 'sec-websocket-protocol': 'bearer, junk' }, 403],
  ['/media/a.jpg', { cookie: 'jrt=junk' }, 401],
  ['/media/links/1.1.1.junk', {}, 404],
]

test.each(guesses)('a guess at %s with %p counts', async (path, headers, status) => {
  const metrics = openMetrics({ token: 'the-token', isOpenHere: false }, [])
  // One call at once.
  const limits = stillLimits(1 / 300)
  const app = createApp({ ...world.services, metrics, limits }, () => new Response())
  const tryFrom = async (address: string) => {
    const from = { requestIP: () => ({ address, family: 'IPv4', port: 1 }) }
    return (await app.request(path, { headers }, from)).status
  }
  expect(await tryFrom('203.0.113.60')).toBe(status)
  expect(await tryFrom('203.0.113.60')).toBe(429)
  expect(await tryFrom('203.0.113.61')).toBe(status)
})

test('who is known is not counted as a stranger', async () => {
  const limits = stillLimits(1 / 300)
  const app = createApp({ ...world.services, limits }, () => new Response())
  const from = { requestIP: () => ({ address: '203.0.113.62', family: 'IPv4', port: 1 }) }
  const headers = { authorization: `Bearer ${world.ana.token}` }
  for (const _ of [1, 2, 3]) {
    expect((await app.request('/api/auth/me', { headers }, from)).status).toBe(200)
  }
})

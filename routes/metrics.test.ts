import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openMetrics } from '#kernel/metrics/metrics'
import { readInstallation } from '#whatsapp/metrics'
import { createWorld, type World } from '../src/workshop/testing/world.ts'
import { createApp } from './app.ts'

let world: World
const token = 'the-operators-own'
const here = { requestIP: () => ({ address: '127.0.0.1', port: 1, family: 'IPv4' }) }
const elsewhere = { requestIP: () => ({ address: '203.0.113.9', port: 1, family: 'IPv4' }) }

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

function openApp(shown?: string, isOpenHere = true) {
  const failing = () => Promise.reject(new Error('not now'))
  const metrics = openMetrics({ token: shown, isOpenHere }, [
    () => readInstallation(world.platform),
    failing,
  ])
  return createApp({ ...world.services, metrics }, () => undefined)
}

const bearer = (text: string) => ({ headers: { authorization: `Bearer ${text}` } })

test('calls are told by route and refusal, and what waits in the whole installation', async () => {
  const app = openApp()
  await app.request('/api/tickets/77', bearer('nobody'), here)
  await app.request('/api/wp-login.php?user=admin', {}, here)
  const answer = await app.request('/metrics', {}, here)
  expect(answer.headers.get('content-type')).toStartWith('text/plain; version=0.0.4')
  const text = await answer.text()
  expect(text).toContain(
    'http_request_seconds_count{route="/api/tickets/:ticketId",method="GET",status="403"} 1',
  )
  expect(text).toContain('http_request_seconds_count{route="other",method="GET",status="404"} 1')
  expect(text).toContain('recado_http_refusals_total{code="ERR_SESSION_EXPIRED"} 1')
  expect(text).toContain('recado_wa_connection_state{state="CONNECTED"} ')
  expect(text).toContain('recado_outbox{state="queued"} 0')
  expect(text).toContain('# TYPE recado_jobs gauge\nrecado_jobs{state="due"} ')
  expect(text).toContain('process_resident_memory_bytes ')
  expect(text).not.toMatch(/wp-login|tickets\/77/)
  for (const line of text.split('\n')) {
    expect(line).toMatch(/^(#.*|[a-z0-9_]+(\{[^{}]*\})? (NaN|-?[\d.e+-]+))?$/i)
  }
})

test('without a token they are for this machine only, and not for whom a proxy on it speaks for', async () => {
  const app = openApp()
  expect((await app.request('/metrics', {}, elsewhere)).status).toBe(404)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
    const answer = await app.request('/metrics', { headers: { [name]: '127.0.0.1' } }, here)
    expect(answer.status).toBe(404)
  }
})

test('this machine reads by IPv6 as well', async () => {
  for (const address of ['::1', '::ffff:127.0.0.1', '127.0.0.2']) {
    const ofThisMachine = { requestIP: () => ({ address, port: 1, family: 'IPv6' }) }
    expect([address, (await openApp().request('/metrics', {}, ofThisMachine)).status]).toEqual([
      address,
      200,
    ])
  }
})

test('where a proxy is expected nobody reads them without a token', async () => {
  expect((await openApp(undefined, false).request('/metrics', {}, here)).status).toBe(404)
  const app = openApp(token, false)
  expect((await app.request('/metrics', {}, here)).status).toBe(404)
  expect((await app.request('/metrics', bearer(token), here)).status).toBe(200)
})

test('with a token they are for who shows it', async () => {
  const app = openApp(token)
  expect((await app.request('/metrics', bearer(token), elsewhere)).status).toBe(200)
  expect((await app.request('/metrics', bearer('another'), here)).status).toBe(404)
  expect((await app.request('/metrics', {}, here)).status).toBe(404)
})

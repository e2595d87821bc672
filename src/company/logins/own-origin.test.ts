/** Who may set, renew or clear the cookie of a login: our own pages, and programs. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createApp } from '../../../routes/app.ts'
import { password } from '../../workshop/testing/seed.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Headers = Record<string, string>

interface Place {
  host: string
  publicUrl?: string
  allowedOrigins?: string[]
}

const json = { 'content-type': 'application/json' }
const beto = { email: 'beto@example.com', password }

function requestAt({ host, publicUrl = 'http://localhost:8080', allowedOrigins = [] }: Place) {
  const upgrade = () => new Response(null, { status: 200 })
  const app = createApp({ ...world.services, publicUrl, allowedOrigins }, upgrade)
  return async (method: string, path: string, headers: Headers, body?: string) => {
    const init = { method, headers: { host, ...headers }, body: body ?? null }
    return app.request(`http://${host}${path}`, init)
  }
}

async function logIn(place: Place, headers: Headers, body = JSON.stringify(beto)) {
  const answer = await requestAt(place)('POST', '/api/auth/login', { ...json, ...headers }, body)
  return { status: answer.status, hasCookie: answer.headers.has('set-cookie') }
}

async function logInByForm(place: Place, headers: Headers) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(beto).toString()
  const answer = await requestAt(place)('POST', '/login', { ...type, ...headers }, body)
  return { status: answer.status, hasCookie: answer.headers.has('set-cookie') }
}

const behindTls = { host: 'desk.example.com' }
const renamed = { host: '127.0.0.1:8080', publicUrl: 'https://desk.example.com' }
const withFriend = { host: 'desk.example.com', allowedOrigins: ['https://app.example.com'] }

const ours: [Place, Headers][] = [
  [{ host: 'localhost:8080' }, { origin: 'http://localhost:8080' }],
  [
    { host: 'localhost:8080' },
    { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' },
  ],
  [{ host: '192.168.1.20:8080' }, { origin: 'http://192.168.1.20:8080' }],
  [{ host: '[fd00::20]:8080' }, { origin: 'http://[fd00::20]:8080' }],
  [behindTls, { origin: 'https://desk.example.com' }],
  [{ host: 'Desk.example.com:443' }, { origin: 'https://desk.example.com' }],
  [renamed, { origin: 'https://desk.example.com', 'sec-fetch-site': 'same-origin' }],
  [withFriend, { origin: 'https://app.example.com', 'sec-fetch-site': 'same-site' }],
]

test.each(ours)('at %p its own page logs in: %p', async (place, headers) => {
  expect(await logIn(place, headers)).toEqual({ status: 200, hasCookie: true })
  expect(await logInByForm(place, headers)).toEqual({ status: 303, hasCookie: true })
})

test('programs name no origin', async () => {
  expect(await logIn(behindTls, {})).toEqual({ status: 200, hasCookie: true })
  // Forms come from browsers only, which say where from.
  expect(await logInByForm(behindTls, {})).toEqual({ status: 403, hasCookie: false })
})

const others: [Place, Headers][] = [
  [behindTls, { origin: 'https://shop.example.com', 'sec-fetch-site': 'same-site' }],
  [behindTls, { origin: 'https://shop.example.com' }],
  [behindTls, { origin: 'https://desk.example.com:8443' }],
  [behindTls, { origin: 'http://desk.example.com', 'sec-fetch-site': 'cross-site' }],
  [behindTls, { origin: 'null' }],
  [behindTls, { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  [behindTls, { 'sec-fetch-site': 'same-site' }],
  [behindTls, { 'sec-fetch-site': 'cross-site' }],
  [behindTls, { origin: '' }],
  [{ host: 'localhost:8080' }, { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
  [{ host: '192.168.1.20:8080' }, { origin: 'http://192.168.1.20' }],
  [renamed, { origin: 'https://desk.example.com.evil.example' }],
]

test.each(others)('at %p another page sets no cookie: %p', async (place, headers) => {
  const refused = { status: 403, hasCookie: false }
  expect(await logIn(place, headers)).toEqual(refused)
  expect(await logInByForm(place, headers)).toEqual(refused)
  const request = requestAt(place)
  const cookie = (
    await requestAt({ host: 'x' })('POST', '/api/auth/login', json, JSON.stringify(beto))
  ).headers
    .get('set-cookie')
    ?.split(';')[0]
  const given = { ...headers, cookie: cookie ?? '' }
  const left = await request('DELETE', '/api/auth/logout', given)
  expect([left.status, left.headers.get('set-cookie')]).toEqual([403, null])
  // 401 sends a client to the login page; 403 would make it renew again.
  const renewed = await request('POST', '/api/auth/refresh_token', { ...json, ...given }, '{}')
  expect([renewed.status, renewed.headers.get('set-cookie')]).toEqual([401, null])
  expect(await renewed.json()).toEqual({ error: 'ERR_CROSS_ORIGIN' })
  const alive = await request('POST', '/api/auth/refresh_token', { ...json, cookie: cookie ?? '' })
  expect(alive.status).toBe(200)
})

test('only JSON is read: what a form of another page could send is not', async () => {
  const text = JSON.stringify(beto)
  for (const type of [
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    '',
  ]) {
    const headers = { 'content-type': type }
    expect([type, await logIn(behindTls, headers, text)]).toEqual([
      type,
      { status: 415, hasCookie: false },
    ])
  }
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'application/vnd.x+json',
  ]) {
    expect((await logIn(behindTls, { 'content-type': type }, text)).status).toBe(200)
  }
})

test('other calls read what they read before', async () => {
  const request = requestAt(behindTls)
  const authorization = `Bearer ${world.ana.token}`
  const name = { authorization, 'content-type': 'text/plain', origin: 'https://shop.example.com' }
  const body = JSON.stringify({ name: 'Texto', color: '#00aa00' })
  expect((await request('POST', '/api/tags', name, body)).status).toBeLessThan(300)
})

import { afterAll, afterEach, beforeEach, describe, expect, setSystemTime, test } from 'bun:test'
import * as v from 'valibot'
import { login } from '#company/logins/contract'
import { AppError } from '#kernel/errors'
import { accessSeconds } from './access-seconds.ts'
import { openCalls } from './call.ts'
import { endpoint } from './endpoint.ts'

const show = endpoint({
  method: 'get',
  path: '/things/:thingId',
  can: 'self.read',
  summary: '',
  accepts: v.object({
    thingId: v.number(),
    q: v.optional(v.string()),
    ids: v.optional(v.array(v.number())),
    no: v.nullish(v.string()),
  }),
  returns: v.object({ path: v.string() }),
})
const change = endpoint({
  method: 'put',
  path: '/things/:thingId',
  can: 'self.edit',
  summary: '',
  accepts: v.object({ thingId: v.number(), name: v.nullable(v.string()) }),
  returns: v.object({ path: v.string(), body: v.unknown() }),
})
const empty = endpoint({
  method: 'get',
  path: '/empty',
  can: 'self.read',
  summary: '',
  accepts: v.object({}),
  returns: v.undefined(),
})

type Answer = (request: Request) => Response | Promise<Response>
let answers: Record<string, Answer> = {}
let requests: { path: string; token: string | null }[] = []
let token = 1

const server = Bun.serve({
  port: 0,
  async fetch(request) {
    const path = new URL(request.url).pathname + new URL(request.url).search
    requests.push({ path, token: request.headers.get('authorization') })
    const answer = answers[new URL(request.url).pathname]
    return answer ? answer(request) : Response.json({ path, body: await bodyOf(request) })
  },
})
afterAll(() => server.stop(true))

const bodyOf = async (request: Request) => JSON.parse((await request.text()) || 'null')
const refusal = (status: number, error: string) => Response.json({ error }, { status })

beforeEach(() => {
  requests = []
  token = 1
  answers = {
    '/auth/refresh_token': async () => {
      await Bun.sleep(5)
      return Response.json({ token: `t${token}` })
    },
  }
})

afterEach(() => {
  setSystemTime()
})

function open() {
  const ends: string[] = []
  const calls = openCalls({
    base: server.url.origin,
    fetch: (path, init) => fetch(path, init),
    loginEnded: (why) => ends.push(why),
  })
  return { ...calls, ends: () => ends }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => (error instanceof AppError ? error : undefined),
  )

describe('a call', () => {
  test('puts parameters into the path, other fields into the query or body', async () => {
    const { call } = open()
    const shown = await call(show, { thingId: 7, q: 'a b&c', ids: [1, 2], no: null })
    expect(shown.path).toBe('/things/7?q=a+b%26c&ids=%5B1%2C2%5D')
    const changed = await call(change, { thingId: 7, name: null })
    expect(changed).toEqual({ path: '/things/7', body: { name: null } })
    answers['/empty'] = () => new Response(null, { status: 204 })
    expect(await call(empty, {})).toBeUndefined()
  })

  test('renews the token first, once for all pending calls', async () => {
    const { call } = open()
    await Promise.all([1, 2, 3].map((thingId) => call(show, { thingId })))
    expect(requests.filter(({ path }) => path === '/auth/refresh_token').length).toBe(1)
    expect(requests.at(-1)?.token).toBe('Bearer t1')
  })

  test('an expired token is renewed once, and the call retried once', async () => {
    const { call, rememberToken } = open()
    rememberToken('old')
    answers['/things/7'] = (request) =>
      request.headers.get('authorization') === 'Bearer old'
        ? refusal(403, 'ERR_SESSION_EXPIRED')
        : Response.json({ path: 'fine' })
    const all = await Promise.all([1, 2, 3].map(() => call(show, { thingId: 7 })))
    expect(all.map(({ path }) => path)).toEqual(['fine', 'fine', 'fine'])
    expect(requests.filter(({ path }) => path === '/auth/refresh_token').length).toBe(1)

    answers['/things/7'] = () => refusal(403, 'ERR_SESSION_EXPIRED')
    requests = []
    expect((await failure(call(show, { thingId: 7 })))?.code).toBe('ERR_SESSION_EXPIRED')
    expect(requests.length).toBe(3)
  })

  test('a token is renewed before it expires: no call of a long day is refused', async () => {
    const { call, rememberToken } = open()
    let validUntil = Date.now() + accessSeconds * 1_000
    const refused: string[] = []
    answers['/auth/refresh_token'] = () => {
      validUntil = Date.now() + accessSeconds * 1_000
      return Response.json({ token: `t${token++}` })
    }
    answers['/things/7'] = () => {
      if (Date.now() < validUntil) return Response.json({ path: 'fine' })
      refused.push(new Date().toISOString())
      return refusal(403, 'ERR_SESSION_EXPIRED')
    }
    rememberToken('t0')
    const start = Date.now()
    for (let minute = 0; minute < 60; minute++) {
      setSystemTime(start + minute * 60_000)
      await Promise.all([1, 2, 3].map(() => call(show, { thingId: 7 })))
    }
    expect(refused).toEqual([])
    expect(requests.filter(({ path }) => path === '/auth/refresh_token').length).toBe(4)
  })

  test('a call without permission is not retried', async () => {
    const { call, rememberToken, ends } = open()
    rememberToken('t')
    answers['/things/7'] = () => refusal(403, 'ERR_NO_PERMISSION')
    expect((await failure(call(show, { thingId: 7 })))?.code).toBe('ERR_NO_PERMISSION')
    expect([requests.length, ends()]).toEqual([1, []])
  })

  test('an ended login is reported, by the call or by the renewal', async () => {
    const { call, rememberToken, ends } = open()
    answers['/auth/refresh_token'] = () => refusal(401, 'ERR_SESSION_EXPIRED')
    expect((await failure(call(show, { thingId: 7 })))?.status).toBe(401)
    expect(ends()).toEqual(['ERR_SESSION_EXPIRED'])
    rememberToken('t')
    answers['/things/7'] = () => refusal(401, 'ERR_COMPANY_DISABLED')
    expect((await failure(call(show, { thingId: 7 })))?.code).toBe('ERR_COMPANY_DISABLED')
    expect(ends()).toEqual(['ERR_SESSION_EXPIRED', 'ERR_COMPANY_DISABLED'])
  })

  test('a wrong password does not end the login', async () => {
    const { call, ends } = open()
    answers['/auth/login'] = () => refusal(401, 'ERR_INVALID_CREDENTIALS')
    const error = await failure(call(login, { email: 'a@b.c', password: 'x' }))
    expect([error?.code, ends(), requests.length]).toEqual(['ERR_INVALID_CREDENTIALS', [], 1])
  })

  test('throws the fields and the retry delay of the response', async () => {
    const { call, rememberToken } = open()
    rememberToken('t')
    answers['/things/7'] = () =>
      Response.json(
        { error: 'ERR_VALIDATION', fields: { name: 'Required' } },
        { status: 400, headers: { 'retry-after': '3' } },
      )
    const error = await failure(call(show, { thingId: 7 }))
    expect([error?.fields, error?.retryAfter]).toEqual([{ name: 'Required' }, 3])
  })

  test('a response from elsewhere means busy or broken, never a crash', async () => {
    const { call, rememberToken } = open()
    rememberToken('t')
    answers['/things/7'] = () => new Response('<html>', { status: 502 })
    expect((await failure(call(show, { thingId: 7 })))?.code).toBe('ERR_BUSY')
    answers['/things/7'] = () => Response.json('what', { status: 500 })
    expect((await failure(call(show, { thingId: 7 })))?.code).toBe('ERR_INTERNAL')
    const json = { error: 'Internal server error', id: 'a-line-of-the-log' }
    answers['/things/7'] = () => Response.json(json, { status: 500 })
    expect((await failure(call(show, { thingId: 7 })))?.id).toBe('a-line-of-the-log')
    const away = openCalls({
      base: '',
      fetch: () => Promise.reject(new TypeError('offline')),
      loginEnded: () => {},
    })
    away.rememberToken('t')
    expect((await failure(away.call(show, { thingId: 7 })))?.status).toBe(0)
  })
})

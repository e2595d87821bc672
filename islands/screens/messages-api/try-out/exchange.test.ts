import { afterAll, expect, test } from 'bun:test'
import { exchange, sendMessage } from './exchange.ts'

let answer = new Response()
let authorization: string | null = null
const server = Bun.serve({
  port: 0,
  fetch(request) {
    authorization = request.headers.get('authorization')
    return answer.clone()
  },
})
afterAll(() => server.stop(true))

const ask = (given: Response, path = '/api/messages/7') => {
  answer = given
  return exchange({ method: 'GET', path: new URL(path, server.url).href, token: 'secret-1234' })
}
const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init)

test('what is shown has the end of the token alone, what is sent has all of it', async () => {
  const { request } = await ask(json({ id: 7 }))
  expect(request).toContain('Authorization: Bearer …1234')
  expect(request).not.toContain('secret')
  expect(String(authorization)).toBe('Bearer secret-1234')
})

test('an accepted message has its id, one that is refused its code and its fields', async () => {
  expect((await ask(json({ id: 7 }))).answer).toMatchObject({ status: 200, isOk: true, id: 7 })
  const refused = await ask(
    json({ error: 'ERR_VALIDATION', id: 7, fields: { number: 'Invalid' } }, { status: 400 }),
  )
  expect(refused.answer?.id).toBeUndefined()
  expect(refused.failure).toMatchObject({ code: 'ERR_VALIDATION', fields: { number: 'Invalid' } })
})

test.each([
  ['', 502, 'ERR_BUSY'],
  ['<html>', 504, 'ERR_BUSY'],
  ['{', 500, 'ERR_INTERNAL'],
  ['{"error":"NOBODY_KNOWS"}', 418, 'ERR_INTERNAL'],
  ['{"error":{"code":1},"fields":[1]}', 400, 'ERR_INTERNAL'],
  ['null', 404, 'ERR_INTERNAL'],
])('%p with %d, of a proxy or of nobody, is %s', async (text, status, code) => {
  const { answer: shown, failure } = await ask(new Response(text, { status }))
  expect(failure?.code as string).toBe(code)
  expect(shown?.status).toBe(status)
})

test('when one may come again is a number of seconds, of a date nothing is said', async () => {
  const after = async (wait: string) =>
    (await ask(json({}, { status: 429, headers: { 'retry-after': wait } }))).failure?.retryAfter
  expect(await after('30')).toBe(30)
  expect(await after('Fri, 27 Nov 2026 05:00:00 GMT')).toBeUndefined()
})

test('a long answer that is no JSON is shown in part, and no letter in half', async () => {
  const { answer: shown } = await ask(new Response(`${'x'.repeat(4_095)}😀${'x'.repeat(100)}`))
  expect(shown?.body.isWellFormed()).toBe(true)
  expect(shown?.body.length).toBeLessThan(4_200)
})

test('where nobody answers there is a failure and no answer', async () => {
  const { answer: shown, failure } = await exchange({
    method: 'GET',
    path: 'http://127.0.0.1:1/',
    token: 't',
  })
  expect([shown, failure?.status]).toEqual([undefined, 0])
})

test('the content type of files is left to the browser, and they are shown by their names', async () => {
  answer = json({ id: 1 })
  const files = [new File(['a'], 'uno.txt'), new File(['b'], 'dos.txt')]
  const given = { token: 'token-1', number: '5215512345678', body: 'Hola\ntú', files, key: 'k' }
  const before = globalThis.fetch
  const asked: RequestInit[] = []
  globalThis.fetch = Object.assign(
    async (_: unknown, init: RequestInit = {}) => {
      asked.push(init)
      return json({ id: 1 })
    },
    { preconnect: before.preconnect },
  )
  try {
    const { request } = await sendMessage(given)
    expect(request).toContain('medias=@uno.txt\nmedias=@dos.txt')
  } finally {
    globalThis.fetch = before
  }
  const [init] = asked
  expect(Object.keys(init?.headers ?? {})).toEqual(['Idempotency-Key', 'Authorization'])
  expect(init?.body).toBeInstanceOf(FormData)
  expect(init?.body instanceof FormData && init.body.getAll('medias')).toHaveLength(2)
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { Hono } from 'hono'
import * as v from 'valibot'
import { openApiDocument } from '#programs/api-document/document'
import { eventually } from '#workshop/testing/eventually'
import { stillLimits } from '#workshop/testing/still-limits'
import { memberNames } from '../../workshop/testing/walk/junk.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { bindCalls } from './bind.ts'
import { openCalls } from './call.ts'
import { endpoint } from './endpoint.ts'
import { respondWithError } from './error-response.ts'
import { Id } from './fields.ts'
import { serveUpload } from './serve-upload.ts'

const megabyte = 1024 * 1024
const send = endpoint({
  method: 'post',
  path: '/things/:thingId',
  can: 'ticket.create',
  summary: '',
  accepts: v.object({
    thingId: Id,
    words: v.optional(v.union([v.string(), v.array(v.string())])),
    shape: v.optional(v.pipe(v.string(), v.parseJson(), v.object({ sides: v.number() }))),
  }),
  files: { field: 'things', most: 2, bytes: 100 * megabyte },
  returns: v.object({ got: v.unknown(), files: v.array(v.array(v.unknown())) }),
})

let world: World
let server: { url: URL; port?: number; stop(force: boolean): Promise<void> }
let admitted: number[] = []

beforeAll(async () => {
  world = await createWorld()
  const call = serveUpload(send, {
    admit: async (_, id) => void admitted.push(id),
    work: async (_, { input, files }) => ({
      got: input,
      files: files.map(({ originalName, bytes }) => [originalName, bytes]),
    }),
  })
  const hono = new Hono()
  bindCalls(hono, world.services, [call])
  hono.onError(respondWithError)
  server = Bun.serve({
    port: 0,
    fetch: (request) => hono.fetch(request),
    maxRequestBodySize: 300 * megabyte,
  })
})
afterAll(async () => {
  await server.stop(true)
  await world.close()
})

const path = (id: unknown) => new URL(`/api/things/${id}`, server.url)
const post = (id: unknown, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(path(id), {
    method: 'POST',
    headers: { authorization: `Bearer ${world.ana.token}`, ...headers },
    body,
  })
const left = () => (existsSync(world.store.incoming) ? readdirSync(world.store.incoming) : [])
const rows = async () => (await world.platform`select from media`).length

test('the browser sends files as a form, with a fresh token, and reports progress', async () => {
  const told: number[] = []
  const calls = openCalls({
    base: new URL('/api', server.url).href,
    fetch: async (address, init) =>
      address.endsWith('refresh_token')
        ? Response.json({ token: world.ana.token })
        : fetch(address, init),
    upload: (address, init, onProgress) => {
      onProgress(0.5)
      return fetch(address, { ...init, credentials: undefined })
    },
    loginEnded: () => {},
  })
  calls.rememberToken('expired long ago')
  const things = [new File(['uno'], 'uno.txt'), new File(['dos!'], 'dos.txt')]
  const input = { thingId: 7, words: 'hola', shape: JSON.stringify({ sides: 3 }), things }
  const answer = await calls.call(send, input, { onProgress: (part) => told.push(part) })
  expect(answer).toEqual({
    got: { thingId: 7, words: 'hola', shape: { sides: 3 } },
    files: [
      ['uno.txt', 3],
      ['dos.txt', 4],
    ],
  })
  expect(told).toEqual([0.5])
  expect((await calls.call(send, { thingId: 7, words: 'sin' })).files).toEqual([])
})

test('fields may come anywhere and repeat; a form may have no file', async () => {
  const form = new FormData()
  form.append('words', 'a')
  form.append('things', new File(['x'], 'x.txt'))
  form.append('words', 'b')
  form.append('things', new File([], ''))
  const { got, files } = await (await post(1, form)).json()
  expect([got.words, files]).toEqual([['a', 'b'], [['x.txt', 1]]])
  const json = await post(1, '{"words":"c"}', { 'content-type': 'application/json' })
  expect((await json.json()).got.words).toBe('c')
})

test('a file keeps the name it has, also the quotation marks that browsers escape', async () => {
  const part = 'content-disposition: form-data; name="things"; filename='
  for (const [sent, name] of [
    ['"Acta %22final%22 100%.txt"', 'Acta "final" 100%.txt'],
    ['"dos%0D%0Alíneas.txt"', 'dos líneas.txt'],
    ...memberNames.map((name) => [`"${name}"`, name]),
    ['"con \\"comillas\\".txt"', 'con "comillas".txt'],
  ]) {
    const body = `--x\r\n${part}${sent}\r\n\r\nuno\r\n--x--\r\n`
    const answer = await post(1, body, { 'content-type': 'multipart/form-data; boundary=x' })
    expect((await answer.json()).files).toEqual([[name, 3]])
  }
})

test.each(memberNames)(
  'a field called %s is refused as unknown, and none is lost beside it',
  async (name) => {
    const form = new FormData()
    form.append('words', 'a')
    form.append(name, 'x')
    const answer = await post(1, form)
    expect(answer.status).toBeLessThan(500)
    if (answer.ok) expect((await answer.json()).got.words).toBe('a')
  },
)

test('a malformed or truncated form is refused', async () => {
  const before = await rows()
  const head = '--x\r\ncontent-disposition: form-data; name="things"; filename="a.txt"\r\n\r\nhalf'
  const bodies = [
    ['multipart/form-data; boundary=x', head],
    ['multipart/form-data', head],
    ['multipart/form-data; boundary=x', 'nothing of the kind'],
  ] as const
  for (const [type, body] of bodies) {
    const answer = await post(1, body, { 'content-type': type })
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'ERR_BAD_FORM' }])
  }
  expect([await rows(), left()]).toEqual([before, []])
})

test('no bytes are read before the caller and the record are known', async () => {
  admitted = []
  const form = () => {
    const files = new FormData()
    files.append('things', new File(['x'], 'x.txt'))
    return files
  }
  expect((await post(5, form(), { authorization: 'Bearer x' })).status).toBe(403)
  expect((await post('junk', form())).status).toBe(404)
  expect(admitted).toEqual([])
  await post(5, form())
  expect(admitted).toEqual([5])
})

test('an aborted upload leaves no files', async () => {
  const before = await rows()
  const socket = connect(server.port ?? 0, 'localhost')
  const body = '--x\r\ncontent-disposition: form-data; name="things"; filename="a.bin"\r\n\r\n'
  socket.write(
    `POST /api/things/1 HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${world.ana.token}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: 50000000\r\n\r\n${body}`,
  )
  const pouring = setInterval(() => socket.write(Buffer.alloc(64 * 1024)), 5)
  await eventually(() => left().length === 1)
  clearInterval(pouring)
  socket.destroy()
  await eventually(async () => left().length === 0 && (await rows()) === before)
})

test('the document describes the files of a form', async () => {
  const nouns = [{ name: 'things', endpoints: [send] }]
  const { paths } = await openApiDocument({ nouns, records: {}, url: '', version: '' })
  const { post: operation } = paths['/api/things/{thingId}'] ?? {}
  expect(operation).toMatchObject({
    requestBody: {
      content: {
        'application/json': { schema: { properties: { words: {} } } },
        'multipart/form-data': {
          schema: {
            properties: {
              words: {},
              things: {
                type: 'array',
                maxItems: 2,
                items: { type: 'string', contentMediaType: 'application/octet-stream' },
              },
            },
          },
        },
      },
    },
  })
})

test('uploads above the hourly limit are refused, and the files of that form deleted', async () => {
  const before = await rows()
  world.services.limits = stillLimits(1 / 500)
  const form = new FormData()
  form.append('things', new File([new Uint8Array(2 * megabyte)], 'large.bin'))
  form.append('things', new File(['one more'], 'small.txt'))
  const answer = await post(1, form)
  world.services.limits = undefined
  expect([answer.status, await answer.json()]).toEqual([
    429,
    { error: 'ERR_TOO_MANY_REQUESTS', limit: 'megabytes' },
  ])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3600)
  expect([await rows(), left()]).toEqual([before, []])
})

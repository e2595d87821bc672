import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import * as areas from '#areas'
import { errorCatalogue } from '#gathered'
import { callsOf, nounsOf } from '#kernel/area/area'
import { webhookDescriptions } from '#programs/webhooks/description'
import { webhookEventTypes } from '#programs/webhooks/types'
import { type ApiDocument, apiDocumentOf } from '#routes/api-document.ts'
import { processorMs } from '#workshop/testing/processor-time'
import { createWorld, type World } from '#workshop/testing/world'
import { inputExample, outputExample } from './examples.ts'

const root = new URL('../../../', import.meta.url).pathname
const endpoints = callsOf(areas).map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

let folder: string
let world: World
let made: ApiDocument
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-openapi-'))
  world = await createWorld()
  made = await apiDocumentOf('https://desk.recado.test')()
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

test('the linter has nothing to say', async () => {
  const file = join(folder, 'openapi.json')
  await Bun.write(file, made.bytes)
  const linter = Bun.spawn(
    [process.execPath, 'node_modules/@redocly/cli/bin/cli.js', 'lint', '--format=stylish', file],
    {
      cwd: root,
      stdout: 'pipe',
      stderr: 'pipe',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  )
  const said = await Promise.all(
    [linter.stdout, linter.stderr].map((one) => new Response(one).text()),
  )
  const problems = said.filter((text) => /warning|error/.test(text))
  expect([await linter.exited, problems]).toEqual([0, []])
})

test('every example is accepted by its call, and every answer shown is one', () => {
  const wrong = endpoints.flatMap((endpoint) => {
    const input = v.safeParse(endpoint.accepts, inputExample(endpoint))
    const output = endpoint.returns.type === 'undefined' || outputExample(endpoint.returns)
    return input.success && output !== undefined ? [] : [nameOf(endpoint)]
  })
  expect(wrong).toEqual([])
})

test('every call is described, under a noun that is described too', () => {
  const { document } = made
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  // Messages of a ticket and the state of one message share an address; the former have another.
  expect(operations.length).toBe(endpoints.length)
  const undescribed = nounsOf(areas).filter(({ about }) => !about)
  expect(undescribed.map(({ name }) => name)).toEqual([])
  const titles = document.tags.map(({ name }) => name)
  expect(titles).toEqual(
    expect.arrayContaining(['API tokens', 'Contact lists', 'Messages API', 'Opt-outs']),
  )
  expect(endpoints.filter(({ summary }) => summary.endsWith('.')).map(nameOf)).toEqual([])
})

test('a call says what it accepts, answers, needs and costs', () => {
  const { get, post } = made.document.paths['/api/contacts'] ?? {}
  expect(get?.parameters?.find(({ name }) => name === 'pageNumber')).toMatchObject({
    in: 'query',
    required: false,
    schema: { $ref: '#/components/schemas/PageNumber' },
  })
  const { get: tickets } = made.document.paths['/api/tickets'] ?? {}
  expect(tickets?.parameters?.find(({ name }) => name === 'queueIds')).toMatchObject({
    description: 'Numbers of queues, as `[1,2]`',
    schema: { type: 'string', contentMediaType: 'application/json' },
  })
  expect(get?.security).toContainEqual({ session: [] })
  expect(get?.security).toContainEqual({ apiToken: ['contacts.read'] })
  const media = post?.requestBody?.content['application/json']
  expect(media?.schema.required).toEqual(['name', 'number'])
  expect(media?.schema.properties?.name).toEqual({ type: 'string', minLength: 2, maxLength: 50 })
  expect(media?.example).toEqual({ name: 'Lucía Torres', number: '5215550001111' })
  expect(Object.keys(post?.responses ?? {})).toEqual(
    '200 400 401 402 403 404 413 415 429 500 503'.split(' '),
  )
  expect(post?.responses[400]?.description).toContain('`ERR_DUPLICATED_CONTACT`')
  expect(post?.['x-rate-limit']).toEqual({ bucket: 'write', burst: 500, perMinute: 3000 })
  expect(post?.description).toContain('API tokens: `apiWrite`: 60 at once, then 60 a minute.')
  expect(get?.description).toContain('API tokens: `apiRead`: 300 at once, then 300 a minute.')
  const { get: one } = made.document.paths['/api/contacts/{contactId}'] ?? {}
  expect(one?.responses[200]?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/Contact',
  })
})

test('a webhook’s body is as its guide shows it', async () => {
  const guide = await Bun.file(join(root, 'docs/webhooks.md')).text()
  const [, text = '{}'] = /```json\n([\s\S]*?)```/.exec(guide) ?? []
  const { type, data } = JSON.parse(text)
  expect(type).toBe('message.received')
  expect(v.is(webhookDescriptions['message.received'].data, data)).toBe(true)
  expect(Object.keys(made.document.webhooks ?? {})).toEqual([...webhookEventTypes])
})

test('two calls of one address are one operation for either token', () => {
  const { get } = made.document.paths['/api/messages/{id}'] ?? {}
  expect(get?.security).toContainEqual({ session: [] })
  expect(get?.security).toContainEqual({ connectionToken: [] })
  expect(get?.responses[200]?.content?.['application/json']?.schema.oneOf).toHaveLength(2)
  expect(get?.responses[404]?.description).toContain('ERR_NO_TICKET_FOUND')
  expect(get?.responses[404]?.description).toContain('ERR_FETCH_WAPP_MSG')
  const alone = made.document.paths['/api/tickets/{ticketId}/messages']?.get
  expect(alone?.operationId).toBe('getTicketsByTicketIdMessages')
  expect(alone?.security).toContainEqual({ apiToken: ['tickets.read'] })
})

test('every code of a response exists', () => {
  const codes = new Set(JSON.stringify(made.document.paths).match(/ERR_[A-Z_]+[A-Z]/g))
  expect([...codes].filter((code) => !Object.hasOwn(errorCatalogue, code))).toEqual([])
})

test('it comes from memory, compressed, and not again to who has it', async () => {
  const ask = (headers: Record<string, string>) =>
    world.app.request('/api/openapi.json', { headers })
  const first = await ask({ 'accept-encoding': 'gzip' })
  expect(first.headers.get('content-encoding')).toBe('gzip')
  const unzipped = Bun.gunzipSync(new Uint8Array(await first.arrayBuffer()))
  expect(JSON.parse(new TextDecoder().decode(unzipped)).openapi).toBe('3.1.0')
  const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const started = processorMs()
  for (let nth = 0; nth < 20; nth += 1) await (await ask({})).arrayBuffer()
  expect((processorMs() - started) / 20).toBeLessThan(20)
})

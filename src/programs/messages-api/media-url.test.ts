/** Files that clients name by an address, fetched from servers of this machine. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { createServer, type Server, type Socket } from 'node:net'
import { listMessages } from '#desk/messages/contract'
import { jpegOf } from '#workshop/testing/files/pictures'
import { createWorld, type World } from '#workshop/testing/world'
import { fetchFile } from './fetching-file.ts'
import { type Client, openClient } from './testing/client.ts'

const megabyte = 1024 * 1024

let world: World
let client: Client
let server: ReturnType<typeof Bun.serve>
let raw: Server
let picture: Uint8Array<ArrayBuffer>
let asked: string[] = []
const sockets = new Set<Socket>()

beforeAll(async () => {
  world = await createWorld()
  client = await openClient(world)
  picture = new Uint8Array(await jpegOf(32, 24))
  server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answerTo })
  raw = createServer(answerRaw).listen(0, '127.0.0.1')
  await new Promise((resolve) => raw.once('listening', resolve))
  world.services.fetchRules.privateHosts.push(`127.0.0.1:${server.port}`, rawHost())
})
afterEach(() => {
  world.services.limits = undefined
  asked = []
})
afterAll(async () => {
  await server.stop(true)
  for (const socket of sockets) socket.destroy()
  raw.close()
  await world.close()
})

const urlOf = (path: string) => `http://127.0.0.1:${server.port}${path}`
function rawHost() {
  const address = raw.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

function answerTo({ url }: Request): Response {
  const { pathname } = new URL(url)
  asked.push(pathname)
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const jpeg = { 'content-type': 'image/jpeg' }
  if (pathname === '/foto.jpg') return new Response(picture, { headers: jpeg })
  if (pathname === '/bytes')
    return new Response('%PDF-1.4 x', { headers: { 'content-type': 'text/plain' } })
  if (pathname === '/login.pdf') return new Response('<html>Log in</html>', { headers: html })
  if (pathname === '/page.jpg') return new Response('<!doctype html><p>x', { headers: jpeg })
  if (pathname === '/drawing') return new Response('<svg onload="x()"/>', { headers: jpeg })
  if (pathname === '/large') return new Response(Buffer.alloc(101 * megabyte), { headers: jpeg })
  if (pathname === '/endless') return new Response(endless(), { headers: jpeg })
  if (pathname === '/moved') return Response.redirect('http://127.0.0.1:1/secret', 302)
  if (pathname === '/empty') return new Response('', { headers: jpeg })
  return new Response('gone', { status: 404 })
}

function endless() {
  const chunk = new Uint8Array(megabyte)
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) })
}

/** What no HTTP library sends: fewer bytes than announced, or nothing at all. */
function answerRaw(socket: Socket) {
  sockets.add(socket)
  socket.on('error', () => {})
  socket.once('data', (request) => {
    if (request.toString().startsWith('GET /hangs')) return
    socket.end('HTTP/1.1 200 OK\r\ncontent-type: image/jpeg\r\ncontent-length: 5000\r\n\r\nshort')
  })
}

async function sent(body: object) {
  const answer = await client.send({ number: client.newNumber(), ...body })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  const { ticketId } = answer.body
  return (await world.ana.calls(listMessages, { ticketId })).body.messages.at(-1)
}

test('the file is fetched, its type is that of its bytes, and it is sent with its caption', async () => {
  expect(await sent({ mediaUrl: urlOf('/foto.jpg'), caption: 'la foto' })).toMatchObject({
    body: 'la foto',
    mediaType: 'image',
    media: { name: 'foto.jpg', mimetype: 'image/jpeg', width: 32 },
  })
  const named = { mediaUrl: urlOf('/bytes?token=x'), fileName: 'factura.pdf' }
  expect(await sent(named)).toMatchObject({
    mediaType: 'application',
    media: { name: 'factura.pdf', mimetype: 'application/pdf' },
  })
})

test('whatever goes wrong has its code, stores nothing and may be tried again with the same key', async () => {
  const before = await client.stored()
  const { port } = server
  for (const [mediaUrl, status, code] of [
    ['http://127.0.0.1:1/x', 400, 'ERR_MEDIA_URL_REFUSED'],
    ['https://127.0.0.1/x', 400, 'ERR_MEDIA_URL_REFUSED'],
    ['https://[::ffff:7f00:1]/x', 400, 'ERR_MEDIA_URL_REFUSED'],
    [`http://user@127.0.0.1:${port}/foto.jpg`, 400, 'ERR_MEDIA_URL_REFUSED'],
    ['ftp://example.com/x', 400, 'ERR_MEDIA_URL_REFUSED'],
    [urlOf('/moved'), 400, 'ERR_MEDIA_URL_REFUSED'],
    [urlOf('/missing'), 400, 'ERR_MEDIA_URL_UNREACHABLE'],
    [`http://${rawHost()}/lies`, 400, 'ERR_MEDIA_URL_INCOMPLETE'],
    [urlOf('/empty'), 415, 'ERR_EMPTY_FILE'],
    [urlOf('/login.pdf'), 415, 'ERR_MEDIA_URL_NO_FILE'],
    [urlOf('/page.jpg'), 415, 'ERR_MEDIA_URL_NO_FILE'],
    [urlOf('/drawing'), 415, 'ERR_MEDIA_URL_NO_FILE'],
    [urlOf('/large'), 413, 'ERR_MEDIA_TOO_LARGE'],
    [urlOf('/endless'), 413, 'ERR_MEDIA_TOO_LARGE'],
    ['no address', 400, 'ERR_VALIDATION'],
  ] as const) {
    const message = { number: client.newNumber(), body: 'x', mediaUrl, clientMessageId: mediaUrl }
    for (const _ of ['first', 'again']) {
      const answer = await client.send(message)
      expect([mediaUrl, answer.status, answer.body.error]).toEqual([mediaUrl, status, code])
      if (status === 413) break
    }
  }
  expect(await client.stored()).toBe(before)
  const [left] = await world.platform`select count(*)::integer n from media m
    where not exists (select from messages where media_id = m.id)`
  expect(left?.n).toBe(0)
})

test('a server that hangs is given up', async () => {
  const { services, acme } = world
  const request = { fileName: undefined, timeoutMs: 200, meter: () => {} }
  const hanging = fetchFile(services, acme, { ...request, mediaUrl: `http://${rawHost()}/hangs` })
  await expect(hanging).rejects.toMatchObject({ code: 'ERR_MEDIA_URL_TIMEOUT' })
})

test('the same key fetches once', async () => {
  const message = { number: client.newNumber(), mediaUrl: urlOf('/foto.jpg') }
  const key = { 'idempotency-key': 'url-1' }
  const first = await client.send(message, key)
  expect(await client.send(message, key)).toMatchObject({ status: 200, body: first.body })
  expect(asked).toEqual(['/foto.jpg'])
  const other = await client.send({ ...message, fileName: 'otra.jpg' }, key)
  expect(other.body.error).toBe('ERR_IDEMPOTENCY_KEY_REUSED')
})

test('in a batch the failing file stops nobody', async () => {
  const number = client.newNumber()
  const { body } = await client.post('/messages/batch', {
    messages: [
      { number, mediaUrl: urlOf('/foto.jpg'), body: 'uno' },
      { number, mediaUrl: urlOf('/login.pdf'), body: 'dos' },
      { number, body: 'tres' },
    ],
  })
  const said = body.results.map(
    (one: { result: string; error?: string }) => one.error ?? one.result,
  )
  expect(said).toEqual(['accepted', 'ERR_MEDIA_URL_NO_FILE', 'accepted'])
  const { ticketId } = body.results[0].message
  const listed = await world.ana.calls(listMessages, { ticketId })
  expect(listed.body.messages.map((one) => one.body)).toEqual(['uno', 'tres'])
})

test('what is fetched counts as megabytes of the token', async () => {
  const full = { burst: 1, windowSeconds: 9, left: 0, waitSeconds: 9, fullSeconds: 9 }
  const spent: unknown[] = []
  let isWithin = true
  world.services.limits = {
    spend: (name, _, __, cost) => {
      if (name === 'megabytes') spent.push(cost)
      return { ...full, isWithin: name !== 'megabytes' || isWithin }
    },
  }
  await sent({ mediaUrl: urlOf('/foto.jpg') })
  expect(spent).toEqual([0, picture.byteLength / 1_000_000])
  isWithin = false
  asked = []
  const refused = await client.send({ number: client.newNumber(), mediaUrl: urlOf('/foto.jpg') })
  expect([refused.status, refused.body.limit]).toEqual([429, 'megabytes'])
  expect(refused.headers.get('retry-after')).toBe('9')
  expect(asked).toEqual([])
})

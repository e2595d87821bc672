/** A `Host` that is none, over a real connection: an answer, and never a 500. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createWorld, type World } from '#workshop/testing/world'
import { withHost } from './missing-host.ts'

let world: World
let server: ReturnType<typeof Bun.serve>
beforeAll(async () => {
  world = await createWorld()
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request, by) {
      const known = withHost(request)
      return known ? world.app.fetch(known, by) : new Response(null, { status: 400 })
    },
  })
})
afterAll(async () => {
  await server?.stop(true)
  await world?.close()
})

/** The status line and what follows. */
async function ask(lines: string[]): Promise<string> {
  const socket = connect(server.port ?? 0, '127.0.0.1')
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1')
  })
  await once(socket, 'close')
  return answer
}

const hosts = [
  ...[
    '[',
    ']',
    '[::1',
    '[::1]]',
    '[not:an:address]',
    'a b',
    'a%',
    '%',
    'a:b',
    'a:99999',
    'a:-1',
    ':80',
  ],
  ...[
    'user@desk',
    'user:secret@desk',
    'desk/path',
    'desk?query',
    'desk#part',
    '\\',
    '..',
    '.',
    '-',
  ],
  ...[
    '<script>',
    '"',
    "'",
    '^',
    '|',
    '`',
    '{}',
    '256.256.256.256',
    '1.2.3.4.5',
    '0x7f.1',
    '\x80',
    '\x7f',
  ],
  ...[
    'xn--',
    'xn--a',
    'é',
    `${'a'.repeat(300)}`,
    `${'a.'.repeat(2000)}`,
    'a,b',
    'a;b',
    '*',
    '',
    ' ',
  ],
]
const paths = [
  '/',
  '/login',
  '/set-up',
  '/signup',
  '/tickets',
  '/api/tickets',
  '/api/auth/me',
  '/metrics',
]
const others = [
  '/media/a.jpg',
  '/media/links/a',
  '/api/docs',
  '/api/openapi.json',
  '/nothing',
  '/healthz',
]

test.each([...paths, ...others])('%s answers whatever the Host', async (path) => {
  for (const host of hosts) {
    const answer = await ask([`GET ${path} HTTP/1.1`, `Host: ${host}`])
    expect([host, answer.slice(0, 12)]).toEqual([host, expect.stringMatching(/^HTTP\/1.1 [1-4]/)])
    // Nobody is sent to where a request wants to be.
    const location = /^location: (.*)$/im.exec(answer)?.[1] ?? '/'
    expect([host, location]).toEqual([host, expect.stringMatching(/^\/(?!\/)/)])
  }
})

test.each([
  '/login',
  '/signup',
  '/set-up',
  '/api/auth/login',
  '/api/auth/refresh_token',
  '/api/mcp',
])('what is posted to %s is answered whatever Host and Origin', async (path) => {
  for (const host of hosts) {
    for (const origin of [`http://${host}`, host, 'null']) {
      const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`]
      const answer = await ask([...head, 'Content-Type: application/json', 'Content-Length: 0'])
      expect([host, origin, answer.slice(0, 12)]).toEqual([
        host,
        origin,
        expect.stringMatching(/^HTTP\/1.1 [1-4]/),
      ])
    }
  }
})

test('a socket is refused whatever the Host', async () => {
  for (const host of hosts) {
    const asked = ['GET /api/ws HTTP/1.1', `Host: ${host}`, `Origin: http://${host}`]
    const answer = await ask([...asked, 'Upgrade: websocket', 'Sec-WebSocket-Key: x'])
    expect([host, answer.slice(0, 12)]).toEqual([host, expect.stringMatching(/^HTTP\/1.1 4/)])
  }
})

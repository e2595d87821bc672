/** The log is for whoever runs the installation: a stranger writes nothing into it. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { makeProgram, type Program } from './program.ts'

let program: Program
beforeAll(async () => {
  program = await makeProgram({ SIGNUP_CODE: 'let me in', METRICS_TOKEN: 'metrics-token' })
  await program.start()
})
afterAll(() => program.remove())

const addresses = [
  '/',
  '/login',
  '/signup',
  '/set-up',
  '/tickets',
  '/api',
  '/api/tickets',
  '/api/auth/login',
  '/api/auth/refresh_token',
  '/api/auth/setup',
  '/api/companies/cadastro',
  '/api/payments/stripe',
  '/api/payments/pix/x',
  '/api/mcp',
  '/api/messages/send',
  '/api/constructor',
  '/media/x',
  '/socket',
  '/metrics',
  '/api/%ff',
  '/%00',
  '/api/tickets?queueIds=%ff',
  '/api/tickets?queueIds=[[[[',
]
const bodies = [
  '',
  '{',
  '[]',
  '{"email":{"a":1}}',
  '\ud800',
  `${'['.repeat(9_000)}`,
  '\0'.repeat(900),
]
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  '\xff',
]

test('whatever a stranger sends, no warning and no error is written', async () => {
  const before = program.output()
  for (const address of addresses) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const body = bodies[(address.length + method.length) % bodies.length] ?? ''
      for (const type of types) await say(requestOf(`${method} ${address}`, { type, body }))
    }
    await say(requestOf(`POST ${address}`, { type: types[0], body: '{"a":', length: 5_000 }))
    await say(requestOf(`POST ${address}`, { type: types[3], body: '--x\r\n', length: 5_000 }))
  }
  for (const raw of [
    '\r\n\r\n',
    'GET\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: [\r\n\r\n',
    'GET /socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  ])
    await say(raw)
  expect(program.output().slice(before.length)).toBe('')
  const metrics = await fetch(`${program.url}/metrics`, {
    headers: { authorization: 'Bearer metrics-token' },
  })
  expect(await metrics.text()).toMatch(
    /recado_http_refusals_total\{code="ERR_BODY_ABORTED"\} [1-9]/,
  )
})

interface Sent {
  type?: string | undefined
  body: string
  /** Claimed; more than is sent, it is given up half way. */
  length?: number
}

function requestOf(
  line: string,
  { type = '', body, length = Buffer.byteLength(body) }: Sent,
): string {
  return `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nCookie: jrt=%ff; x\r\nRange: bytes=9-1\r\nContent-Length: ${length}\r\n\r\n${body}`
}

/** Until it is answered, or for a moment: then the connection is cut. */
function say(raw: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(program.url).port), '127.0.0.1', () => socket.write(raw))
    const cutting = setTimeout(() => socket.resetAndDestroy(), 60)
    socket.on('data', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(cutting)
      resolve()
    })
  })
}

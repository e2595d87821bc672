import { afterAll, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { withHost } from './missing-host.ts'

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch(request) {
    const known = withHost(request)
    return known ? new Response(new URL(known.url).pathname) : new Response(null, { status: 400 })
  },
})
afterAll(() => server.stop(true))

function sends(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port ?? 0, '127.0.0.1')
    socket.once('error', reject)
    socket.once('data', (chunk) => {
      socket.destroy()
      resolve(String(chunk))
    })
    socket.write(text)
  })
}

test('a balancer’s plain check is answered', async () => {
  expect(await sends('GET /readyz HTTP/1.0\r\n\r\n')).toMatch(/ 200 OK[\s\S]*\/readyz$/)
  expect(await sends('GET /healthz HTTP/1.1\r\nHost:\r\n\r\n')).toMatch(/ 200 OK[\s\S]*\/healthz$/)
})

test('other calls without an address of ours are refused', async () => {
  expect(await sends('GET /api/tickets HTTP/1.0\r\n\r\n')).toContain(' 400 ')
  expect(await sends('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n')).toContain(' 200 ')
})

import { afterAll, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { buffered } from './buffered.ts'

/** Letters of one, two and four bytes. */
const textOf = (length: number) => 'aé😀'.repeat(Math.ceil(length / 4)).slice(0, length)
const bodies = {
  small: textOf(100),
  middling: textOf(9_000),
  large: textOf(400_000),
  bytes: new TextEncoder().encode(textOf(60_000)),
  huge: new Uint8Array(8_000_000).map((_, at) => at % 251),
}

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch({ url }) {
    await Bun.sleep(1)
    const name = new URL(url).pathname.slice(1)
    const found = Object.entries(bodies).find(([known]) => known === name)
    return new Response(found && buffered(found[1]), { headers: { 'x-one': '1', 'x-two': '2' } })
  },
})
const port = server.port ?? 0
afterAll(() => server.stop(true))

test.each(Object.entries(bodies))('%s arrives unchanged, with its length', async (name, body) => {
  const answer = await fetch(`http://127.0.0.1:${port}/${name}`)
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(body)))
  expect(answer.headers.get('transfer-encoding')).toBeNull()
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(body))).toBe(true)
})

test('a slow reader gets all of it, and one who leaves blocks nothing', async () => {
  const received = await readSlowly('huge')
  const body = received.subarray(received.indexOf('\r\n\r\n') + 4)
  expect(body.equals(Buffer.from(bodies.huge))).toBe(true)

  await Promise.all(Array.from({ length: 20 }, (_, n) => leaveAfter('huge', n)))
  expect((await (await fetch(`http://127.0.0.1:${port}/huge`)).bytes()).length).toBe(8_000_000)
  expect(server.pendingRequests).toBe(0)
})

test('a body can be read without a server', async () => {
  expect(await new Response(buffered(bodies.large)).text()).toBe(bodies.large)
  expect(await new Response(new Response(buffered(bodies.bytes)).body).bytes()).toEqual(
    bodies.bytes,
  )
})

const ask = (name: string) => `GET /${name} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n`

function readSlowly(name: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(ask(name)))
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      if (chunks.length % 10 > 0) return
      socket.pause()
      setTimeout(() => socket.resume(), 2)
    })
    socket.on('close', () => resolve(Buffer.concat(chunks)))
    socket.on('error', reject)
  })
}

function leaveAfter(name: string, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(ask(name))
      setTimeout(() => socket.destroy(), ms)
    })
    socket.on('close', () => resolve())
  })
}

import { afterAll, expect, test } from 'bun:test'
import { Hono } from 'hono'
import { listenOn } from './listen.ts'
import { readBytes } from './read-bytes.ts'
import { readForm } from './read-form.ts'

const silent = 8
const app = new Hono()
app.post('/json', async (c) => c.text(String((await readBytes(c, 1e6)).byteLength)))
app.post('/early', (c) => c.text('no', 401))
app.post('/form', async (c) => {
  let bytes = 0
  await readForm(
    c.req.raw,
    { field: 'files', most: 1, bytes: 1e6, fieldBytes: 1e4 },
    async ({ stream }) => {
      for await (const piece of stream) bytes += piece.byteLength
    },
  )
  return c.text(String(bytes))
})
app.onError((_, c) => c.text('broken', 400))
const server = listenOn({ port: 0, host: '127.0.0.1', silent }, { message() {} }, (request) =>
  app.fetch(request),
)
afterAll(() => server.stop())

const headOf = (path: string, length: number, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

interface Sent {
  closed: Promise<number>
  answer: Promise<string>
  write: (text: string) => void
}

async function send(text: string): Promise<Sent> {
  const closed = Promise.withResolvers<number>()
  const answer = Promise.withResolvers<string>()
  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port: server.port,
    socket: {
      data: (_, bytes) => answer.resolve(bytes.toString()),
      close: () => closed.resolve(Date.now()),
    },
  })
  const write = (more: string) => {
    socket.write(more)
    socket.flush()
  }
  write(text)
  return { closed: closed.promise, answer: answer.promise, write }
}

const boundary = 'multipart/form-data; boundary=x'
const part = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n'

test('300 requests that were sent in half are ended, and an upload that goes on is not', async () => {
  const halves = ['', 'POST /js', 'POST /json HTTP/1.1\r\nHost: a\r\nX-Y: ']
  const bodies = ['/json', '/early', '/form'].map(
    (path) => `${headOf(path, 500_000, boundary)}${part}a`,
  )
  const began = Date.now()
  const all = Array.from({ length: 50 }, () => [...halves, ...bodies]).flat()
  const opened = await Promise.all(all.map(send))

  const [upload, long] = await Promise.all([
    send(headOf('/form', part.length + 20 * 5000 + 7, boundary) + part),
    send(headOf('/json', 20 * 5000)),
  ])
  const sending = sendSlowly([upload, long])
  const ends = await Promise.all(opened.map(({ closed }) => closed))
  expect(Math.max(...ends) - began).toBeLessThan(30_000)
  await sending
  upload.write('\r\n--x--')
  expect(await upload.answer).toContain('100000')
  expect(await long.answer).toContain('100000')
})

/** Longer than the clock of idle connections, in pieces that come before it. */
async function sendSlowly(all: Sent[]) {
  const pauseMs = (silent * 1000) / 8
  for (let left = 20; left > 0; left -= 1) {
    await Bun.sleep(pauseMs)
    for (const one of all) one.write('a'.repeat(5000))
  }
}

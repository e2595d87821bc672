import { afterAll, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { AppError } from '#kernel/errors'
import { readForm } from './read-form.ts'

const rule = { field: 'things', most: 2, bytes: 2 * 1024 * 1024, fieldBytes: 64 * 1024 }

let ended: ((code: string) => void) | undefined

const server = Bun.serve({
  port: 0,
  async fetch(request) {
    const reading = readForm(request, rule, async ({ stream }) => {
      let bytes = 0
      for await (const chunk of stream) {
        bytes += chunk.byteLength
        if (bytes > rule.bytes) throw new AppError('ERR_BODY_TOO_LARGE')
        await Bun.sleep(0)
      }
    })
    const code = await reading.then(
      () => 'read',
      (error) => error.code,
    )
    ended?.(code)
    return new Response(code)
  },
})
afterAll(() => server.stop(true))

function send(bytes: number): Promise<string> {
  const body = new FormData()
  body.append('things', new Blob([new Uint8Array(bytes)]), 'a.bin')
  return fetch(server.url, { method: 'POST', body }).then((answer) => answer.text())
}

test('a file that is one byte too long is refused, although all of its form has arrived', async () => {
  for (let n = 0; n < 10; n++) {
    const answer = Promise.race([send(rule.bytes + 1), Bun.sleep(20_000).then(() => 'none')])
    expect([n, await answer]).toEqual([n, 'ERR_BODY_TOO_LARGE'])
  }
  expect(await send(rule.bytes)).toBe('read')
})

test('a file that could not be stored, as PostgreSQL is away, is not called a bad form', async () => {
  const body = new FormData()
  body.append('things', new Blob(['text']), 'a.txt')
  const request = new Request(server.url, { method: 'POST', body })
  const away = Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' })
  const reading = readForm(request, rule, () => Promise.reject(away))
  expect(await reading.catch((error) => error)).toBe(away)
})

const bytes = new TextEncoder()

/** In pieces, without saying how many there are. */
function sendRaw(pieces: string[]): Promise<string> {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const piece of pieces) {
        controller.enqueue(bytes.encode(piece))
        await Bun.sleep(0)
      }
      controller.close()
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return fetch(server.url, { method: 'POST', headers, body }).then((answer) => answer.text())
}

test('what stands before the first part of a form is bounded', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
  expect(await sendRaw(['hello\r\n', part])).toBe('read')
  const filler = Array(20).fill('y'.repeat(50_000))
  expect(await sendRaw([...filler, '\r\n', part])).toBe('ERR_BAD_FORM')
})

test('what stands after the last part is bounded too', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
  const filler = Array(120).fill('y'.repeat(50_000))
  expect(await sendRaw([part, ...filler])).toBe('ERR_BODY_TOO_LARGE')
})

test('a sender who goes away half way has sent no bad form', async () => {
  const { promise: code, resolve } = Promise.withResolvers<string>()
  ended = resolve
  const begin =
    '--x\r\nContent-Disposition: form-data; name="things"; filename="a.txt"\r\n\r\nhello'
  const socket = connect(Number(server.port), '127.0.0.1', () => {
    socket.write(
      `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n${begin}`,
    )
    setTimeout(() => socket.resetAndDestroy(), 50)
  })
  expect(await code).toBe('ERR_BODY_ABORTED')
  ended = undefined
})

test('fields of a form are storable, by name and by text', async () => {
  const body = new FormData()
  body.append('na\0me', 'x\0y')
  body.append('name', 'z')
  const request = new Request(server.url, { method: 'POST', body })
  expect(await readForm(request, rule, () => Promise.resolve())).toEqual({ name: ['xy', 'z'] })
})

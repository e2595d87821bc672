import { afterAll, expect, test } from 'bun:test'
import { AppError } from '#errors'
import { readForm } from './read-form.ts'

const rule = { field: 'things', most: 2, bytes: 2 * 1024 * 1024, fieldBytes: 64 * 1024 }

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
}, 60_000)

test('a file that could not be stored, as PostgreSQL is away, is not called a bad form', async () => {
  const body = new FormData()
  body.append('things', new Blob(['text']), 'a.txt')
  const request = new Request(server.url, { method: 'POST', body })
  const away = Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' })
  const reading = readForm(request, rule, () => Promise.reject(away))
  expect(await reading.catch((error) => error)).toBe(away)
})

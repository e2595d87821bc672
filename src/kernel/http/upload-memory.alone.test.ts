/** How much memory an upload takes can be seen only in a process that does nothing else. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Hono } from 'hono'
import * as v from 'valibot'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { bindCalls } from './bind.ts'
import { endpoint } from './endpoint.ts'
import { respondWithError } from './error-response.ts'
import { Id } from './fields.ts'
import { serveUpload } from './serve-upload.ts'

const megabyte = 1024 * 1024
const size = 100 * megabyte
const send = endpoint({
  method: 'post',
  path: '/things/:thingId',
  can: 'ticket.create',
  summary: '',
  accepts: v.object({ thingId: Id }),
  files: { field: 'things', most: 2, bytes: size },
  returns: v.array(v.unknown()),
})

let world: World
let server: { url: URL; stop(force: boolean): Promise<void> }

beforeAll(async () => {
  world = await createWorld()
  const call = serveUpload(send, {
    admit: async () => {},
    work: async (_, { files }) => files.map(({ originalName, bytes }) => [originalName, bytes]),
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

test('two hundred megabytes are streamed without being kept in memory', async () => {
  const chunk = new Uint8Array(256 * 1024)
  const form = (async function* () {
    for (const name of ['a.bin', 'b.bin']) {
      yield Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="things"; filename="${name}"\r\n\r\n`,
      )
      for (let sent = 0; sent < size; sent += chunk.length) yield chunk
      yield Buffer.from('\r\n')
    }
    yield Buffer.from('--x--\r\n')
  })()
  Bun.gc(true)
  const before = process.memoryUsage.rss()
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before)
  }, 5)
  const answer = await fetch(new URL('/api/things/1', server.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.ana.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: streamOf(form),
  })
  clearInterval(watching)
  expect(await answer.json()).toEqual([
    ['a.bin', size],
    ['b.bin', size],
  ])
  // The sender's chunks are in it too, until they are collected.
  expect(most).toBeLessThan(140 * megabyte)
})

const streamOf = (pieces: AsyncIterator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })

/**
 * A response as its server sent it, unpacked in small pieces. `fetch` unpacks whole chunks at once: of
 * zeros a chunk of 400 KB makes 400 MB.
 */
import { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { fetchFailure } from './fetch-failure.ts'

const pieceBytes = 16 * 1024

const openings = new Map([
  ['gzip', () => createGunzip({ chunkSize: pieceBytes })],
  ['x-gzip', () => createGunzip({ chunkSize: pieceBytes })],
  ['deflate', () => createInflate({ chunkSize: pieceBytes })],
  ['br', () => createBrotliDecompress({ chunkSize: pieceBytes })],
])

/** @param host named by the failure of an encoding that was not asked for */
export function unpackedResponse(answer: Response, host: string): Response {
  const { body, status, statusText } = answer
  const encoding = answer.headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  if (!body || encoding === '' || encoding === 'identity') return answer
  const open = openings.get(encoding)
  if (!open) throw fetchFailure('unreachable', `${host} responded in ${encoding.slice(0, 40)}`)
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(unpacked(body, open()), { status, statusText, headers })
}

/** What was read of it is given up at the other end, too. */
function unpacked(
  body: ReadableStream<Uint8Array>,
  unpacking: ReturnType<typeof createGunzip>,
): ReadableStream<Uint8Array> {
  const packed = Readable.from(body)
  packed.on('error', (error) => unpacking.destroy(error))
  const pieces = packed.pipe(unpacking)[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel() {
      packed.destroy()
      unpacking.destroy()
    },
  })
}

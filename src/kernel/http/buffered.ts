/**
 * Bun 1.4 sends a body larger than its buffer in forty packets or more after any await
 * (https://github.com/oven-sh/bun/pull/41341). A direct stream whose high-water mark exceeds the
 * body is sent at once, with a Content-Length.
 */
const bufferSize = 15_000

export function buffered(body: string | Uint8Array<ArrayBuffer>) {
  if (body.length * 3 < bufferSize) return body
  const size = Buffer.byteLength(body)
  return size < bufferSize ? body : bufferedStream(body, size)
}

function bufferedStream(body: string | Uint8Array<ArrayBuffer>, size: number): ReadableStream {
  const source: Bun.DirectUnderlyingSource = {
    type: 'direct',
    pull(sink) {
      sink.write(body)
      sink.close()
    },
  }
  return new ReadableStream(source as unknown as UnderlyingDefaultSource, {
    highWaterMark: size + 1,
  })
}

/**
 * Sends a body as one buffered response. Bun 1.4 sends headers and body in one packet up to its buffer
 * size; a larger body after any await is sent in forty packets or more, at ten times the cost
 * (https://github.com/oven-sh/bun/pull/41341). A direct stream whose high-water mark exceeds the body
 * is written at once, with a Content-Length.
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
  // The DOM's types, which are in scope too, lack direct streams.
  return new ReadableStream(source as unknown as UnderlyingDefaultSource, {
    highWaterMark: size + 1,
  })
}

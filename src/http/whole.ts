/**
 * The body of an answer that is there as a whole. Bun 1.4 sends head and body in one packet up to its
 * buffer's size; what is larger and comes after any wait leaves with its head in forty and more,
 * which costs the machine ten times as much as the rest (https://github.com/oven-sh/bun/pull/41341).
 * A stream that may gather as much as it will be given is written at once, and its length said.
 */
const bufferSize = 15_000

export function whole(body: string | Uint8Array<ArrayBuffer>) {
  if (body.length * 3 < bufferSize) return body
  const size = Buffer.byteLength(body)
  return size < bufferSize ? body : gathered(body, size)
}

function gathered(body: string | Uint8Array<ArrayBuffer>, size: number): ReadableStream {
  const source: Bun.DirectUnderlyingSource = {
    type: 'direct',
    pull(sink) {
      sink.write(body)
      sink.close()
    },
  }
  // The browser's types, which are in reach too, know nothing of it.
  return new ReadableStream(source as unknown as UnderlyingDefaultSource, {
    highWaterMark: size + 1,
  })
}

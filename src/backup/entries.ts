/** A file of the tar: its size comes before its content. */
export interface Entry {
  name: string
  size: number
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

const partBytes = 4 * 1024 * 1024

export function smallEntry(name: string, text: string): Entry {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, body: [bytes] }
}

/** In parts, because nobody knows before how long a table is. */
export async function* inParts(
  folder: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Entry> {
  let part: Uint8Array[] = []
  let size = 0
  let number = 0
  const take = () => {
    const entry = { name: `${folder}/${String(number).padStart(6, '0')}`, size, body: part }
    part = []
    size = 0
    number += 1
    return entry
  }
  for await (const chunk of chunks) {
    part.push(chunk)
    size += chunk.length
    if (size >= partBytes) yield take()
  }
  if (size > 0 || number === 0) yield take()
}

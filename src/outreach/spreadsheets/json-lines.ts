/** Trusted lines of our own process; without the last one if it is incomplete. */
export async function* linesOf<Line>(stream: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder()
  let pending = ''
  for await (const chunk of stream) {
    const lines = (pending + decoder.decode(chunk, { stream: true })).split('\n')
    pending = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

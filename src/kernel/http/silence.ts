/**
 * A request of which nothing has come for a minute is ended, so that nobody fills the process with
 * halves. The server's own clock would end a long upload with it: it is set back with each piece.
 */
export const silentSeconds = 60

const clocks = new WeakMap<Request, () => void>()

export function watchSilence(request: Request, setBack: () => void) {
  clocks.set(request, setBack)
}

/** The pieces of its body. */
export async function* piecesOf(request: Request): AsyncGenerator<Uint8Array> {
  const setBack = clocks.get(request)
  for await (const piece of request.body ?? []) {
    setBack?.()
    yield piece
  }
}

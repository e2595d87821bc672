/**
 * JSON of megabytes takes tens of milliseconds of the only thread, above all for escaped signs:
 * several of one sender would be parsed in one go, and every other company would wait for all.
 */
import { makeMutex } from '#platform/mutex'

const largeBytes = 64 * 1024
const turns = makeMutex()

/** One large body at a time; after each, others have the thread for as long as it took. */
export function parseInTurn<T>(bytes: Uint8Array, parse: (bytes: Uint8Array) => T): Promise<T> {
  if (bytes.byteLength <= largeBytes) return Promise.try(parse, bytes)
  const { promise, resolve } = Promise.withResolvers<T>()
  void turns.run(async () => {
    const began = performance.now()
    resolve(Promise.try(parse, bytes))
    // What follows at once, such as validation, counts too.
    await new Promise(setImmediate)
    await Bun.sleep(performance.now() - began)
  })
  return promise
}

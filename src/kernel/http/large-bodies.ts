/**
 * JSON of megabytes takes tens of milliseconds of the only thread, above all for escaped signs:
 * several of one sender would be parsed in one go, and every other company would wait for all.
 */
import { makeMutex } from '#kernel/time/mutex'

const largeBytes = 64 * 1024
/** A parsed body leaves many times its bytes behind, which the collector notices too late. */
const bytesBetweenCollections = 8 * 1024 * 1024
const turns = makeMutex()
let bytesSinceCollection = 0

/** One large body at a time; after each, others have the thread for as long as it took. */
export function parseInTurn<T>(bytes: Uint8Array, parse: (bytes: Uint8Array) => T): Promise<T> {
  if (bytes.byteLength <= largeBytes) return Promise.try(parse, bytes)
  const { promise, resolve } = Promise.withResolvers<T>()
  void turns.run(async () => {
    const began = performance.now()
    resolve(Promise.try(parse, bytes))
    // What follows at once, such as validation, counts too.
    await new Promise(setImmediate)
    collectAfter(bytes.byteLength)
    await Bun.sleep(performance.now() - began)
  })
  return promise
}

function collectAfter(bytes: number) {
  bytesSinceCollection += bytes
  if (bytesSinceCollection < bytesBetweenCollections) return
  bytesSinceCollection = 0
  Bun.gc(true)
}

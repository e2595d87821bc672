/**
 * S3-compatible. An object appears under its key when its upload is complete, so half of one never
 * does. Whatever the store answers, or does not, ends as one sentence.
 */
import { S3Client } from 'bun'
import * as v from 'valibot'
import type { S3Settings } from '#kernel/settings/settings'
import { isRefusal, refuse } from '#process/refusal'
import type { Place, PlacedFile } from './place.ts'

/** Also the most of an object that is held in memory, four times. */
const partBytes = 8 * 1024 * 1024
/** Nothing is read from us or answered for so long: it will not come. */
const patienceMs = 60_000

export function bucketPlace(
  settings: S3Settings,
  prefix: string,
  { patience = patienceMs }: { patience?: number } = {},
): Place {
  const client = new S3Client({ ...settings, virtualHostedStyle: false, retry: 3 })
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name)
  const said = new SaidByStore(settings, patience)
  return {
    pathOf: (name) => `s3://${settings.bucket}/${keyOf(name)}`,
    sizeOf: (name) =>
      said.of(async () => (await client.stat(keyOf(name)).catch(unlessMissing))?.size),
    read: (name, at, length) =>
      said.of(async () =>
        Buffer.from(
          await client
            .file(keyOf(name))
            .slice(at, at + length)
            .arrayBuffer(),
        ),
      ),
    write: (name, chunks) =>
      said.whileFlowing(chunks, (flowing) => upload(client, keyOf(name), flowing)),
    async *list(folder) {
      yield* listed({ client, said, folder: keyOf(folder), isFlat: folder === '', prefix })
    },
    remove: (name) => said.of(() => client.delete(keyOf(name))),
  }
}

/** Small ones in one request, larger ones in parts of which few are under way. */
async function upload(client: S3Client, key: string, chunks: AsyncIterable<Uint8Array>) {
  const options = { type: 'application/octet-stream', partSize: partBytes, queueSize: 2 }
  const first: Uint8Array[] = []
  let size = 0
  const rest = chunks[Symbol.asyncIterator]()
  while (size <= partBytes) {
    const { value, done } = await rest.next()
    if (done) {
      await client.write(key, Buffer.concat(first), options)
      return size
    }
    first.push(value)
    size += value.length
  }
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = first.shift()
      if (next) return controller.enqueue(next)
      const { value, done } = await rest.next()
      if (done) return controller.close()
      size += value.length
      controller.enqueue(value)
    },
  })
  await client.write(key, new Response(stream), options)
  return size
}

interface Listing {
  client: S3Client
  said: SaidByStore
  folder: string
  isFlat: boolean
  prefix: string
}

async function* listed(listing: Listing): AsyncGenerator<PlacedFile> {
  const { client, said, folder, isFlat, prefix } = listing
  const from = isFlat ? prefix : folder
  const options = { prefix: from && `${from}/`, ...(isFlat && { delimiter: '/' }) }
  for (let token: string | undefined; ; ) {
    const more = token === undefined ? {} : { continuationToken: token }
    const page = await said.of(() => client.list({ ...options, ...more }))
    for (const { key, lastModified, size = 0 } of page.contents ?? []) {
      const name = prefix ? key.slice(prefix.length + 1) : key
      yield { name, at: new Date(lastModified ?? 0), bytes: size }
    }
    token = page.isTruncated ? page.nextContinuationToken : undefined
    if (token === undefined) return
  }
}

const Failure = v.object({ code: v.fallback(v.string(), ''), message: v.fallback(v.string(), '') })

function unlessMissing(error: unknown): undefined {
  const { code } = v.parse(Failure, error)
  if (code !== 'NoSuchKey' && code !== 'UnknownError' && code !== 'ERR_S3_NOT_FOUND') throw error
}

class SaidByStore {
  readonly #settings: S3Settings
  readonly #patience: number

  constructor(settings: S3Settings, patience: number) {
    this.#settings = settings
    this.#patience = patience
  }

  async of<T>(work: () => Promise<T>): Promise<T> {
    const clock = new Clock(this.#patience)
    clock.start()
    try {
      return await Promise.race([work(), clock.rings])
    } catch (error) {
      this.#say(error)
    } finally {
      clock.stop()
    }
  }

  /** The store has to take what it is given; how long that takes to make is not its fault. */
  async whileFlowing<T>(
    chunks: AsyncIterable<Uint8Array>,
    work: (flowing: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T> {
    const clock = new Clock(this.#patience)
    let failure: unknown
    async function* flowing() {
      try {
        for await (const chunk of chunks) {
          clock.start()
          yield chunk
          clock.stop()
          if (clock.hasRung) return
        }
        clock.start()
      } catch (error) {
        failure = error
        throw error
      }
    }
    try {
      return await Promise.race([work(flowing()), clock.rings])
    } catch (error) {
      if (failure !== undefined) throw failure
      this.#say(error)
    } finally {
      clock.stop()
    }
  }

  #say(error: unknown): never {
    if (isRefusal(error)) throw error
    const { bucket, endpoint } = this.#settings
    const where = `The bucket ${bucket} at ${endpoint}`
    const { code, message } = v.parse(Failure, error)
    if (code === 'Silent') refuse(`${where} has not answered for a minute.`, { cause: error })
    if (/AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch/.test(code)) {
      refuse(`${where} denies access (${code}): check its keys and what they may do.`, {
        cause: error,
      })
    }
    if (code === 'NoSuchBucket') refuse(`There is no bucket ${bucket} at ${endpoint}.`)
    refuse(`${where} does not answer as it should (${code || message}).`, { cause: error })
  }
}

class Clock {
  readonly #ms: number
  readonly #silence = Promise.withResolvers<never>()
  #timer: Timer | undefined
  hasRung = false

  constructor(ms: number) {
    this.#ms = ms
    this.rings.catch(() => {})
  }

  get rings(): Promise<never> {
    return this.#silence.promise
  }

  start() {
    this.stop()
    this.#timer = setTimeout(() => {
      this.hasRung = true
      this.#silence.reject(Object.assign(new Error('silent'), { code: 'Silent' }))
    }, this.#ms)
  }

  stop() {
    clearTimeout(this.#timer)
  }
}

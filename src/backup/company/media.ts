import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MediaStore } from '#platform/media/store'

/** Files of a company that may still be turned away. */
export class ArrivingMedia {
  readonly #store: MediaStore
  readonly #keys: string[] = []

  constructor(store: MediaStore) {
    this.#store = store
  }

  async add(key: string, body: AsyncIterable<Uint8Array>) {
    await mkdir(this.#store.incoming, { recursive: true })
    const draft = join(this.#store.incoming, randomUUID())
    await pipeline(body, createWriteStream(draft, { flush: true }))
    this.#keys.push(key)
    await this.#store.put(key, draft, 'application/octet-stream')
  }

  async removeAgain() {
    for (const key of this.#keys) await this.#store.remove(key)
  }
}

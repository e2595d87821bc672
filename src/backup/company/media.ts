import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MediaStore } from '#kernel/media/store'
import { recordArrived, recordArriving, removeArriving } from '../arriving.ts'

/** Files of a company that may still be turned away. */
export class ArrivingMedia {
  readonly #store: MediaStore
  readonly #companyId: number

  constructor(store: MediaStore, companyId: number) {
    this.#store = store
    this.#companyId = companyId
  }

  /** @param key as it was where the company comes from */
  async add(key: string, body: AsyncIterable<Uint8Array>) {
    const here = key.replace(/^\d+/, String(this.#companyId))
    await mkdir(this.#store.incoming, { recursive: true })
    const draft = join(this.#store.incoming, randomUUID())
    await pipeline(body, createWriteStream(draft, { flush: true }))
    await recordArriving(this.#store, this.#companyId, here)
    await this.#store.put(here, draft, 'application/octet-stream')
  }

  stay = () => recordArrived(this.#store, this.#companyId)

  removeAgain = () => removeArriving(this.#store, this.#companyId)
}

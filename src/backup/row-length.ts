import { refuse } from '#process/refusal'

const most = 64 * 1024 * 1024
const lineEnd = 10

/** A row that is changed on its way is held whole. */
export class RowLength {
  readonly #table: string
  #bytes = 0

  constructor(table: string) {
    this.#table = table
  }

  add(chunk: Uint8Array) {
    let start = 0
    for (;;) {
      const end = chunk.indexOf(lineEnd, start)
      this.#grow((end === -1 ? chunk.length : end) - start)
      if (end === -1) return
      this.#bytes = 0
      start = end + 1
    }
  }

  #grow(bytes: number) {
    this.#bytes += bytes
    if (this.#bytes <= most) return
    refuse(`A row of ${this.#table} has more than ${most / 1024 / 1024} MB: nothing was restored.`)
  }
}

import { statfs } from 'node:fs/promises'
import { refuse } from '#process/refusal'
import type { Manifest } from './manifest.ts'

/** What may be read ahead of the entry that is asked for: pieces, and names of files. */
const ahead = 32 * 1024 * 1024
/** Before and behind what an entry has. */
const around = 1024

/** A few kilobytes may unpack to terabytes of which no entry says anything. */
export class Unpacking {
  readonly #file: string
  #unpacked = 0
  #named = 0

  constructor(file: string) {
    this.#file = file
  }

  entry(bytes: number) {
    this.#named += bytes + around
  }

  add(bytes: number) {
    this.#unpacked += bytes
    if (this.#unpacked <= this.#named + ahead) return
    refuse(`${this.#file} unpacks to more than its entries say: nothing was restored.`)
  }
}

/** What an archive may put on a disk: counted as its entries come, before they are read. */
export class Allowance {
  readonly #sentence: string
  #left: number

  constructor(bytes: number, sentence: string) {
    this.#left = bytes
    this.#sentence = sentence
  }

  take(bytes: number) {
    this.#left -= bytes
    if (this.#left < 0) refuse(this.#sentence)
  }
}

export async function freeSpaceOf(folder: string, file: string): Promise<Allowance> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  return new Allowance(
    free,
    `There is no room in ${folder} for what ${file} has (${Math.floor(free / 1e6)} MB are free): nothing was restored.`,
  )
}

/** Of what was verified no later reading gives more. */
export function asVerified(file: string, { tables, media }: Manifest): Allowance {
  const rows = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  return new Allowance(
    rows + (media.place === 'archive' ? media.bytes : 0),
    `${file} has changed since it was verified: nothing was restored.`,
  )
}

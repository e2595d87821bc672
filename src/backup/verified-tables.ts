import type { ParsedTarEntry } from 'modern-tar'
import { refuse } from '#process/refusal'
import { companyFolder, type Manifest } from './manifest.ts'
import { RowLength } from './row-length.ts'

interface Found {
  folder: string
  name: string
  parts: number
  bytes: number
  sum: Bun.CryptoHasher
  rows: RowLength | undefined
}

/** What of an archive's tables was read, as the manifest at its end must say. */
export class VerifiedTables {
  readonly #file: string
  readonly #found = new Map<string, Found>()
  #last: Found | undefined

  constructor(file: string) {
    this.#file = file
  }

  /** Parts of a table follow each other: each table comes once. */
  async add({ header, body }: ParsedTarEntry) {
    const [folder = '', name = '', part = ''] = header.name.split('/')
    const table = this.#last?.name === name ? this.#last : this.#begin(folder, name)
    if (table.folder !== folder || Number(part) !== table.parts) {
      refuse(`${this.#file} has the part ${header.name} out of its place.`)
    }
    table.parts += 1
    for await (const chunk of body) {
      table.sum.update(chunk)
      table.bytes += chunk.length
      table.rows?.add(chunk)
    }
  }

  #begin(folder: string, name: string): Found {
    if (this.#found.has(name)) refuse(`${this.#file} has the table ${name} twice.`)
    // Those of an installation are streamed: no row of theirs is held.
    const rows = folder === companyFolder ? new RowLength(name) : undefined
    const sum = new Bun.CryptoHasher('sha256')
    const table = { folder, name, parts: 0, bytes: 0, sum, rows }
    this.#found.set(name, table)
    this.#last = table
    return table
  }

  compare({ tables }: Manifest, folder: string) {
    const named = new Set(tables.map(({ name }) => name))
    if (named.size !== tables.length) refuse(`The manifest of ${this.#file} names a table twice.`)
    for (const { name, sha256, bytes } of tables) {
      const found = this.#found.get(name)
      const isSame = found?.bytes === bytes && found.sum.copy().digest('hex') === sha256
      if (isSame && found.folder === folder) continue
      refuse(`The rows of ${name} in ${this.#file} are not those of its manifest.`)
    }
    const unnamed = [...this.#found.keys()].find((name) => !named.has(name))
    if (unnamed !== undefined) refuse(`The manifest of ${this.#file} does not name ${unnamed}.`)
  }
}

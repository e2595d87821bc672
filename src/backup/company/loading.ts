import { type Client, escapeIdentifier } from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { refuse } from '#process/refusal'
import { ended, write } from '../loading-tables.ts'
import type { CopiedTable } from '../manifest.ts'
import { columnsOf } from '../tables.ts'
import { arrivalOf, arriving } from './fitting.ts'
import { type Home, resealer } from './resealing.ts'
import { linesOf, type Row, RowReader } from './rows.ts'
import { ownerOf } from './travelling.ts'

interface Journey {
  tables: readonly CopiedTable[]
  from: Home
  to: Home
}

interface Open {
  table: CopiedTable
  into: CopyStreamQuery
  reader: RowReader
  change: (row: Row) => void
  rows: number
}

/** Writes rows under the company's new id, sealed under the secret of this installation. */
export class CompanyLoader {
  readonly #client: Client
  readonly #journey: Journey
  readonly #tables: Map<string, CopiedTable>
  #open: Open | undefined

  constructor(client: Client, journey: Journey) {
    this.#client = client
    this.#journey = journey
    this.#tables = new Map(journey.tables.map((table) => [table.name, table]))
  }

  /** Places for those that are made fit before they go in. */
  async prepare() {
    for (const name of arriving) {
      await this.#client.query(
        `create temporary table ${arrivalOf(name)} on commit drop as
         select ${columnsOf(this.#named(name))} from ${escapeIdentifier(name)} limit 0`,
      )
    }
  }

  /** Parts of a table follow each other. */
  async add(name: string, body: AsyncIterable<Uint8Array>) {
    const open = this.#open?.table.name === name ? this.#open : await this.#begin(name)
    for await (const chunk of body) {
      const rows = open.reader.read(chunk)
      if (rows.length === 0) continue
      for (const row of rows) open.change(row)
      open.rows += rows.length
      await write(open.into, linesOf(rows))
    }
  }

  async end() {
    if (!this.#open) return
    const { table, into, rows } = this.#open
    this.#open = undefined
    await ended(into)
    if (rows === table.rows) return
    refuse(`${table.name} has ${rows} rows and not the ${table.rows} of the manifest.`)
  }

  async #begin(name: string): Promise<Open> {
    await this.end()
    const table = this.#named(name)
    const place = arriving.includes(name) ? arrivalOf(name) : escapeIdentifier(name)
    const into = this.#client.query(copyFrom(`copy ${place} (${columnsOf(table)}) from stdin`))
    // Whoever writes is told of it.
    into.on('error', () => {})
    this.#open = { table, into, reader: new RowReader(), change: this.#changeOf(table), rows: 0 }
    return this.#open
  }

  #changeOf(table: CopiedTable) {
    const { from, to } = this.#journey
    const reseal = resealer(table, { from, to })
    const owner = table.columns.indexOf(ownerOf(table) ?? '')
    if (owner === -1) refuse(`The rows of ${table.name} are of no company.`)
    return (row: Row) => {
      reseal?.(row)
      // Whatever it says: no row gets into another company.
      row[owner] = String(to.companyId)
    }
  }

  #named(name: string): CopiedTable {
    return this.#tables.get(name) ?? refuse(`The manifest does not name the table ${name}.`)
  }
}

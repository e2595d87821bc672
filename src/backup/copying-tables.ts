import type { Client } from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'
import { type Entry, inParts } from './entries.ts'
import { type CopiedTable, wholeFolder } from './manifest.ts'
import type { Progress } from './progress.ts'
import { copyOut, readTables, type Table } from './tables.ts'

interface Copying {
  copied: CopiedTable[]
  progress: Progress
}

/** Within the client's transaction. Adds each table to `copied`. */
export async function* copyTables(client: Client, copying: Copying): AsyncGenerator<Entry> {
  for (const table of await readTables(client)) {
    const rows = { folder: wholeFolder, query: copyOut(table) }
    yield* copyRows(client, { ...copying, ...rows, table })
  }
}

interface Rows extends Copying {
  table: Table
  folder: string
  query: string
  changed?: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
}

export async function* copyRows(
  client: Client,
  { table, folder, query, changed, copied, progress }: Rows,
): AsyncGenerator<Entry> {
  const { name, columns } = table
  const sum = new Bun.CryptoHasher('sha256')
  let bytes = 0
  const rows = client.query(copyTo(query))
  async function* counted() {
    for await (const chunk of changed ? changed(rows) : rows) {
      sum.update(chunk)
      bytes += chunk.length
      progress.add(chunk.length)
      yield chunk
    }
  }
  yield* inParts(`${folder}/${name}`, counted())
  const count = await countOf(client, rows)
  copied.push({ name, columns, rows: count, bytes, sha256: sum.digest('hex') })
}

/** What `copyTables` would say of it. */
export async function sumOfTable(client: Client, table: Table) {
  const sum = new Bun.CryptoHasher('sha256')
  const rows = client.query(copyTo(copyOut(table)))
  for await (const chunk of rows) sum.update(chunk)
  return { rows: await countOf(client, rows), sha256: sum.digest('hex') }
}

/** The last row may come in one packet and their number in the next: a query waits for both. */
async function countOf(client: Client, rows: CopyToStreamQuery): Promise<number> {
  await client.query('')
  return rows.rowCount
}

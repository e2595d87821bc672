import type { Client } from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'
import { type Entry, inParts } from './entries.ts'
import type { CopiedTable } from './manifest.ts'
import type { Progress } from './progress.ts'
import { copyOut, readTables, type Table } from './tables.ts'

/** Within the client's transaction. Adds each table to `copied`. */
export async function* copyTables(
  client: Client,
  { copied, progress }: { copied: CopiedTable[]; progress: Progress },
): AsyncGenerator<Entry> {
  for (const table of await readTables(client)) {
    const sum = new Bun.CryptoHasher('sha256')
    let bytes = 0
    const rows = client.query(copyTo(copyOut(table)))
    async function* counted() {
      for await (const chunk of rows) {
        sum.update(chunk)
        bytes += chunk.length
        progress.add(chunk.length)
        yield chunk
      }
    }
    yield* inParts(`tables/${table.name}`, counted())
    copied.push({ ...table, rows: await countOf(client, rows), bytes, sha256: sum.digest('hex') })
  }
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

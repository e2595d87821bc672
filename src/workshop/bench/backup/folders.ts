import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { openEmbedded } from '#kernel/database/embedded'

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

export const sizeOfFolder = (folder: string) =>
  filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0)

/** One sum over the names and contents of all files, in the order of their names. */
export function sumOfFolder(folder: string): string {
  const sum = new Bun.CryptoHasher('sha256')
  for (const file of filesBelow(folder).sort()) {
    sum.update(file.slice(folder.length))
    sum.update(readFileSync(file))
  }
  return sum.digest('hex')
}

/** Of each table. The restore itself compares their sums with the archive, before it changes some. */
export async function rowsOfTables(dataDir: string): Promise<Map<string, number>> {
  const database = await openEmbedded(dataDir)
  const sql = connect(database, { max: 1 })
  try {
    const tables = await sql<{ name: string }[]>`select relname::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`
    const rows = new Map<string, number>()
    for (const { name } of tables) {
      const [found] = await sql<{ many: number }[]>`
        select count(*)::integer many from ${sql(name)}`
      rows.set(name, found?.many ?? 0)
    }
    return rows
  } finally {
    await sql.end()
    await database.stop()
  }
}

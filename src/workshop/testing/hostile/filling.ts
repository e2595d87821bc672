/** A company whose every text is as long as anybody has got one in, and none of it may be written as it is. */
import type { Sql } from 'postgres'
import { isLong } from '#workshop/testing/run/long'
import { addRows, makeRows } from '#workshop/testing/walk/rows'

const mark = 'zorro'
/** What is written in words of its own; names are short. */
const longest: Record<string, number> = {
  body: 64_000,
  message: 64_000,
  message1: 64_000,
  text: 4_000,
  note: 4_000,
  value: 4_000,
}
const longestName = 240
const longestOfOneRow = (isLong ? 3 * 1024 : 256) * 1024

/** Rows of everything, all around one ticket; the first of each kind has a text of 256 KB, at length of 3 MB. */
export async function fillWithHostileRows(
  platform: Sql,
  { companyId, userId, many }: { companyId: number; userId: number; many: number },
) {
  const rows = await makeRows(platform, { companyId, userId, mark })
  await addRows(platform, rows, many)
  const filled: string[] = []
  for (const { table, column } of await textColumns(platform)) {
    const lengthen = (which: string, signs: number) =>
      platform.begin(async (sql) => {
        await sql`set local session_replication_role = replica`
        const { count } = await sql`
        update ${sql(table)} set ${sql(column)} = ${sql(column)} || repeat('<', ${signs}::integer)
        where ${sql(column)} like ${which}`
        return count
      })
    const isRowFull = (await tried(lengthen(`${mark}%`, longestOfOneRow))) > 0
    const areRowsFull = (await tried(lengthen('more %', longest[column] ?? longestName))) > 0
    if (isRowFull || areRowsFull) filled.push(`${table}.${column}`)
  }
  return { rows, filled }
}

/** A key or a check may refuse it. */
const tried = (count: Promise<number>) => count.catch(() => 0)

const textColumns = (platform: Sql) => platform<{ table: string; column: string }[]>`
  select c.table_name as table, c.column_name as column from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE'
    and data_type = 'text' and is_generated = 'NEVER'
  order by 1, 2`

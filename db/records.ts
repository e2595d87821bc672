/** Rows that a statement takes as one JSON parameter, whatever their number. */
import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Key<T extends PgTable> = keyof T['$inferSelect'] & string

interface Which<K> {
  only?: readonly K[]
  without?: readonly K[]
}

export function recordsOf<T extends PgTable, K extends Key<T> = Key<T>>(
  table: T,
  { only, without = [] }: Which<K>,
) {
  const all: Record<string, Column> = getTableColumns(table)
  const columns = (Object.keys(all) as K[])
    .filter((key) => (only ? only.includes(key) : key !== 'companyId' && !without.includes(key)))
    .map((key) => ({ key, name: all[key]?.name ?? key, type: all[key]?.getSQLType() }))
  const definition = columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  function recordOf(row: Partial<Pick<T['$inferSelect'], K>>) {
    const record: Record<string, unknown> = {}
    for (const { key, name } of columns) {
      const value = row[key]
      if (value !== null && value !== undefined) record[name] = value
    }
    return record
  }
  return {
    names: columns.map(({ name }) => name),
    /** The limit tells the planner that they are few; `place` is where each stands. */
    as(alias: string, rows: readonly Partial<Pick<T['$inferSelect'], K>>[]): SQL {
      const records = rows.map(recordOf)
      return sql`(select * from rows from (jsonb_to_recordset(${jsonOf(records)}::jsonb)
        as (${sql.raw(definition)})) with ordinality as ${sql.raw(`"${alias}" (${names}, "place")`)}
        limit ${rows.length}::integer) as ${sql.raw(`"${alias}"`)}`
    },
  }
}

/** PostgreSQL refuses half a surrogate pair, which truncated text may end with. */
function jsonOf(records: unknown): string {
  const json = JSON.stringify(records)
  if (!/\\ud[89a-f]/i.test(json)) return json
  return JSON.stringify(records, (_key, value) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}

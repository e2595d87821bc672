/** A joined table that mostly has no match, as one value instead of one null per column. */
import {
  type Column,
  type InferModelFromColumns,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rowReader } from './rows.ts'

type Parts = Record<string, Record<string, PgColumn>>

type Read<P extends Parts> = { [Name in keyof P]: InferModelFromColumns<P[Name]> | null }

/**
 * @param key a column that is never null in a match
 * @param instead what is read in the place of a column, of the same type
 * @example
 * db.select({ id: tickets.id, joined: ifThere(queues.id, { queue: { id: queues.id } }) })
 */
export function ifThere<P extends Parts>(
  key: SQLWrapper,
  parts: P,
  instead: ReadonlyMap<Column, SQL> = new Map(),
): SQL<Read<P> | null> {
  const fields = Object.entries(parts).flatMap(([name, columns]) =>
    Object.entries(columns).map(([column, field]) => ({ path: [name, column], field })),
  )
  const read = rowReader(fields, {}) as (list: unknown[]) => Read<P>
  const columns: Column[] = fields.map(({ field }) => field)
  const list = sql.join(
    columns.map((column) => instead.get(column) ?? sql`${column}`),
    sql.raw(', '),
  )
  return sql<Read<P> | null>`case when ${key} is not null then json_build_array(${list}) end`.mapWith(
    read,
  )
}

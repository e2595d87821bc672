/** One statement however many values there are, so that its plan is kept; `inArray` has one of each count. */
import { type Column, type SQL, sql } from 'drizzle-orm'

export function isOneOf(column: Column, values: readonly unknown[]): SQL {
  return sql`${column} = any(${listOf(column, values)})`
}

export function isNoneOf(column: Column, values: readonly unknown[]): SQL {
  return sql`${column} <> all(${listOf(column, values)})`
}

function listOf(column: Column, values: readonly unknown[]): SQL {
  return sql`${sql.param([...values])}::${sql.raw(column.getSQLType())}[]`
}

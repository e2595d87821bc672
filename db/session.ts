/**
 * Drizzle over one open connection of postgres.js. Every statement is prepared on its connection:
 * parsed and planned once, then only bound. Nested transactions are not for scopes and not here.
 */
import { PgDialect } from 'drizzle-orm/pg-core'
import { drizzle, PostgresJsDatabase, PostgresJsSession } from 'drizzle-orm/postgres-js'
import type { Sql, TransactionSql } from 'postgres'

export type Db = Omit<PostgresJsDatabase, 'transaction' | '$client'>

const dialect = new PgDialect()

/** Drizzle maps dates and JSON itself: the pool must hand them over as text. Once per pool. */
export function prepareForDrizzle(pool: Sql): Sql {
  drizzle(pool)
  return pool
}

export function sessionOf(connection: TransactionSql | Sql): Db {
  const prepared = {
    unsafe: (text: string, values: never[]) => connection.unsafe(text, values, { prepare: true }),
  }
  const session = new PostgresJsSession(prepared as unknown as Sql, dialect, undefined, {})
  return new PostgresJsDatabase(dialect, session, undefined)
}

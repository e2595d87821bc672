import type { Client } from 'pg'
import { recordOf } from './applied-migrations.ts'
import { ourSchema } from './migrate.ts'
import { isForTables, recordOfFunction } from './replace-functions.ts'

/**
 * After rows of an older schema were loaded, within their transaction: all of it is there or nothing.
 * Functions for the tables were made before them.
 */
export async function migrateLoaded(client: Client, { from }: { from: number }) {
  for (const [index, migration] of ourSchema.migrations.slice(from).entries()) {
    // Nobody else is there yet, and a transaction cannot do it beside writers.
    await client.query(migration.sql.replaceAll(/\bINDEX CONCURRENTLY\b/g, 'INDEX'))
    await client.query(...recordOf(migration, from + index))
  }
  for (const one of ourSchema.functions.filter((one) => !isForTables(one))) {
    await client.query(one.sql)
    await client.query(...recordOfFunction(one))
  }
}

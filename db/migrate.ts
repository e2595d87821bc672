/**
 * Each migration runs once, in its own transaction, and is recorded with its hash; functions are
 * replaced when their text has changed. Concurrent starts wait for a lock. A newer Recado's schema
 * is not touched: it is worked with if all that is new in it is of the kind `expand`.
 */
import type { Sql } from 'postgres'
import { log } from '#process/log'
import { refuse } from '#process/refusal'
import { advisoryLocks } from './advisory-locks.ts'
import { makeRecords, readSchemaState, recordOf } from './applied-migrations.ts'
import { connect } from './client.ts'
import type { Database } from './connection.ts'
import { functions } from './functions/index.ts'
import { isConcurrent, statementsOf } from './migration-kind.ts'
import { migrations } from './migrations/index.ts'
import {
  type ChangedFunction,
  changedFunctions,
  isForTables,
  replaceFunctions,
} from './replace-functions.ts'
import type { SqlFile } from './sql-file.ts'

export interface Schema {
  migrations: readonly SqlFile[]
  functions: readonly SqlFile[]
}

export const ourSchema: Schema = { migrations, functions }

interface Migrating {
  /** Done before the first change of a database that an earlier program has made. */
  beforeUpgrade?: (to: SqlFile) => Promise<void>
}

const lock = advisoryLocks.migrating

export async function migrate(
  database: Pick<Database, 'connection'>,
  schema: Schema = ourSchema,
  migrating: Migrating = {},
): Promise<string[]> {
  const sql = connect(database, { max: 1 })
  try {
    await takeLock(sql)
    await makeRecords(sql)
    return await bringUpToDate(sql, schema, migrating)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Asked again and again: an index that is made concurrently would wait for a statement that waits. */
async function takeLock(sql: Sql) {
  for (;;) {
    const [row] = await sql`select pg_try_advisory_lock(${lock}::bigint) as taken`
    if (row?.taken) return
    await Bun.sleep(50)
  }
}

async function bringUpToDate(
  sql: Sql,
  schema: Schema,
  { beforeUpgrade }: Migrating,
): Promise<string[]> {
  const { pending, newer } = await readSchemaState(sql, schema.migrations)
  if (newer.length > 0) {
    log.info({ newer: newer.map(({ name }) => name) }, 'works with the schema of a newer Recado')
    return []
  }
  const changed = await changedFunctions(sql, schema.functions)
  const forTables = changed.filter(isForTables)
  // A migration may drop functions it conflicts with.
  const others = (pending.length > 0 ? schema.functions : changed).filter(
    (one) => !isForTables(one),
  )

  if (pending.length === 0) refuseStale(forTables)
  const last = pending.at(-1)
  if (last && pending.length < schema.migrations.length) await beforeUpgrade?.(last)
  await replaceFunctions(sql, forTables)
  const first = schema.migrations.length - pending.length
  for (const [index, migration] of pending.entries()) await apply(sql, migration, first + index)
  await replaceFunctions(sql, others)
  return [...pending, ...forTables, ...others].map(({ name }) => name)
}

/** Columns and indexes have results of the text that was applied before. */
function refuseStale(changed: readonly ChangedFunction[]) {
  const stale = changed.find(({ isNew }) => !isNew)
  if (!stale) return
  refuse(
    `Function ${stale.name} has changed without a migration that rebuilds what was made with it: start the Recado that ran before.`,
  )
}

async function apply(sql: Sql, migration: SqlFile, number: number) {
  try {
    await (isConcurrent(migration)
      ? applyBesideWriters(sql, migration, number)
      : applyAtOnce(sql, migration, number))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    refuse(
      `Migration ${migration.name} failed (${reason}): the schema is as it was before it. Put that right, or start the Recado that ran before.`,
      { cause },
    )
  }
  log.info({ migration: migration.name }, 'applied a migration')
}

async function applyAtOnce(sql: Sql, migration: SqlFile, number: number) {
  await sql.begin(async (transaction) => {
    // Waiting behind a long transaction would block every other query, so it is retried instead.
    await transaction`set local lock_timeout = '5s'`
    await transaction.unsafe(migration.sql).simple()
    await transaction.unsafe(...recordOf(migration, number))
  })
}

/** Of one that was interrupted all statements run again. Nobody waits for it. */
async function applyBesideWriters(sql: Sql, migration: SqlFile, number: number) {
  for (const statement of statementsOf(migration)) await sql.unsafe(statement).simple()
  await sql.unsafe(...recordOf(migration, number))
}

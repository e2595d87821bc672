/**
 * Each migration runs once, in its own transaction, and is recorded with its hash; functions are
 * replaced when their text has changed. Concurrent starts wait for a lock. The schema of a newer
 * Recado is not touched.
 */
import type { Sql, TransactionSql } from 'postgres'
import type { Database } from '#platform/database/connection'
import { log } from '#platform/log'
import { version } from '#platform/version'
import { refuse } from '../src/platform/refusal.ts'
import { connect } from './client.ts'
import { functions } from './functions/index.ts'
import { migrations } from './migrations/index.ts'
import {
  type ChangedFunction,
  changedFunctions,
  isForTables,
  replaceFunctions,
} from './replace-functions.ts'
import { hashOf, type SqlFile } from './sql-file.ts'

export interface Schema {
  migrations: readonly SqlFile[]
  functions: readonly SqlFile[]
}

export const ourSchema: Schema = { migrations, functions }

const lock = 7_213_046_518

export async function migrate(
  database: Pick<Database, 'connection'>,
  schema: Schema = ourSchema,
): Promise<string[]> {
  const sql = connect(database, { max: 1 })
  try {
    await sql`select pg_advisory_lock(${lock}::bigint)`
    await makeRecords(sql)
    return await bringUpToDate(sql, schema)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** The application's role is created later and cannot read them. */
async function makeRecords(sql: Sql) {
  await sql`
    create table if not exists public.migrations (
      number integer primary key,
      name text not null,
      hash text not null,
      version text not null,
      applied_at timestamptz not null default now()
    );
    create table if not exists public.functions (
      name text primary key,
      hash text not null,
      version text not null,
      applied_at timestamptz not null default now()
    )`.simple()
}

async function bringUpToDate(sql: Sql, schema: Schema): Promise<string[]> {
  const pending = await pendingMigrations(sql, schema.migrations)
  const changed = await changedFunctions(sql, schema.functions)
  const forTables = changed.filter(isForTables)
  // A migration may drop functions it conflicts with.
  const others = (pending.length > 0 ? schema.functions : changed).filter(
    (one) => !isForTables(one),
  )

  if (pending.length === 0) refuseStale(forTables)
  await replaceFunctions(sql, forTables)
  const first = schema.migrations.length - pending.length
  for (const [index, migration] of pending.entries()) await apply(sql, migration, first + index)
  await replaceFunctions(sql, others)
  return [...pending, ...forTables, ...others].map(({ name }) => name)
}

export async function pendingMigrations(
  sql: Sql,
  all: readonly SqlFile[] = migrations,
): Promise<readonly SqlFile[]> {
  const applied = await sql<{ name: string; hash: string; version: string }[]>`
    select name, hash, version from public.migrations order by number`
  const newest = applied.at(-1)
  const common = all.slice(0, applied.length)
  const isOurs = common.every((one, index) => applied[index]?.hash === hashOf(one))
  if (newest && !isOurs) {
    refuse(
      `The database was made with other migrations (up to ${newest.name} of Recado ${newest.version}) than this Recado ${version} has: start the Recado that made it, or use an empty data folder or database.`,
    )
  }
  if (newest && applied.length > all.length) {
    refuse(
      `The database is at schema ${newest.name} of Recado ${newest.version}, and this is Recado ${version}, which knows up to ${all.at(-1)?.name}: start Recado ${newest.version} or later.`,
    )
  }
  return all.slice(applied.length)
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
    await sql.begin((transaction) => applyWithin(transaction, migration, number))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    refuse(
      `Migration ${migration.name} failed (${reason}): the schema is as it was before it. Put that right, or start the Recado that ran before.`,
      { cause },
    )
  }
  log.info({ migration: migration.name }, 'applied a migration')
}

async function applyWithin(sql: TransactionSql, migration: SqlFile, number: number) {
  // Waiting behind a long transaction would block every other query, so it is retried instead.
  await sql`set local lock_timeout = '5s'`
  await sql.unsafe(migration.sql).simple()
  await sql`insert into public.migrations (number, name, hash, version)
    values (${number}, ${migration.name}, ${hashOf(migration)}, ${version})`
}

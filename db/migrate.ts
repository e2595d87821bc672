/**
 * Brings the schema to this program's version. The SQL travels inside the program; each file is
 * applied once, in order, in a transaction of its own, and recorded with its hash. Whoever starts
 * meanwhile waits at a lock. A failing file leaves the schema as the file before it made it; a
 * schema from a newer Recado is left alone.
 */
import type { Sql, TransactionSql } from 'postgres'
import type { Database } from '#database/connection'
import { log } from '#platform/log'
import { version } from '#platform/version'
import { refuse } from '../src/platform/refusal.ts'
import { connect } from './client.ts'
import { migrations as ours } from './migrations/index.ts'

export interface Migration {
  name: string
  sql: string
}

interface Applied {
  number: number
  name: string
  hash: string
  version: string
}

/** Any number, as long as it is always this one. */
const lock = 7_213_046_518

/** Applies what is pending and answers the names of what it applied. */
export async function migrate(
  database: Pick<Database, 'connection'>,
  migrations: readonly Migration[] = ours,
): Promise<string[]> {
  const sql = connect(database, { role: 'owner', max: 1 })
  try {
    await sql`select pg_advisory_lock(${lock}::bigint)`
    const applied = await readApplied(sql)
    checkApplied(applied, migrations)

    const pending = migrations.slice(applied.length)
    for (const [index, migration] of pending.entries()) {
      await apply(sql, migration, applied.length + index)
    }
    return pending.map((migration) => migration.name)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

export function hashOf(migration: Migration): string {
  return new Bun.CryptoHasher('sha256').update(migration.sql).digest('hex')
}

async function readApplied(sql: Sql): Promise<Applied[]> {
  await sql`create table if not exists public.migrations (
    number integer primary key,
    name text not null,
    hash text not null,
    version text not null,
    applied_at timestamptz not null default now()
  )`
  return sql<Applied[]>`select number, name, hash, version from public.migrations order by number`
}

function checkApplied(applied: Applied[], migrations: readonly Migration[]) {
  const newest = applied.at(-1)
  if (newest && applied.length > migrations.length) {
    refuse(
      `The database is at schema ${newest.name} of Recado ${newest.version}, and this is Recado ${version}, which knows up to ${migrations.at(-1)?.name}: start Recado ${newest.version} or later.`,
    )
  }
  for (const [index, migration] of migrations.slice(0, applied.length).entries()) {
    if (applied[index]?.name !== migration.name || applied[index].hash !== hashOf(migration)) {
      refuse(
        `The database was made with another migration ${index} (${applied[index]?.name} of Recado ${applied[index]?.version}) than ${migration.name} of this Recado ${version}: start the Recado that made it, or use an empty database.`,
      )
    }
  }
}

async function apply(sql: Sql, migration: Migration, number: number) {
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

async function applyWithin(sql: TransactionSql, migration: Migration, number: number) {
  // Behind a long transaction of somebody else the whole site would queue up: rather try again.
  await sql`set local lock_timeout = '5s'`
  await sql.unsafe(migration.sql).simple()
  await sql`insert into public.migrations (number, name, hash, version)
    values (${number}, ${migration.name}, ${hashOf(migration)}, ${version})`
}

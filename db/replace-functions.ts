/**
 * A file of `db/functions/` defines a function with its grants and triggers. It is applied when
 * its text differs from the last applied one.
 */
import type { Sql, TransactionSql } from 'postgres'
import { log } from '#process/log'
import { refuse } from '#process/refusal'
import { version } from '#process/version'
import { hashOf, type SqlFile } from './sql-file.ts'

export interface ChangedFunction extends SqlFile {
  isNew: boolean
}

export async function changedFunctions(
  sql: Sql,
  functions: readonly SqlFile[],
): Promise<ChangedFunction[]> {
  const rows = await sql<{ name: string; hash: string }[]>`select name, hash from public.functions`
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  return functions
    .filter((one) => applied.get(one.name) !== hashOf(one))
    .map((one) => ({ ...one, isNew: !applied.has(one.name) }))
}

/** Generated columns and indexes use it, so it precedes the tables. */
export function isForTables({ sql }: SqlFile): boolean {
  return /\bIMMUTABLE\b/.test(sql)
}

export async function replaceFunctions(sql: Sql, functions: readonly SqlFile[]) {
  for (const one of functions) {
    try {
      await sql.begin((transaction) => replaceWithin(transaction, one))
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      refuse(`Function ${one.name} could not be replaced (${reason}).`, { cause })
    }
    log.debug({ function: one.name }, 'replaced a function')
  }
}

async function replaceWithin(sql: TransactionSql, one: SqlFile) {
  await sql`set local lock_timeout = '5s'`
  await sql.unsafe(one.sql).simple()
  await sql.unsafe(...recordOfFunction(one))
}

/** The statement and its values, for either driver. */
export function recordOfFunction(one: SqlFile): [string, string[]] {
  return [
    `insert into public.functions (name, hash, version) values ($1, $2, $3)
     on conflict (name) do update
     set hash = excluded.hash, version = excluded.version, applied_at = now()`,
    [one.name, hashOf(one), version],
  ]
}

import type { Sql } from 'postgres'
import { commit } from '#process/commit'
import { refuse } from '#process/refusal'
import { version } from '#process/version'
import { kindOf } from './migration-kind.ts'
import { migrations } from './migrations/index.ts'
import { hashOf, type SqlFile } from './sql-file.ts'

/**
 * The application's role is created later and cannot read them. The columns that came later are
 * added only where they are missing: a backup that reads the table would make every start wait.
 */
export async function makeRecords(sql: Sql) {
  await sql`
    create table if not exists public.migrations (
      number integer primary key,
      name text not null,
      hash text not null,
      version text not null,
      applied_at timestamptz not null default now(),
      kind text,
      commit text
    );
    create table if not exists public.functions (
      name text primary key,
      hash text not null,
      version text not null,
      applied_at timestamptz not null default now()
    )`.simple()
  const [complete] = await sql`select from pg_attribute
    where attrelid = 'public.migrations'::regclass and attname = 'kind'`
  if (!complete)
    await sql`alter table public.migrations add column kind text, add column commit text`
}

interface Applied {
  name: string
  hash: string
  version: string
  /** Absent in what the first release has applied. */
  kind: string | null
  commit: string | null
}

export interface SchemaState {
  /** Ours, not yet applied. */
  pending: readonly SqlFile[]
  /** Applied by a newer Recado, and none of our business. */
  newer: readonly { name: string }[]
}

/** Refuses a schema that this program cannot work with. */
export async function readSchemaState(
  sql: Sql,
  ours: readonly SqlFile[] = migrations,
): Promise<SchemaState> {
  const applied = await sql<Applied[]>`
    select name, hash, version, to_jsonb(m) ->> 'kind' as kind, to_jsonb(m) ->> 'commit' as commit
    from public.migrations m order by number`
  const newest = applied.at(-1)
  const isOurs = ours.every((one, index) => (applied[index]?.hash ?? hashOf(one)) === hashOf(one))
  if (newest && !isOurs) {
    refuse(
      `The database was made with other migrations (up to ${sourceOf(newest)}) than this Recado ${version} has: start the Recado that made it, or use an empty data folder or database.`,
    )
  }
  const newer = applied.slice(ours.length)
  const barring = newer.findLast(({ kind }) => kind !== 'expand')
  if (barring) {
    refuse(
      `The database is at schema ${sourceOf(barring)}, and this is Recado ${version}, which knows up to ${ours.at(-1)?.name}: start Recado ${barring.version} or later.`,
    )
  }
  return { pending: ours.slice(applied.length), newer }
}

function sourceOf({ name, version, commit }: Applied): string {
  return `${name} of Recado ${version}${commit ? ` (${commit})` : ''}`
}

/** The statement and its values, for either driver. */
export function recordOf(migration: SqlFile, number: number): [string, (string | number)[]] {
  return [
    `insert into public.migrations (number, name, hash, version, kind, commit)
     values ($1, $2, $3, $4, $5, $6)`,
    [number, migration.name, hashOf(migration), version, kindOf(migration), commit()],
  ]
}

/**
 * How many rows the database reads for some work: those of tables from end to end and the entries of
 * indexes, whether they are wanted or skipped. Unlike times these are the same on any machine.
 */
import { sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope'

/** Per table; without the tables that are not read. */
export async function rowsRead(
  scope: Scope,
  work: () => Promise<unknown>,
): Promise<{ total: number; byTable: Record<string, number> }> {
  const before = await readSoFar(scope)
  await work()
  const after = await readSoFar(scope)
  const byTable = Object.fromEntries(
    Object.entries(after)
      .map(([name, rows]) => [name, rows - (before[name] ?? 0)] as const)
      .filter(([, rows]) => rows > 0),
  )
  return { byTable, total: Object.values(byTable).reduce((sum, rows) => sum + rows, 0) }
}

async function readSoFar({ db }: Scope): Promise<Record<string, number>> {
  const rows = await db.execute<{ name: string; rows: number }>(sql`
    select t.relname::text as name, (pg_stat_get_xact_tuples_returned(t.oid)
      + coalesce(sum(pg_stat_get_xact_tuples_returned(i.indexrelid)), 0))::integer as rows
    from pg_class t left join pg_index i on i.indrelid = t.oid
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace group by t.oid, t.relname`)
  return Object.fromEntries(rows.map(({ name, rows: read }) => [name, read]))
}

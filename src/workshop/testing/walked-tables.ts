import type { TransactionSql } from 'postgres'

/** Of which a company has few rows, and the installation not many. */
const small = [
  ...['companies', 'connections', 'installation', 'plans', 'queues', 'queue_options', 'users'],
  ...['campaign_settings', 'webhooks', 'api_tokens', 'tags', 'announcements', 'helps'],
]

/**
 * The tables whose rows a migration reads or writes one by one, while its locks keep others from them:
 * all others it changes in the catalogue alone, however many rows they have.
 */
export async function walkedBy(sql: TransactionSql, migration: string): Promise<string[]> {
  const before = await readTables(sql)
  await sql.unsafe(migration).simple()
  const after = await readTables(sql)
  return [...before]
    .filter(([name, { file, scans }]) => {
      const now = after.get(name)
      return now !== undefined && (now.file !== file || now.scans > scans)
    })
    .map(([name]) => name)
    .filter((name) => !small.includes(name))
}

/** Scans are counted through earlier transactions, too. */
async function readTables(sql: TransactionSql) {
  const rows = await sql<{ name: string; file: string; scans: number }[]>`
    select c.relname as name, relfilenode::text as file, coalesce(seq_scan, 0)::int as scans
    from pg_class c left join pg_stat_xact_user_tables s on s.relid = c.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace`
  return new Map(rows.map((row) => [row.name, row]))
}

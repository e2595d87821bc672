/** Copies of what the walk knows, so that each row that has others below it has thousands of them. */
import type { Sql, TransactionSql } from 'postgres'

interface Column {
  name: string
  type: string
  /** Where it must differ from row to row. */
  isVaried: boolean
}

/** As no capability would write them, but as tables allow. Answers how many each table has then. */
export async function multiplyRows(
  platform: Sql,
  { companyId, many }: { companyId: number; many: number },
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of await tablesOf(platform)) {
    const columns = await columnsOf(platform, table)
    await platform
      .begin(async (sql) => {
        // Neither references nor triggers look at each of them.
        await sql`set local session_replication_role = replica`
        await multiply(sql, { companyId, table, columns, many })
      })
      .catch((error: Error) => notMultiplied.set(table, error.message))
    const [row] = await platform<{ count: number }[]>`
      select count(*)::integer count from ${platform(table)}`
    counts.set(table, row?.count ?? 0)
  }
  return counts
}

/** Why, by the table. */
export const notMultiplied = new Map<string, string>()

interface Multiplied {
  companyId: number
  table: string
  columns: readonly Column[]
  many: number
}

/** The company's last row, which the walk has made, with another key each time. */
async function multiply(sql: TransactionSql, { companyId, table, columns, many }: Multiplied) {
  const varied = columns.filter(({ isVaried }) => isVaried)
  if (varied.length === 0) return
  const changes = varied.map(({ name, type }) => `'${name}', ${variedValue(name, type)}`).join(', ')
  const where = columns.some(({ name }) => name === 'company_id')
    ? `where company_id = ${companyId}`
    : ''
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  await sql.unsafe(
    `insert into ${table} (${names}) overriding system value
    select ${columns.map(({ name }) => `r."${name}"`).join(', ')}
    from (select * from ${table} ${where} order by ctid desc limit 1) t
    cross join generate_series(1, ${many}) n
    cross join lateral jsonb_populate_record(null::${table},
      to_jsonb(t) || jsonb_build_object(${changes})) r`,
  )
}

const first = 1_000_000

function variedValue(name: string, type: string): string {
  if (type === 'boolean') return 'false'
  if (type === 'uuid') return 'gen_random_uuid()'
  if (/int|numeric/.test(type)) return `${first} + n`
  if (/time|date/.test(type)) return `t."${name}" + n * interval '1 minute'`
  if (type === 'bytea') return `'\\x' || md5(n::text)`
  return `t."${name}" || n`
}

/** Generated columns, by their sources. */
const generatedFrom = new Map([['number_key', 'number']])

/** The keys of settings are words of the program, and a company may have twenty webhooks. */
const notMany = ['settings', 'webhooks']

/** Of companies, and lists of the installation; others have one row. */
const ofInstallation = ['announcements', 'companies', 'helps', 'plans']

async function tablesOf(platform: Sql): Promise<string[]> {
  const rows = await platform<{ name: string }[]>`
    select t.table_name as name from information_schema.tables t
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and t.table_name <> all(${notMany}) and (t.table_name = any(${ofInstallation}) or exists (
        select from information_schema.columns c where c.table_schema = 'public'
        and c.table_name = t.table_name and c.column_name = 'company_id'))
    order by 1`
  return rows.map(({ name }) => name)
}

/**
 * Of each unique index the last column that is a number, a text or a moment, but not the company; of
 * one that computes something each that it reads. Switches of partial ones are off.
 */
async function columnsOf(platform: Sql, table: string): Promise<Column[]> {
  const read = await platform<{ name: string; type: string; isLast: boolean }[]>`
    select distinct a.attname as name, format_type(a.atttypid, null) as type,
      0 = any(i.indkey) or a.attnum = (
        select k.number from unnest(i.indkey) with ordinality k (number, at)
        join pg_attribute b on b.attrelid = i.indrelid and b.attnum = k.number
        where b.attname <> 'company_id' and b.atttypid <> 'boolean'::regtype
        order by k.at desc limit 1) as "isLast"
    from pg_index i cross join lateral (
      select unnest(i.indkey) union
      select refobjsubid from pg_depend where objid = i.indexrelid and refobjid = i.indrelid
    ) used (number)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = used.number and a.attnum > 0
    where i.indrelid = ${table}::regclass and i.indisunique
      and a.attname <> 'company_id'`
  const switches = new Set(read.filter(({ type }) => type === 'boolean').map(({ name }) => name))
  const names = new Set(read.filter(({ isLast }) => isLast).map(({ name }) => name))
  const sources = new Set([...names].flatMap((name) => generatedFrom.get(name) ?? []))
  const rows = await platform<{ name: string; type: string }[]>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`
  return rows.map(({ name, type }) => ({
    name,
    type,
    isVaried: names.has(name) || switches.has(name) || sources.has(name),
  }))
}

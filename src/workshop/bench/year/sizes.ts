/** Where the bytes are, and what has no bound: it grows as much in the second half as in the first. */
import type { Sql } from 'postgres'
import { emptiedByAge } from '#db/schema/expiry.ts'
import { say } from '../places.ts'

export async function noteSizes(platform: Sql, day: number) {
  await platform`
    insert into bench.sizes (day, name, rows, bytes)
    select ${day}, c.relname, greatest(s.n_live_tup, 0), pg_total_relation_size(c.oid)
    from pg_class c join pg_stat_user_tables s on s.relid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    on conflict (day, name) do update set rows = excluded.rows, bytes = excluded.bytes`
}

interface TableSize {
  name: string
  rows: number
  heap: number
  indexes: number
  total: number
  dead: number
  half: number | null
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)

export async function reportSizes(platform: Sql) {
  const [all] = await platform<{ bytes: number; days: number }[]>`
    select pg_database_size(current_database())::float8 bytes, (select count(*) from bench.days)::integer days`
  const days = all?.days ?? 0
  say(`${days} days, database ${megabytes(all?.bytes ?? 0)} MB`)
  say('| table | rows | MB heap | MB indexes | MB total | dead rows | MB at half time | grows |')
  say('| --- | --- | --- | --- | --- | --- | --- | --- |')
  const tables = await platform<TableSize[]>`
    select c.relname as name, greatest(s.n_live_tup, 0)::float8 as rows, pg_table_size(c.oid)::float8 as heap,
      pg_indexes_size(c.oid)::float8 as indexes, pg_total_relation_size(c.oid)::float8 as total,
      s.n_dead_tup::float8 as dead, (select bytes::float8 from bench.sizes z
        where z.name = c.relname and z.day <= ${days}::integer / 2 order by z.day desc limit 1) as half
    from pg_class c join pg_stat_user_tables s on s.relid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_total_relation_size(c.oid) > 500000
    order by total desc`
  for (const table of tables) {
    const { name, rows, heap, indexes, total, dead, half } = table
    const sizes = [heap, indexes, total].map(megabytes)
    const cells = [
      name,
      rows,
      ...sizes,
      dead,
      half === null ? '' : megabytes(half),
      growthOf(table),
    ]
    say(`| ${cells.join(' | ')} |`)
  }
  await reportIndexes(platform)
}

function growthOf({ name, total, half }: TableSize): string {
  // Only their last days are there, which are told by the clock.
  if (emptiedByAge.includes(name)) return 'no: emptied by age'
  if (half === null) return ''
  return total > 1.5 * half ? 'without bound' : 'no'
}

async function reportIndexes(platform: Sql) {
  const indexes = await platform<{ name: string; bytes: number }[]>`
    select relname as name, pg_relation_size(oid)::float8 as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i' order by bytes desc limit 15`
  say(`indexes: ${indexes.map(({ name, bytes }) => `${name} ${megabytes(bytes)}`).join(', ')} MB`)
}

export async function reportVacuum(platform: Sql) {
  for (const table of ['messages', 'tickets', 'ticket_texts', 'events', 'webhook_events']) {
    const began = performance.now()
    await platform`vacuum (analyze) ${platform(table)}`
    say(`vacuum of ${table}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
}

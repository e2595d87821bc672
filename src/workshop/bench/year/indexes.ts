/** Those of words cost most of a day's writing; made at once, before the last day, they cost a fraction. */
import type { SQL } from 'bun'

export async function dropIndexes(sql: SQL) {
  await sql.unsafe('begin')
  const dear: { name: string; definition: string }[] = await sql.unsafe(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam
    where i.indrelid = 'ticket_texts'::regclass and m.amname = 'gin'`)
  for (const { name, definition } of dear) {
    await sql.unsafe(`insert into bench.indexes values ('${definition.replaceAll("'", "''")}')`)
    await sql.unsafe(`drop index ${name}`)
  }
  await sql.unsafe('commit')
}

export async function makeIndexes(sql: SQL) {
  const dropped: { definition: string }[] = await sql.unsafe('select definition from bench.indexes')
  await sql.unsafe("set maintenance_work_mem = '1GB'")
  await sql.unsafe('begin')
  for (const { definition } of dropped) await sql.unsafe(definition)
  await sql.unsafe('delete from bench.indexes')
  await sql.unsafe('commit')
}

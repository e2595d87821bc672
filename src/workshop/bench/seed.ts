/**
 * `bun run bench:seed`: the data that speed is measured on, the same every time but for its dates,
 * which end today. Two data folders, `all` of it and one with a `tenth`: both, or the one named.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SQL } from 'bun'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { rebuildCounters } from '#desk/counters/rebuilding'
import { openEmbedded } from '#kernel/database/embedded'
import { hashPassword } from '#kernel/secrets/passwords'
import { seedAdministration } from './administration.ts'
import { seedCompany } from './company/company.ts'
import { openForCopying } from './copying.ts'
import type { Scale } from './desk.ts'
import { benchFolder, say } from './places.ts'
import { emptyCompanies, large, neighbours, type Size, small, tenth } from './sizes.ts'

const only = process.argv[2]
for (const [name, size] of [
  ['all', large],
  ['tenth', tenth],
] as const) {
  if (only === undefined || only === name) await seedFolder(name, size)
}

async function seedFolder(name: Scale, size: Size) {
  const began = performance.now()
  const folder = join(benchFolder, name)
  rmSync(folder, { recursive: true, force: true })
  const database = await openEmbedded(folder, { durable: false })
  try {
    await migrate(database)
    const sql = openForCopying(database.connection)
    await fill(sql, size, emptyCompanies[name])
    await sql.close()
    const platform = connect(database, { max: 1 })
    await rebuildCounters(platform)
    await platform.end()
  } finally {
    await database.stop()
  }
  say(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
}

async function fill(sql: SQL, size: Size, companies: number) {
  // References were made right: to look at each of twelve million again would take minutes.
  await sql`set session_replication_role = replica`
  await sql`set maintenance_work_mem = '1GB'`
  await sql`insert into plans (id, name, users, connections, queues) values (1, 'Todo', 100, 100, 100)`
  const indexes = await dropIndexes(sql)
  const next = new Map<string, number>()
  const passwordHash = await hashPassword('secreto')
  for (let companyId = 1; companyId <= 1 + neighbours; companyId++) {
    await seedCompany({
      sql,
      companyId,
      size: companyId === 1 ? size : small,
      next,
      endsAt: new Date(),
      passwordHash,
    })
  }
  await raiseSequences(sql)
  await seedAdministration(sql, size, companies)
  for (const index of indexes.filter(isOfMessages)) await sql.unsafe(index)
  await sql.unsafe(`insert into ticket_texts (company_id, ticket_id, part, body, contact_key)
    select k.company_id, k.id, part, texts_of_part(k.company_id, k.id, part), c.name_key || chr(2)
    from tickets k join contacts c on c.company_id = k.company_id and c.id = k.contact_id,
      generate_series(0, (last_seq - 1) / 8) as part`)
  for (const index of indexes.filter((one) => !isOfMessages(one))) await sql.unsafe(index)
  await raiseSequences(sql)
  await sql.unsafe('vacuum analyze')
}

/** Made once at the end they cost a fraction. Answers how to make them. */
async function dropIndexes(sql: SQL): Promise<string[]> {
  const indexes: { name: string; definition: string }[] = await sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relname in ('messages', 'tickets', 'contacts', 'ticket_texts')
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  return indexes.map(({ definition }) => definition)
}

function isOfMessages(index: string): boolean {
  return / ON public.messages /.test(index)
}

async function raiseSequences(sql: SQL) {
  const owned: { table: string; column: string; sequence: string }[] = await sql`
    select c.relname::text as table, a.attname::text as column,
      pg_get_serial_sequence(c.relname, a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`
  for (const { table, column, sequence } of owned) {
    await sql.unsafe(
      `select setval('${sequence}', (select coalesce(max(${column}), 0) + 1 from ${table}), false)`,
    )
  }
}

/** The walls between companies, read from the database itself: a new table fails until it has them. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Sql } from 'postgres'
import { emptiedByAge } from '#db/schema/expiry.ts'
import { connectAsApp } from './as-app.ts'
import { otherTables } from './growing-tables.ts'
import { createWorld, type World } from './world.ts'

let world: World
let app: Sql
beforeAll(async () => {
  world = await createWorld()
  app = connectAsApp(world.database)
})
afterAll(async () => {
  await app.end()
  await world.close()
})

/** Tables of the installation; the application may read the first five only, of companies its own. */
const platformTables = [
  'companies',
  'installation',
  'plans',
  'announcements',
  'helps',
  'functions',
  'login_failures',
  'logins',
  'migrations',
  'payment_events',
  'push_keys',
  'sign_up_attempts',
  'worker_pools',
  'nodes',
  'job_kinds',
  'backup_plan',
  'backup_state',
]

test('every table has its policy or is on the short platform list', async () => {
  const tables = await world.platform`
    select c.relname as name, c.relrowsecurity as secured,
      array(select p.polname::text from pg_policy p where p.polrelid = c.oid) as policies,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k(n, o)
        join pg_attribute a on a.attnum = k.n where i.indrelid = c.oid and i.indisprimary
        and a.attrelid = c.oid order by k.o) as key
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`
  expect(tables.length).toBeGreaterThan(25)
  for (const table of tables.filter((one) => !platformTables.includes(one.name))) {
    expect([table.name, table.secured, table.policies]).toEqual([table.name, true, ['company']])
    expect([table.name, table.key[0]]).toEqual([table.name, 'company_id'])
  }
})

test('of every table it is known what it grows with, or who empties it', async () => {
  const tables = await world.platform<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`
  const told = [...new Set([...emptiedByAge, ...otherTables])].sort()
  expect(tables.map(({ name }) => name).sort()).toEqual(told)
})

test('attempts of webhooks go with their deliveries', async () => {
  const cascading = await world.platform`select 1 from pg_constraint
    where conrelid = 'webhook_attempts'::regclass and confrelid = 'webhook_deliveries'::regclass
      and confdeltype = 'c'`
  expect(cascading).toHaveLength(1)
})

test('every reference between tenant tables carries the company and forgets only the reference', async () => {
  const keys = await world.platform`
    select k.conname as name, k.conrelid::regclass::text as owner, k.confdeltype as deletes,
      array(select a.attname::text from unnest(k.conkey) n
        join pg_attribute a on a.attnum = n and a.attrelid = k.conrelid) as columns,
      array(select a.attname::text from unnest(k.confdelsetcols) n
        join pg_attribute a on a.attnum = n and a.attrelid = k.conrelid) as forgets,
      k.confrelid::regclass::text as target
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`
  for (const key of keys.filter((one) => !platformTables.includes(one.target))) {
    expect([key.name, key.columns.includes('company_id')]).toEqual([key.name, true])
    const forgetsCompany =
      key.deletes === 'n' && (key.forgets.length === 0 || key.forgets.includes('company_id'))
    expect([key.name, forgetsCompany]).toEqual([key.name, false])
  }
})

test('the application’s role owns nothing, bypasses nothing and cannot read logins', async () => {
  const [role] = await app`select current_user::text as name, rolsuper, rolbypassrls
    from pg_roles where rolname = current_user`
  expect(role).toEqual({ name: 'recado_app', rolsuper: false, rolbypassrls: false })
  expect(app`select * from logins`.then(String)).rejects.toThrow('permission denied')
  expect(app`delete from companies`.then(String)).rejects.toThrow('permission denied')
})

test('without a company there are no rows; with one, only its own', async () => {
  await world.customerWrites('hola')
  expect((await app`select id from tickets`).length).toBe(0)
  const seen = await app.begin(async (sql) => {
    await sql`select set_config('app.company_id', ${String(world.globexId)}, true)`
    return sql`select users.id, companies.id as company from users cross join companies`
  })
  expect(seen).toMatchObject([{ id: world.gil.id, company: world.globexId }])
  expect((await app`select id from users`).length).toBe(0)
  expect((await app`select id from companies`).length).toBe(0)
})

test('a row cannot be written into another company', async () => {
  const smuggled = app.begin(async (sql) => {
    await sql`select set_config('app.company_id', ${String(world.globexId)}, true)`
    await sql`insert into queues (company_id, name, color) values (${world.acmeId}, 'x', '#111')`
  })
  expect(smuggled.then(String)).rejects.toThrow('row-level security')
})

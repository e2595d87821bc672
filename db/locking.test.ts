/** A migration of a table of a million rows may not keep others from it for a second. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Sql } from 'postgres'
import { emptyDatabase } from '#workshop/testing/database'
import { walkedBy } from '#workshop/testing/walked-tables'
import { connect } from './client.ts'
import type { Database } from './connection.ts'
import { migrate, ourSchema } from './migrate.ts'
import { isConcurrent } from './migration-kind.ts'
import { isForTables } from './replace-functions.ts'

let database: Database
let sql: Sql

beforeAll(async () => {
  database = await emptyDatabase()
  sql = connect(database, { max: 1 })
  await migrateTo(2)
})
afterAll(async () => {
  await sql.end()
  await database.stop()
})

/** What an earlier program has made. */
const migrateTo = (count: number) =>
  migrate(database, {
    migrations: ourSchema.migrations.slice(0, count),
    functions: ourSchema.functions.filter(isForTables),
  })

async function walked(migration: string): Promise<string[]> {
  let names: string[] = []
  const undone = new Error('undone')
  await sql
    .begin(async (transaction) => {
      names = await walkedBy(transaction, migration)
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
  return names
}

test.each([
  'alter table messages alter column body type varchar(90000)',
  'alter table messages add column made_at timestamptz not null default clock_timestamp()',
  'alter table messages add constraint is_short check (length(body) < 90000)',
  'alter table messages alter column media_id set not null',
  'create index on messages (body)',
  `update messages set body = ''`,
])('%s: walks through all messages', async (migration) => {
  expect(await walked(migration)).toEqual(['messages'])
})

test.each([
  'alter table messages add column made_at timestamptz not null default now()',
  'alter table messages add constraint is_short check (length(body) < 90000) not valid',
  'create table marks (company_id int, message_id int, foreign key (company_id, message_id) references messages (company_id, id))',
  'alter table companies add constraint is_short check (length(name) < 90000)',
])('%s: does not', async (migration) => {
  expect(await walked(migration)).toEqual([])
})

/**
 * 0010: a row whose key is old would be found by neither of two people, so none stays for a chore. With a
 * hundred thousand rows in each table, a fifth of them changed, writers wait 2.4 s, with a million 26 s;
 * readers do not (see docs/self-hosting.md).
 * 0023: a row without its key stands nowhere in a list. Readers wait, too: 3.3 s for 53 000 contacts,
 * most of it for the index of their search, beside five times the work that the machine can do.
 */
const mayWalk = new Map([
  [
    '0010_narrow_ninth_digit',
    ['opt_outs', 'campaign_deliveries', 'contact_list_items', 'number_checks'],
  ],
  [
    '0023_keep_sort_keys',
    [
      ...['campaigns', 'contacts', 'contact_lists', 'contact_list_items'],
      ...['file_lists', 'quick_messages', 'ticket_views'],
    ],
  ],
])

test('no migration walks through a table that grows while it keeps others from it', async () => {
  for (const [index, migration] of ourSchema.migrations.entries()) {
    if (index < 2) continue
    const names = isConcurrent(migration) ? [] : await walked(migration.sql)
    expect([migration.name, names]).toEqual([migration.name, mayWalk.get(migration.name) ?? []])
    await migrateTo(index + 1)
  }
})

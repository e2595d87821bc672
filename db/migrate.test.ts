import { afterEach, beforeEach, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { emptyDatabase } from '#workshop/testing/database'
import { dumpSchema } from '#workshop/testing/schema-dump'
import { breaksOlderProgram } from '../src/workshop/build/drafting-migrations.ts'
import { functionsFile, snapshotFile } from '../src/workshop/build/migrations.ts'
import { changesSince } from '../src/workshop/build/schema-changes.ts'
import { functionHashes, sqlIndex } from '../src/workshop/build/sql-lists.ts'
import { connect } from './client.ts'
import type { Database } from './connection.ts'
import { migrate, ourSchema } from './migrate.ts'
import { kindOf } from './migration-kind.ts'
import type { SqlFile } from './sql-file.ts'

let database: Database
let sql: Sql

beforeEach(async () => {
  database = await emptyDatabase()
  sql = connect(database, { max: 2 })
})
afterEach(async () => {
  await sql.end()
  await database.stop()
})

const first = { name: '0000_first', sql: 'create table a (id int); create table b (id int)' }
const second = { name: '0001_second', sql: 'create table c (id int)' }
const withTables = (...migrations: SqlFile[]) => ({ migrations, functions: [] })
const tables = async () =>
  (
    await sql`select relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`
  ).map((row) => row.relname)

test('every migration and every function travels inside the program', () => {
  for (const folder of ['migrations', 'functions']) {
    const index = readFileSync(join(import.meta.dir, folder, 'index.ts'), 'utf8')
    expect(index).toBe(sqlIndex(folder))
  }
})

test('migrations are numbered without a gap, and each says its kind', () => {
  const names = ourSchema.migrations.map(({ name }) => name)
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index))
  for (const migration of ourSchema.migrations.slice(2)) {
    expect([migration.name, migration.sql]).toEqual([
      migration.name,
      expect.stringMatching(/^-- (expand|contract): ./),
    ])
    const kind = breaksOlderProgram(migration.sql) ? 'contract' : kindOf(migration)
    expect([migration.name, kindOf(migration)]).toEqual([migration.name, kind])
  }
})

test('a change of the schema or of a function has its migration: bun run db:generate NAME', async () => {
  expect(await changesSince(readFileSync(snapshotFile, 'utf8'))).toBeUndefined()
  expect(JSON.parse(readFileSync(functionsFile, 'utf8'))).toEqual(functionHashes())
})

test('the migrations make the tables that the schema has, and what is said by hand', async () => {
  const all = await changesSince()
  const byHand = readFileSync(join(import.meta.dir, 'schema/by-hand.sql'), 'utf8')
  const [roles] = ourSchema.migrations
  const start = { name: '0001_now', sql: [...(all?.statements ?? []), byHand].join(';\n') }
  const now = await emptyDatabase()
  try {
    await migrate(now, { ...ourSchema, migrations: [...(roles ? [roles] : []), start] })
    await migrate(database)
    const sqlOfNow = connect(now, { max: 1 })
    const dump = await dumpSchema(sqlOfNow)
    await sqlOfNow.end()
    expect(dump.length).toBeGreaterThan(1_000)
    expect(await dumpSchema(sql)).toEqual(dump)
  } finally {
    await now.stop()
  }
})

test('ours apply to an empty database, once', async () => {
  const ours = [...ourSchema.migrations, ...ourSchema.functions]
  expect((await migrate(database)).sort()).toEqual(ours.map((one) => one.name).sort())
  expect(await migrate(database)).toEqual([])
})

test('only what is pending is applied, and recorded with its hash', async () => {
  await migrate(database, withTables(first))
  expect(await migrate(database, withTables(first, second))).toEqual(['0001_second'])
  expect(await tables()).toEqual(['a', 'b', 'c', 'functions', 'migrations'])
  const [row] = await sql`select * from migrations where number = 1`
  expect(row?.hash).toMatch(/^[0-9a-f]{64}$/)
})

test('many starts at once apply everything once', async () => {
  const applied = await Promise.all(
    [1, 2, 3].map(() => migrate(database, withTables(first, second))),
  )
  expect(applied.flat().sort()).toEqual(['0000_first', '0001_second'])
})

test('a failing migration leaves the schema as it was', async () => {
  const failing = { name: '0001_failing', sql: 'create table c (id int); select * from nowhere' }
  await migrate(database, withTables(first))
  await expect(migrate(database, withTables(first, failing))).rejects.toThrow(
    /^Migration 0001_failing failed \(relation "nowhere" does not exist\)/,
  )
  expect(await tables()).toEqual(['a', 'b', 'functions', 'migrations'])
  expect(await migrate(database, withTables(first, second))).toEqual(['0001_second'])
})

test('a newer schema that breaks this program is refused, by name, version and commit', async () => {
  await migrate(database, withTables(first, second))
  await sql`update migrations set version = '9.9.9', commit = 'abcdef012345' where number = 1`
  await expect(migrate(database, withTables(first))).rejects.toThrow(
    /0001_second of Recado 9\.9\.9 \(abcdef012345\).*knows up to 0000_first: start Recado 9\.9\.9 or later/,
  )
})

test('a newer schema that only has more is worked with, and left as it is', async () => {
  const hello = (word: string) => ({
    name: 'hello',
    sql: `create or replace function hello() returns text language sql return '${word}'`,
  })
  const wider = { name: '0001_wider', sql: '-- expand: c\nalter table a add column c int' }
  await migrate(database, { migrations: [first, wider], functions: [hello('new')] })
  expect(await migrate(database, { migrations: [first], functions: [hello('old')] })).toEqual([])
  expect((await sql`select hello()`)[0]?.hello).toBe('new')

  const breaking = { name: '0002_breaking', sql: '-- contract: b\ndrop table b' }
  await migrate(database, withTables(first, wider, breaking))
  await expect(migrate(database, withTables(first))).rejects.toThrow(/at schema 0002_breaking/)
})

test('an index is made beside its writers, and again if a start was interrupted', async () => {
  const statements = [
    '-- expand: a_id\nDROP INDEX CONCURRENTLY IF EXISTS "a_id";\n',
    'CREATE INDEX CONCURRENTLY "a_id" ON "a" ("id");\n',
  ]
  const concurrent = { name: '0001_indexes', sql: statements.join('--> statement-breakpoint\n') }
  await migrate(database, withTables(first))
  await sql`create index a_id on a (id)`
  // Those that wait for their turn do not keep it from being made.
  const starts = [1, 2, 3].map(() => migrate(database, withTables(first, concurrent)))
  expect((await Promise.all(starts)).flat()).toEqual(['0001_indexes'])
  const [made] = await sql`select indisvalid from pg_index where indexrelid = 'a_id'::regclass`
  expect(made?.indisvalid).toBe(true)
})

test('records of the first release are completed', async () => {
  await sql`create table migrations (number integer primary key, name text not null,
    hash text not null, version text not null, applied_at timestamptz not null default now())`
  await migrate(database, withTables(first))
  const [row] = await sql`select kind, commit from migrations`
  expect({ ...row }).toEqual({ kind: 'contract', commit: expect.any(String) })
})

test('a schema made with other migrations is refused, however many they were', async () => {
  await migrate(database, withTables(first, second))
  await expect(migrate(database, withTables({ ...first, sql: 'select 1' }))).rejects.toThrow(
    /^The database was made with other migrations \(up to 0001_second of Recado [\d.]+ \(\w+\)\).*empty data folder/,
  )
})

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Sql } from 'postgres'
import type { Database } from '#platform/database/connection'
import { emptyDatabase } from '#workshop/testing/database'
import { sqlIndex } from '../src/workshop/build/migrations.ts'
import { connect } from './client.ts'
import { migrate, ourSchema } from './migrate.ts'
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

test('the migrations make the tables that the schema has, and what is said by hand', async () => {
  const out = mkdtempSync(join(tmpdir(), 'recado-migrations-'))
  cpSync(join(import.meta.dir, 'migrations'), out, { recursive: true })
  const root = join(import.meta.dir, '..')
  const options = [
    '--dialect=postgresql',
    '--schema=db/schema/*.ts',
    `--out=${relative(root, out)}`,
  ]
  const said = await Bun.$`bun x drizzle-kit generate ${options}`.cwd(root).text()
  expect(said).toContain('No schema changes')
  const names = readdirSync(out).filter((file) => file.endsWith('.sql'))
  expect(names.sort()).toEqual(ourSchema.migrations.map(({ name }) => `${name}.sql`))
  rmSync(out, { recursive: true })

  const byHand = readFileSync(join(import.meta.dir, 'schema/by-hand.sql'), 'utf8')
  expect(ourSchema.migrations[1]?.sql).toEndWith(byHand)
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

test('a newer schema is left alone, and both versions are named', async () => {
  await migrate(database, withTables(first, second))
  await sql`update migrations set version = '9.9.9' where number = 1`
  await expect(migrate(database, withTables(first))).rejects.toThrow(
    /0001_second of Recado 9\.9\.9.*knows up to 0000_first: start Recado 9\.9\.9 or later/,
  )
})

test('a schema made with other migrations is refused, however many they were', async () => {
  await migrate(database, withTables(first, second))
  await expect(migrate(database, withTables({ ...first, sql: 'select 1' }))).rejects.toThrow(
    /^The database was made with other migrations \(up to 0001_second of Recado [\d.]+\).*empty data folder/,
  )
})

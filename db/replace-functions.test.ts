import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Sql } from 'postgres'
import { emptyDatabase } from '#workshop/testing/database'
import { connect } from './client.ts'
import type { Database } from './connection.ts'
import { migrate } from './migrate.ts'

let database: Database
let sql: Sql

beforeEach(async () => {
  database = await emptyDatabase()
  sql = connect(database, { max: 1 })
})
afterEach(async () => {
  await sql.end()
  await database.stop()
})

const key = {
  name: 'key_of',
  sql: 'create or replace function key_of(text) returns text language sql IMMUTABLE return lower($1)',
}
const table = {
  name: '0000_people',
  sql: 'create table people (name text, key text generated always as (key_of(name)) stored)',
}
const greet = (word: string) => ({
  name: 'greet',
  sql: `create or replace function greet() returns trigger language plpgsql as $$
    begin new.name := '${word} ' || new.name; return new; end $$;
    create or replace trigger people_greet before insert on people
    for each row execute function greet()`,
})
const schema = { migrations: [table], functions: [greet('hola'), key] }

const addAna = async () => {
  const [row] = await sql`insert into people (name) values ('Ana') returning name, key`
  return { ...row }
}
/** Changes whenever the row of the function is written. */
const writtenIn = () => sql`select proname, xmin from pg_proc where proname in ('greet', 'key_of')`

test('what tables are built with comes before them, what is called for their rows after', async () => {
  expect(await migrate(database, schema)).toEqual(['0000_people', 'key_of', 'greet'])
  expect(await addAna()).toEqual({ name: 'hola Ana', key: 'hola ana' })
})

test('a function whose text has changed is replaced, the others are not touched', async () => {
  await migrate(database, schema)
  const before = await writtenIn()
  expect(await migrate(database, schema)).toEqual([])
  expect(await writtenIn()).toEqual(before)

  expect(await migrate(database, { ...schema, functions: [greet('oi'), key] })).toEqual(['greet'])
  expect(await addAna()).toEqual({ name: 'oi Ana', key: 'oi ana' })
  const changed = (await writtenIn()).filter((row, n) => row.xmin !== before[n]?.xmin)
  expect(changed.map((row) => row.proname)).toEqual(['greet'])
})

test('many starts at once replace it once', async () => {
  await migrate(database, schema)
  const changed = { ...schema, functions: [greet('oi'), key] }
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database, changed)))
  expect(applied.flat()).toEqual(['greet'])
})

test('a migration may drop a function: it is there again afterwards', async () => {
  await migrate(database, schema)
  const second = { name: '0001_second', sql: 'drop function greet cascade' }
  await migrate(database, { ...schema, migrations: [table, second] })
  expect(await addAna()).toMatchObject({ name: 'hola Ana' })
})

test('a failing function stays as it was', async () => {
  await migrate(database, schema)
  const failing = { ...greet('oi'), sql: `${greet('oi').sql}; select * from nowhere` }
  await expect(migrate(database, { ...schema, functions: [failing, key] })).rejects.toThrow(
    /^Function greet could not be replaced \(relation "nowhere" does not exist\)/,
  )
  expect(await addAna()).toMatchObject({ name: 'hola Ana' })
})

test('what columns are built with changes only together with a migration', async () => {
  await migrate(database, schema)
  const other = { ...key, sql: key.sql.replace('lower', 'upper') }
  const changed = { migrations: [table], functions: [greet('hola'), other] }
  await expect(migrate(database, changed)).rejects.toThrow(/^Function key_of has changed without/)

  const rebuild = { name: '0001_rebuild', sql: 'update people set key = default' }
  await migrate(database, { ...changed, migrations: [table, rebuild] })
  expect(await addAna()).toEqual({ name: 'hola Ana', key: 'HOLA ANA' })
})

import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Sql } from 'postgres'
import { connect } from '#db/client.ts'
import type { Database } from '#db/connection.ts'
import { openPool } from '#db/pool.ts'
import { reading } from '#db/reading.ts'
import { openPool as openJobPool } from '#jobs/pool.ts'
import { testDatabase } from '#workshop/testing/database'
import { eventually } from '#workshop/testing/eventually'
import { makeEnding } from './ending-dead.ts'
import { usualTimes } from './node.ts'

let database: Database
let platform: Sql
const open: Sql[] = []

beforeEach(async () => {
  database = await testDatabase()
  platform = connect(database, { max: 1 })
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.end({ timeout: 1 })
  await platform.end({ timeout: 1 })
  await database.stop()
})

/** A connection of this node, which began now. */
async function connectionOf(nodeId: string) {
  const own = connect(database, { max: 1, nodeId })
  open.push(own)
  const [row] = await own<{ pid: number }[]>`select pg_backend_pid() pid`
  return row?.pid ?? 0
}

const node = (id: string, life: string) => platform`
  insert into nodes (id, alive_until) values (${id}, clock_timestamp() + ${life}::interval)
  on conflict (id) do update set alive_until = excluded.alive_until`

const lives = async (pid: number) =>
  (await platform`select from pg_stat_activity where pid = ${pid}`).length === 1

const frozen = crypto.randomUUID()
const living = crypto.randomUUID()

test('each connection of a node has its name, and waits for it in a transaction less than it lives', async () => {
  const text = `select current_setting('application_name') as name,
    current_setting('idle_in_transaction_session_timeout') as limit`
  const owner = connect(database, { max: 1, nodeId: frozen })
  const app = openPool(database, { max: 1, nodeId: frozen })
  const jobs = openJobPool(database.connection, frozen)
  const known = [
    ...(await owner.unsafe(text)),
    ...(await reading(app, 1, (run) => run({ text, values: [] }))).rows,
    ...(await jobs.query(text)).rows,
  ]
  const limit = `${usualTimes.silentMs / 1000}s`
  expect(known).toEqual(
    ['owner', 'app', 'jobs'].map((part) => ({ name: `recado ${part} ${frozen}`, limit })),
  )
  await Promise.all([owner.end(), app.end(), jobs.end()])
})

test('the connections of a dead node are ended, but none of the living, nor one that it opens anew', async () => {
  const [held, other, unnamed] = [
    await connectionOf(frozen),
    await connectionOf(living),
    await connectionOf('nobody'),
  ]
  await node(frozen, '0 seconds')
  await node(living, '1 minute')
  const anew = await connectionOf(frozen)
  const endDead = makeEnding(platform)
  await endDead()
  await eventually(async () => !(await lives(held)), 'the end of what it held')
  await endDead()
  expect(await Promise.all([other, unnamed, anew].map(lives))).toEqual([true, true, true])
})

test('a node of another database is left alone', async () => {
  const elsewhere = await testDatabase()
  const there = connect(elsewhere, { max: 1, nodeId: frozen })
  const [row] = await there<{ pid: number }[]>`select pg_backend_pid() pid`
  await node(frozen, '0 seconds')
  await makeEnding(platform)()
  expect(await lives(row?.pid ?? 0)).toBe(true)
  await there.end({ timeout: 1 })
  await elsewhere.stop()
})

test('a plain owner ends its own connections, and where it may not, it goes on', async () => {
  const user = `owner_${process.pid}`
  await platform`create role ${platform(user)} login`
  await platform`grant all on all tables in schema public to ${platform(user)}`
  const asOwner = { connection: { ...database.connection, user } }
  const own = connect(asOwner, { max: 1 })
  const frozenOne = connect(asOwner, { max: 1, nodeId: frozen })
  open.push(own, frozenOne)
  try {
    const [row] = await frozenOne<{ pid: number }[]>`select pg_backend_pid() pid`
    await node(frozen, '0 seconds')
    await makeEnding(own)()
    await eventually(async () => !(await lives(row?.pid ?? 0)), 'the end')

    const other = await connectionOf(frozen)
    await node(frozen, '0 seconds')
    await makeEnding(own)()
    await platform`grant pg_read_all_stats to ${platform(user)}`
    const endDead = makeEnding(own)
    await endDead()
    await endDead()
    expect(await lives(other)).toBe(true)
    await expect(own`select pg_terminate_backend(${other})`.execute()).rejects.toThrow('permission')
  } finally {
    for (const one of open.splice(0)) await one.end({ timeout: 1 })
    await platform`drop owned by ${platform(user)}`
    await platform`drop role ${platform(user)}`
  }
})

import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import type { Sql } from 'postgres'
import { connect } from '#db/client.ts'
import type { Database } from '#db/connection.ts'
import { testDatabase } from '#workshop/testing/database'
import { eventually } from '#workshop/testing/eventually'
import { countLivingNodes } from './counting.ts'
import { Node, usualTimes } from './node.ts'

let database: Database
let platform: Sql
const joined: Node[] = []
beforeAll(async () => {
  database = await testDatabase()
  platform = connect(database, { max: 4 })
})
afterEach(async () => {
  for (const node of joined.splice(0)) await node.leave()
  await platform`delete from nodes`
})
afterAll(async () => {
  await platform.end({ timeout: 1 })
  await database.stop()
})

const quick = { beatMs: 20, lifeMs: 60_000, silentMs: 30_000 }

async function join(isFit: () => Promise<unknown> = async () => {}, times = quick) {
  const node = await Node.join({ platform, isFit, times })
  joined.push(node)
  return node
}

async function isGone(holder: string | null, heldUntil: string | null = null): Promise<boolean> {
  const [row] = await platform<{ gone: boolean }[]>`
    select is_holder_gone(${holder}::text, ${heldUntil}::timestamptz) gone`
  return row?.gone ?? false
}

test('what a node holds is its own while it beats, and free when it has left', async () => {
  const node = await join()
  expect(await isGone(node.id, '2020-01-01')).toBe(false)
  expect(await countLivingNodes(platform)).toBe(1)
  const before = await platform`select alive_until::text from nodes`
  await eventually(
    async () =>
      (await platform`select alive_until::text from nodes`)[0]?.alive_until !==
      before[0]?.alive_until,
    'a beat',
  )
  await node.leave()
  expect(await isGone(node.id)).toBe(true)
  expect(await countLivingNodes(platform)).toBe(0)
})

test('what nobody holds is free, and what a version without nodes holds when its time is over', async () => {
  expect(await isGone(null)).toBe(true)
  expect(await isGone('before')).toBe(true)
  expect(await isGone('before', '2020-01-01')).toBe(true)
  expect(await isGone('before', '2999-01-01')).toBe(false)
})

test('a node that cannot do its work falls silent, gives up, and may judge nobody', async () => {
  let isFit = true
  const node = await join(
    async () => {
      if (!isFit) throw new Error('the pool hangs')
    },
    { beatMs: 20, lifeMs: 50, silentMs: 4_000 },
  )
  let beats = 0
  let silences = 0
  node.onBeat(async () => void beats++)
  node.onSilence(() => void silences++)
  await eventually(() => beats > 0 && node.mayJudge, 'a life long enough')
  expect([node.isSure, silences]).toEqual([true, 0])
  isFit = false
  await eventually(() => silences === 1, 'silence')
  expect([node.isSure, node.mayJudge, await isGone(node.id)]).toEqual([false, false, true])
  isFit = true
  await eventually(() => node.isSure, 'another beat')
  await eventually(async () => !(await isGone(node.id)), 'its return')
})

test('a beat waits for no row that work has locked', async () => {
  const node = await join()
  let beats = 0
  node.onBeat(async () => void beats++)
  await platform.begin(async (sql) => {
    await sql`select from companies for update`
    await sql`select from connections for update`
    await sql`select from webhooks for update`
    const before = beats
    await eventually(() => beats > before + 2, 'beats')
  })
})

test('by the usual times a killed node is succeeded in fifteen seconds, one paused for eight is not', () => {
  const { beatMs, lifeMs, silentMs } = usualTimes
  const looksEveryMs = 2_000
  expect(lifeMs + looksEveryMs).toBeLessThan(15_000)
  expect(lifeMs - beatMs).toBeGreaterThan(8_000 + 1_500)
  expect(silentMs).toBeLessThan(lifeMs)
})

/** A node alone is late on a starved machine: it gives nothing up while the database answers. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import type { Sql } from 'postgres'
import { connect } from '#db/client.ts'
import type { Database } from '#db/connection.ts'
import { testDatabase } from '#workshop/testing/database'
import { eventually } from '#workshop/testing/eventually'
import { Node, type NodeTimes } from './node.ts'

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

/** It says twice that it lives, as it joins: whatever follows is what it does about its silence. */
const late: NodeTimes = { beatMs: 3_600_000, lifeMs: 3_600_000, silentMs: 50, lastAskMs: 1_000 }

async function join(isFit: () => Promise<unknown> = async () => {}, times = late) {
  const node = await Node.join({ platform, isFit, times })
  joined.push(node)
  let silences = 0
  node.onSilence(() => void silences++)
  return { node, silences: () => silences }
}

test('alone it asks once more, and goes on', async () => {
  let asked = 0
  const { silences } = await join(async () => void asked++)
  await eventually(() => asked >= 4, 'three more questions')
  expect(silences()).toBe(0)
})

test('beside another node that lives it gives up without asking', async () => {
  await platform`insert into nodes (id, alive_until) values ('other', now() + interval '1 hour')`
  let asked = 0
  const { silences } = await join(async () => void asked++)
  await eventually(() => silences() === 1, 'the end')
  expect(asked).toBe(2)
})

test('another one that came up meanwhile is found by the question', async () => {
  let asked = 0
  const { silences } = await join(async () => {
    asked += 1
    if (asked > 2)
      await platform`insert into nodes (id, alive_until) values ('new', now() + interval '1 hour')
        on conflict do nothing`
  })
  await eventually(() => silences() === 1, 'the end')
  expect(asked).toBe(3)
})

test('a database that does not answer ends it', async () => {
  let asked = 0
  const { silences } = await join(() => (asked++ < 2 ? Promise.resolve() : new Promise(() => {})))
  await eventually(() => silences() === 1, 'the end')
  expect(asked).toBe(3)
})

/** PostgreSQL goes away and comes back, or answers nothing: the line closes, WhatsApp keeps what comes. */

import { afterEach, beforeEach, expect, test } from 'bun:test'
import * as areas from '#areas'
import { connect } from '#db/client.ts'
import { openPool } from '#db/pool.ts'
import { consequencesOf } from '#kernel/area/area'
import { notifyThrough } from '#kernel/database/notify'
import { openScopes } from '#kernel/scope/opening'
import { placeOfNoun } from '#order'
import { log } from '#process/log'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { openDatabaseProxy } from '#workshop/testing/servers/database-proxy'

let desk: Desk
let proxy: Awaited<ReturnType<typeof openNode>>
beforeEach(async () => {
  desk = await openDesk()
  proxy = await openNode(desk)
  log.level = 'silent'
})
afterEach(async () => {
  // Else its end would wait for answers that never come.
  proxy.cut()
  proxy.open()
  await desk.close()
  await proxy.close()
  log.level = 'error'
})

const timings = { databaseAwayMs: 600 }
const online = () => desk.simulator.online(desk.owner.number)

test.each(['cut', 'freeze', 'silence'] as const)(
  '%s: the socket closes, never logging out, and comes back with all',
  async (how) => {
    await desk.link({ ...proxy.node, timings })
    const ticketId = await desk.conversation()
    proxy[how]()
    await eventually(() => !online(), 'the close')
    for (const text of ['uno', 'dos', 'tres']) await desk.customer.say(desk.owner.number, text)
    await desk.says(ticketId, 'mientras tanto')
    expect(desk.customer.inbox).toEqual([])
    proxy.open()
    await eventually(async () => (await desk.received()).length === 4, 'the messages')
    await desk.customer.received('mientras tanto')
    expect((await desk.received()).map(({ body }) => body)).toEqual(['hola', 'uno', 'dos', 'tres'])
    await desk.becomes('CONNECTED')
  },
)

test('a message that arrives when PostgreSQL has just gone is neither acknowledged nor refused', async () => {
  await desk.link({ ...proxy.node, timings })
  proxy.cut()
  const waId = await desk.customer.say(desk.owner.number, 'hola')
  await eventually(() => !online(), 'the close')
  expect(desk.simulator.receipts.filter(({ id }) => id === waId)).toEqual([])
  proxy.open()
  await eventually(async () => (await desk.received()).length === 1, 'the message')
  const types = desk.simulator.receipts.filter(({ id }) => id === waId).map(({ type }) => type)
  expect(types).not.toContain('retry')
})

test('lines that were forgotten are replaced, for what comes and what goes', async () => {
  await desk.link({ ...proxy.node, timings: { databaseAwayMs: 5000 } })
  const ticketId = await desk.conversation()
  proxy.forget()
  const since = performance.now()
  await desk.customer.say(desk.owner.number, 'uno')
  await desk.says(ticketId, 'mientras tanto')
  await eventually(async () => (await desk.received()).length === 2, 'the message')
  await desk.customer.received('mientras tanto')
  expect(performance.now() - since).toBeLessThan(45_000)
})

test('a node whose scopes alone fell silent gives its sessions up, and another takes over', async () => {
  const times = { lifeMs: 3000, beatMs: 300, silentMs: 2000 }
  await desk.link({ ...proxy.node, nodeId: 'silent', times })
  await desk.start({ nodeId: 'other', times })
  const beats = new Set<string>()
  const holder = async () => {
    const [row] = await desk.platform`
      select l.node_id, n.alive_until::text from connection_leases l join nodes n on n.id = l.node_id`
    if (row?.node_id === 'silent') beats.add(row.alive_until)
    return row?.node_id
  }
  proxy.silence('recado app')
  expect(await holder()).toBe('silent')
  await eventually(async () => (await holder()) === 'other', 'the other node')
  // What it had been given already, and what was under way.
  expect(beats.size).toBeLessThanOrEqual(2)
  await eventually(online, 'its socket')
  await desk.customer.say(desk.owner.number, 'hola')
  await eventually(async () => (await desk.received()).length === 1, 'the message')
  expect(await holder()).toBe('other')
  // Else its end would wait for answers that never come.
  proxy.cut()
})

test('an absence of a moment is not noticed', async () => {
  await desk.link({ ...proxy.node, timings: { databaseAwayMs: 5000 } })
  desk.published.length = 0
  proxy.cut()
  const waId = await desk.customer.say(desk.owner.number, 'hola')
  await Bun.sleep(300)
  proxy.open()
  await eventually(async () => (await desk.received()).length === 1, 'the message')
  expect(online()).toBe(true)
  await eventually(() => desk.simulator.receipts.some(({ id }) => id === waId), 'the receipt')
})

/** A node whose connections to PostgreSQL can break. */
async function openNode({ database }: Desk) {
  const proxied = await openDatabaseProxy(database)
  const platform = connect(proxied, { max: 3 })
  const pool = openPool(proxied, { max: 8 })
  const node = {
    platform,
    openCompany: openScopes(pool, {
      notify: notifyThrough(platform),
      consequences: consequencesOf(areas, placeOfNoun),
    }),
  }
  return {
    ...proxied,
    node,
    async close() {
      await Promise.all([pool.end({ timeout: 1 }), platform.end({ timeout: 1 })])
      await proxied.close()
    },
  }
}

/** PostgreSQL goes away and comes back, or answers nothing: the line closes, WhatsApp keeps what comes. */

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect as dial, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consequencesOf } from '#area/area'
import * as areas from '#areas'
import { connect } from '#db/client.ts'
import { openPool } from '#db/pool.ts'
import { log } from '#platform/log'
import { notifyThrough } from '#platform/notify'
import { openScopes } from '#scope/opening'
import { type Desk, openDesk, until } from '#whatsapp/testing/desk'

let desk: Desk
let road: Awaited<ReturnType<typeof openRoad>>
beforeEach(async () => {
  desk = await openDesk()
  road = await openRoad(desk)
  log.level = 'silent'
})
afterEach(async () => {
  road.open()
  await desk.close()
  await road.close()
  log.level = 'error'
})

const timings = { databaseAwayMs: 600 }
const online = () => desk.simulator.online(desk.owner.number)

test.each(['cut', 'freeze'] as const)(
  '%s: the socket closes, never logging out, and comes back with all',
  async (how) => {
    await desk.link({ ...road.node, timings })
    const ticketId = await desk.conversation()
    road[how]()
    await until(() => !online(), 'the close')
    for (const text of ['uno', 'dos', 'tres']) await desk.customer.say(desk.owner.number, text)
    await desk.says(ticketId, 'mientras tanto')
    expect(desk.customer.inbox).toEqual([])
    road.open()
    await until(async () => (await desk.received()).length === 4, 'the messages')
    await desk.customer.received('mientras tanto')
    expect((await desk.received()).map(({ body }) => body)).toEqual(['hola', 'uno', 'dos', 'tres'])
    await desk.becomes('CONNECTED')
  },
  60_000,
)

test('a message that arrives when PostgreSQL has just gone is neither acknowledged nor refused', async () => {
  await desk.link({ ...road.node, timings })
  road.cut()
  const waId = await desk.customer.say(desk.owner.number, 'hola')
  await until(() => !online(), 'the close')
  expect(desk.simulator.receipts.filter(({ id }) => id === waId)).toEqual([])
  road.open()
  await until(async () => (await desk.received()).length === 1, 'the message')
  const types = desk.simulator.receipts.filter(({ id }) => id === waId).map(({ type }) => type)
  expect(types).not.toContain('retry')
}, 60_000)

test('an absence of a moment is not noticed', async () => {
  await desk.link({ ...road.node, timings: { databaseAwayMs: 5000 } })
  desk.published.length = 0
  road.cut()
  const waId = await desk.customer.say(desk.owner.number, 'hola')
  await Bun.sleep(300)
  road.open()
  await until(async () => (await desk.received()).length === 1, 'the message')
  expect(online()).toBe(true)
  await until(() => desk.simulator.receipts.some(({ id }) => id === waId), 'the receipt')
}, 60_000)

/** A road to the test server that can be cut (everything breaks) or frozen (nothing moves). */
async function openRoad({ database }: Desk) {
  const { host, port } = database.connection
  const folder = mkdtempSync(join(tmpdir(), 'recado-road-'))
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'frozen' = 'open'
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = dial(join(String(host), `.s.PGSQL.${port}`))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('error', () => to.destroy())
      if (state === 'frozen') from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(join(folder, `.s.PGSQL.${port}`), resolve))
  const through = { connection: { ...database.connection, host: folder } }
  const platform = connect(through, { max: 3 })
  const pool = openPool(through, { max: 8 })
  const node = {
    platform,
    openCompany: openScopes(pool, {
      notify: notifyThrough(platform),
      consequences: consequencesOf(areas),
    }),
  }
  return {
    node,
    cut() {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    freeze() {
      state = 'frozen'
      for (const socket of sockets) socket.pause()
    },
    open() {
      state = 'open'
      for (const socket of sockets) socket.resume()
    },
    async close() {
      await Promise.all([pool.end({ timeout: 1 }), platform.end({ timeout: 1 })])
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { openPool } from '#db/pool.ts'
import { system } from '#kernel/scope'
import { openScopes } from '#kernel/scope/opening'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { startNode } from '#whatsapp/testing/node'
import { eventually } from '#workshop/testing/eventually'
import {
  claimLease,
  heldOf,
  isLeaseLost,
  releaseLease,
  requireLease,
  writeWithLease,
} from './ownership.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

const short = { lifeMs: 1500, beatMs: 300, silentMs: 1000 }

function claim(nodeId: string) {
  const { connectionId } = desk
  return desk.acme.scope((scope) => claimLease(scope, { connectionId, nodeId }))
}

/** As a node does that has not said for long that it lives. */
async function claimAndDie(nodeId: string) {
  const lease = await claim(nodeId)
  await desk.platform`insert into nodes (id, alive_until) values (${nodeId}, now())
    on conflict (id) do update set alive_until = now()`
  if (!lease) throw new Error('not claimed')
  return lease
}

test('one node holds a session until it gives it back or is gone', async () => {
  expect((await claim('a'))?.epoch).toBe(1)
  expect(await claim('b')).toBeUndefined()
  await desk.platform`insert into nodes (id, alive_until) values ('a', now() + interval '1 minute')`
  await desk.platform`update connection_leases set expires_at = '-infinity'`
  expect(await claim('b')).toBeUndefined()
  await desk.platform`update nodes set alive_until = now()`
  const taken = await claim('b')
  expect(taken?.epoch).toBe(2)
  if (taken) await releaseLease(desk.platform, taken)
  expect((await claim('c'))?.epoch).toBe(3)
})

test('a node may claim its own lease at once: it was killed and is back', async () => {
  await claim('a')
  expect((await claim('a'))?.epoch).toBe(2)
})

test('of many that claim at the same moment one succeeds', async () => {
  const claims = await Promise.all(Array.from({ length: 8 }, (_, n) => claim(`node ${n}`)))
  expect(claims.filter(Boolean).length).toBe(1)
})

test('what a released version held is free when its time is over', async () => {
  await claim('a')
  expect(await claim('b')).toBeUndefined()
  await desk.platform`update connection_leases set expires_at = now() - interval '1 second'`
  expect((await claim('b'))?.epoch).toBe(2)
})

test('a write of the former holder is refused, and its next beat tells it', async () => {
  const old = await claimAndDie('a')
  await claim('b')
  const write = desk.acme.scope((scope) => requireLease(scope, old))
  expect(await write.catch((error) => isLeaseLost(error))).toBe(true)
  expect((await heldOf(desk.platform, 'a', [old])).size).toBe(0)
})

test('what leaves with its commit is refused with it, also if the claim comes meanwhile', async () => {
  const { connectionId } = desk
  const old = await claimAndDie('a')
  const write = (name: string) =>
    writeWithLease(desk.acme, old, (scope) =>
      scope.withCommit(sql`insert into session_keys (connection_id, kind, name, value)
        values (${connectionId}, 'note', ${name}, '')`),
    )
  await write('before')
  const claiming = Promise.withResolvers<void>()
  const committing = Promise.withResolvers<void>()
  const claimed = desk.acme.scope(async (scope) => {
    await claimLease(scope, { connectionId, nodeId: 'b' })
    claiming.resolve()
    await committing.promise
  })
  await claiming.promise
  const waiting = write('meanwhile').catch((error) => isLeaseLost(error))
  await Bun.sleep(50)
  committing.resolve()
  await claimed
  expect(await waiting).toBe(true)
  expect(await write('after').catch((error) => isLeaseLost(error))).toBe(true)
  const stored = await desk.platform`select name from session_keys where kind = 'note'`
  expect(stored.map(({ name }) => name)).toEqual(['before'])
})

test('nobody can claim while the holder is writing', async () => {
  const lease = await claimAndDie('a')
  const order: string[] = []
  await desk.acme.scope(async (scope) => {
    await requireLease(scope, lease)
    const claiming = claim('b').then(() => order.push('claimed'))
    await Bun.sleep(100)
    order.push('written')
    scope.afterCommit(() => void claiming)
  })
  await eventually(() => order.length === 2, 'both')
  expect(order).toEqual(['written', 'claimed'])
})

test('a node that froze in the midst of a write holds nobody up', async () => {
  const lease = await claimAndDie('a')
  const pool = openPool(desk.database, { max: 1, stuckMs: 300 })
  const { promise: frozenThere, resolve: freeze } = Promise.withResolvers<void>()
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>()
  const frozen = openScopes(pool, { notify: () => {}, consequences: [] })(
    desk.acmeId,
    system,
  ).scope(async (scope) => {
    await requireLease(scope, lease)
    freeze()
    await thawed
  })
  frozen.catch(() => {})
  await frozenThere
  await eventually(async () => (await claim('b')) !== undefined, 'the other node')
  thaw()
  expect(await frozen.catch((error) => error.code)).toBe('08006')
  await pool.end({ timeout: 1 })
})

test('of two nodes one opens the socket; when it stops the other takes over at once', async () => {
  const a = await desk.link()
  await desk.start()
  await Bun.sleep(300)
  const [{ epoch: before } = { epoch: 0 }] =
    await desk.platform`select epoch from connection_leases`
  desk.published.length = 0
  await a.stop()
  await eventually(async () => {
    const [lease] = await desk.platform`select epoch from connection_leases`
    return lease?.epoch > before && desk.simulator.online(desk.owner.number)
  }, 'the other node')
  await desk.customer.say(desk.owner.number, 'hola')
  await eventually(async () => (await desk.received()).length === 1, 'the message')
  // Nobody was thrown out by the other.
  expect(JSON.stringify(desk.published)).not.toContain('ERR_WAPP_REPLACED')
})

test('a node that lost its lease closes the socket and leaves the row to the other', async () => {
  await desk.link({ times: short })
  await desk.platform`
    update connection_leases set node_id = 'other', epoch = epoch + 1,
      expires_at = now() + interval '1 hour'`
  await eventually(() => !desk.simulator.online(desk.owner.number), 'the close')
  await Bun.sleep(300)
  expect(desk.simulator.online(desk.owner.number)).toBe(false)
  expect((await desk.connection()).reason).toBeNull()
})

test('a frozen node is replaced, and when it thaws it writes nothing and leaves the socket alone', async () => {
  const first = await desk.link()
  await first.stop()
  const frozen = startNode(desk, { times: short })
  try {
    await eventually(() => desk.simulator.online(desk.owner.number), 'the node')
    frozen.freeze()
    await desk.start({ times: short })
    await eventually(async () => {
      const [lease] = await desk.platform`select node_id "nodeId" from connection_leases`
      return lease?.nodeId !== 'to be killed'
    }, 'the other node')
    await desk.becomes('CONNECTED')
    frozen.thaw()
    await Bun.sleep(1500)
    const [lease] = await desk.platform`select node_id "nodeId" from connection_leases`
    expect(lease?.nodeId).not.toBe('to be killed')
    expect(await desk.connection()).toMatchObject({ status: 'CONNECTED', reason: null })
    await desk.customer.say(desk.owner.number, 'hola')
    await eventually(async () => (await desk.received()).length === 1, 'the message')
  } finally {
    await frozen.kill()
  }
})

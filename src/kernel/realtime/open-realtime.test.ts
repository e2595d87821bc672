import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { once } from 'node:events'
import { connect as dial } from 'node:net'
import type { Sql } from 'postgres'
import * as v from 'valibot'
import { connect } from '#db/client.ts'
import type { Database } from '#db/connection.ts'
import { openPool, type ScopePool } from '#db/pool.ts'
import { conversationRoomsOf, listRoomsOf, ticketRoom } from '#desk/tickets/rooms-contract'
import { defineEvent, room } from '#kernel/events'
import type { Actor, OpenCompany } from '#kernel/scope'
import { openScopes } from '#kernel/scope/opening'
import { liveRules } from '#main/live'
import { testDatabase } from '#workshop/testing/database'
import { eventuallyPasses } from '#workshop/testing/eventually'
import { type LiveClient, openLiveClient } from '#workshop/testing/servers/live-client'
import { memberNames } from '#workshop/testing/walk/junk'
import { openRealtime, type Realtime } from './open-realtime.ts'
import type { RealtimeTimings } from './options.ts'

const noted = defineEvent(
  'noted',
  v.object({ n: v.number(), text: v.optional(v.string()) }),
  (_, ...rooms: string[]) => rooms,
)

const somebody: Actor = {
  role: 'admin',
  userId: 1,
  loginId: null,
  name: 'Ana',
  isSuper: false,
  queueIds: [],
  allTicket: false,
}

interface Node {
  realtime: Realtime
  openCompany: OpenCompany
  url: string
  stop(): Promise<void>
}

let database: Database
let platform: Sql
let pool: ScopePool
let acme: number
let globex: number
let visible = new Set<string>()
/** Rights are answered once this is. */
let asked: Promise<void> | undefined
const nodes: Node[] = []
const clients: LiveClient[] = []

beforeAll(async () => {
  database = await testDatabase()
  platform = connect(database, { max: 8 })
  pool = openPool(database, { max: 16 })
  const rows = await platform<{ id: number }[]>`
    insert into companies (name) values ('Acme'), ('Globex') returning id`
  acme = rows[0]?.id ?? 0
  globex = rows[1]?.id ?? 0
  // Without any queue everybody would see what has none.
  await platform`insert into queues (company_id, id, name, color)
    select id, 9999, 'Elsewhere', '#112233' from companies`
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  for (const node of nodes.splice(0)) await node.stop()
  visible = new Set()
  asked = undefined
})

afterAll(async () => {
  await pool.end({ timeout: 1 })
  await platform.end({ timeout: 1 })
  await database.stop()
})

/** A server of its own over the one database; `who` stands in for the authentication. */
async function startNode(timings: Partial<RealtimeTimings> = {}): Promise<Node> {
  const realtime = await openRealtime({
    platform,
    timings,
    ...liveRules(async (companyId, actor, ticketId) => {
      await asked
      if (!visible.has(`${companyId}:${actor.userId}:${ticketId}`)) return undefined
      return { id: ticketId, status: 'open', queueId: null, userId: null, readsQueues: 'all' }
    }),
  })
  const server = Bun.serve({
    port: 0,
    websocket: realtime.websocket,
    fetch(request, server) {
      const who = JSON.parse(new URL(request.url).searchParams.get('who') ?? '{}')
      return realtime.upgrade(request, server, who)
    },
  })
  const node: Node = {
    realtime,
    openCompany: openScopes(pool, {
      notify: () => {},
      consequences: [],
      publish: realtime.publish,
    }),
    url: `ws://localhost:${server.port}/`,
    async stop() {
      await realtime.stop()
      await server.stop(true)
    },
  }
  nodes.push(node)
  return node
}

async function come(
  node: Node,
  actor: Actor,
  { companyId = acme, back = '' }: { companyId?: number; back?: string } = {},
): Promise<LiveClient> {
  const who = encodeURIComponent(JSON.stringify({ companyId, actor }))
  const client = await openLiveClient(`${node.url}?who=${who}${back}`)
  clients.push(client)
  await client.heard((frame) => frame.event === 'ready')
  return client
}

/** Waits until what these clients sent before has taken effect: a late join answers in its turn. */
async function settled(node: Node, clients: LiveClient[]) {
  const ticketId = 7777
  const { seq } = await node.realtime.position(acme)
  await say(node, 0, [ticketRoom.open(ticketId)])
  for (const client of clients) {
    visible.add(`${acme}:${readyOf(client).userId}:${ticketId}`)
    client.send({ event: 'joinChatBox', data: ticketId, seq })
  }
  await Promise.all(clients.map((client) => client.heard(numbered(0))))
}

/** A raw socket that never reads, until it is told to. */
async function stalled(node: Node, actor: Actor) {
  const who = encodeURIComponent(JSON.stringify({ companyId: acme, actor }))
  const { hostname, port } = new URL(node.url)
  const received: Buffer[] = []
  const socket = dial({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  socket.write(
    `GET /?who=${who} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
  )
  await once(socket, 'data')
  socket.pause()
  return {
    end: () => socket.destroy(),
    /** Reads all there is; answers the code of the close frame at the end. */
    async readToTheEnd(): Promise<number> {
      socket.on('data', (bytes) => received.push(bytes))
      socket.on('error', () => {})
      socket.resume()
      await once(socket, 'close')
      const all = Buffer.concat(received)
      const close = all.lastIndexOf(0x88)
      return all.readUInt16BE(close + 2)
    },
  }
}

let nextEmail = 0
async function person(change: Partial<Actor> = {}, companyId = acme): Promise<Actor> {
  const profile = change.role ?? 'admin'
  const email = `p${nextEmail++}@example.com`
  const [row] = await platform<{ id: number }[]>`
    insert into users (company_id, name, email, password_hash, profile, all_ticket)
    values (${companyId}, 'P', ${email}, '', ${profile}, ${change.allTicket ?? false})
    returning id`
  const userId = row?.id ?? 0
  for (const queueId of change.queueIds ?? []) {
    await platform`insert into user_queues (company_id, user_id, queue_id)
      values (${companyId}, ${userId}, ${queueId})`
  }
  return { ...somebody, ...change, role: change.role ?? 'admin', userId }
}

async function queue(name: string): Promise<number> {
  const [row] = await platform<{ id: number }[]>`
    insert into queues (company_id, name, color) values (${acme}, ${name}, ${name}) returning id`
  return row?.id ?? 0
}

async function login(actor: Actor): Promise<Actor> {
  const [row] = await platform<{ id: string }[]>`
    insert into logins (company_id, user_id, expires_at)
    values (${acme}, ${actor.userId}, now() + interval '1 day') returning id::text`
  return { ...actor, loginId: row?.id ?? null }
}

function say(node: Node, n: number, rooms: string[] = [room.company], companyId = acme) {
  return node.openCompany(companyId, somebody).scope(async (scope) => {
    scope.emit(noted, { n }, ...rooms)
  })
}

const numbered = (n: number) => (frame: { data?: unknown }) => numberOf(frame) === n
const numberOf = (frame: { data?: unknown }) =>
  v.parse(v.optional(v.object({ n: v.optional(v.number()) })), frame.data)?.n
const numbers = (client: LiveClient) => client.events().map(numberOf)

const Ready = v.object({
  companyId: v.number(),
  userId: v.number(),
  epoch: v.string(),
  seq: v.number(),
})
const readyOf = (client: LiveClient) => v.parse(Ready, client.frames[0]?.data)
const backTo = ({ epoch, seq }: { epoch: string; seq: number }) => `&epoch=${epoch}&seq=${seq}`

describe('order', () => {
  test('events of fifty concurrent scopes arrive once each, in order', async () => {
    const node = await startNode()
    const client = await come(node, await person())
    const { seq } = readyOf(client)
    await Promise.all(Array.from({ length: 50 }, (_, n) => say(node, n)))
    await client.heard((frame) => frame.seq === seq + 50)
    expect(client.events().map((frame) => frame.seq)).toEqual(
      Array.from({ length: 50 }, (_, n) => seq + n + 1),
    )
    expect(new Set(numbers(client)).size).toBe(50)
    expect(client.frames[1]?.event).toBe(`company-${acme}-noted`)
  })

  test('events of another node arrive in the same order', async () => {
    const [here, there] = [await startNode(), await startNode()]
    const [ana, beto] = [await come(here, await person()), await come(there, await person())]
    const { seq } = readyOf(ana)
    await Promise.all(Array.from({ length: 60 }, (_, n) => say(n % 2 ? here : there, n)))
    await Promise.all([ana, beto].map((one) => one.heard((frame) => frame.seq === seq + 60)))
    expect(ana.frames.slice(1)).toEqual(beto.frames.slice(1))
    expect(ana.events().map((frame) => frame.seq)).toEqual(
      Array.from({ length: 60 }, (_, n) => seq + n + 1),
    )
  })

  test('a lost notification is detected by comparing with the table', async () => {
    const node = await startNode({ pollMs: 50 })
    const client = await come(node, await person())
    await platform`with counter as (
        update event_counters set seq = seq + 1 where company_id = ${acme} returning seq
      ) insert into events (company_id, seq, channel, data, rooms)
      select ${acme}, seq, 'company-x', '{"n":7}', array['company'] from counter`
    await client.heard(numbered(7))
  })

  test('a socket in several rooms of an event receives it once', async () => {
    const node = await startNode()
    const ana = await person()
    const client = await come(node, ana)
    await say(node, 1, [room.company, room.admins, room.user(ana.userId ?? 0)])
    await say(node, 2)
    await client.heard(numbered(2))
    expect(numbers(client)).toEqual([1, 2])
  })
})

describe('rooms', () => {
  test('list events reach those who can see the ticket, after they joined', async () => {
    const node = await startNode()
    const [sales, support] = [await queue('Sales'), await queue('Support')]
    const beto = await come(node, await person({ role: 'user', queueIds: [sales] }))
    const carla = await come(node, await person({ role: 'user', queueIds: [support] }))
    const sara = await come(node, await person({ role: 'superv' }))
    const dora = await come(node, await person({ role: 'user', allTicket: true }))
    const everybody = [beto, carla, sara, dora]
    const rooms = (queueId: number | null) =>
      listRoomsOf({ id: 9, status: 'pending', queueId, userId: null })

    await say(node, 1, rooms(sales))
    for (const one of everybody) one.send({ event: 'joinTickets', data: 'pending' })
    await settled(node, everybody)
    await say(node, 2, rooms(sales))
    await say(node, 3, rooms(support))
    await say(node, 4, rooms(null))
    await say(node, 99)
    await Promise.all(everybody.map((one) => one.heard(numbered(99))))
    expect(everybody.map(numbers)).toEqual([
      [0, 2, 99],
      [0, 3, 99],
      [0, 2, 3, 4, 99],
      [0, 4, 99],
    ])
  })

  test('notifications are a list of their own, and a left list sends nothing', async () => {
    const node = await startNode()
    const client = await come(node, await person())
    const bell = listRoomsOf({ id: 9, status: 'open', queueId: null, userId: null }).filter(
      (name) => name.endsWith('/notification'),
    )
    client.send({ event: 'joinNotification' })
    await settled(node, [client])
    await say(node, 1, bell)
    await client.heard(numbered(1))
    client.send({ event: 'leaveNotification' })
    await settled(node, [client])
    await say(node, 2, bell)
    await say(node, 99)
    await client.heard(numbered(99))
    expect(numbers(client)).not.toContain(2)
  })

  test('only users who can see a ticket can join its conversation', async () => {
    const node = await startNode()
    const [ana, beto] = [await person(), await person({ role: 'user' })]
    visible.add(`${acme}:${ana.userId}:12`)
    const clients = [await come(node, ana), await come(node, beto)]
    for (const client of clients) client.send({ event: 'joinChatBox', data: 12 })
    await settled(node, clients)
    await say(node, 1, [ticketRoom.open(12)])
    await say(node, 99)
    await Promise.all(clients.map((client) => client.heard(numbered(99))))
    expect(clients.map(numbers)).toEqual([
      [0, 1, 99],
      [0, 99],
    ])
  })

  test('losing a ticket by a transfer ends its events and asks to refetch', async () => {
    const node = await startNode()
    const [sales, support] = [await queue('Sales 2'), await queue('Support 2')]
    const beto = await person({ role: 'user', queueIds: [sales] })
    const seen = `${acme}:${beto.userId}:12`
    visible.add(seen)
    const client = await come(node, beto)
    client.send({ event: 'joinChatBox', data: 12 })
    await settled(node, [client])
    const rooms = (queueId: number) =>
      conversationRoomsOf({ id: 12, status: 'pending', queueId, userId: null })
    await say(node, 1, rooms(sales))
    visible.delete(seen)
    await say(node, 2, rooms(support))
    await client.heard((frame) => frame.event === 'resync')
    await say(node, 3, [ticketRoom.open(12)])
    await say(node, 99)
    await client.heard(numbered(99))
    expect(numbers(client)).toEqual([0, 1, 99])
  })

  test('a reader loses an open ticket that moves to another queue', async () => {
    const node = await startNode()
    const [sales, support] = [await queue('Sales 9'), await queue('Support 9')]
    const beto = await person({ role: 'user', queueIds: [sales] })
    const seen = `${acme}:${beto.userId}:13`
    visible.add(seen)
    const client = await come(node, beto)
    client.send({ event: 'joinChatBox', data: 13 })
    await settled(node, [client])
    const rooms = (queueId: number) =>
      conversationRoomsOf({ id: 13, status: 'open', queueId, userId: 7 })
    await say(node, 1, rooms(sales))
    await say(node, 2, rooms(sales))
    visible.delete(seen)
    await say(node, 3, rooms(support))
    await client.heard((frame) => frame.event === 'resync')
    await say(node, 99)
    await client.heard(numbered(99))
    expect(numbers(client)).toEqual([0, 1, 2, 99])
  })

  test('a user with access from another audience keeps receiving events, in order', async () => {
    const node = await startNode()
    const beto = await person({ role: 'user', queueIds: [await queue('Sales 3')] })
    visible.add(`${acme}:${beto.userId}:12`)
    const client = await come(node, beto)
    client.send({ event: 'joinChatBox', data: 12 })
    await settled(node, [client])
    const rooms = [ticketRoom.open(12), 'overseers/open', 'user:7/open']
    for (let n = 1; n <= 20; n++) await say(node, n, n % 2 ? rooms : [room.company])
    await client.heard(numbered(20))
    expect(numbers(client)).toEqual([0, ...Array.from({ length: 20 }, (_, n) => n + 1)])
  })

  test('another company receives nothing', async () => {
    const node = await startNode()
    const gil = await come(node, await person({}, globex), { companyId: globex })
    const ana = await come(node, await person())
    await say(node, 1)
    await ana.heard(numbered(1))
    await say(node, 2, [room.company], globex)
    await gil.heard(numbered(2))
    expect(numbers(gil)).toEqual([2])
  })
})

describe('reconnecting', () => {
  test('missed events are sent first, for all rooms the user can see', async () => {
    const node = await startNode()
    const sales = await queue('Sales 4')
    const beto = await person({ role: 'user', queueIds: [sales] })
    visible.add(`${acme}:${beto.userId}:12`)
    const before = readyOf(await come(node, beto))
    const pending = listRoomsOf({ id: 9, status: 'pending', queueId: sales, userId: null })
    await say(node, 1, pending)
    await say(node, 2, ['overseers/open'])
    await say(node, 3, [ticketRoom.open(12)])
    await say(node, 4, [ticketRoom.open(13)])
    const client = await come(node, beto, { back: `${backTo(before)}&tickets=12,13` })
    await say(node, 5)
    await client.heard(numbered(5))
    expect(numbers(client)).toEqual([1, 3, 5])
    expect(client.frames[0]?.event).toBe('ready')
    expect(client.frames.map((frame) => frame.event)).not.toContain('resync')
  })

  test('another node replays as well, also right after its start', async () => {
    const here = await startNode()
    const ana = await person()
    const before = readyOf(await come(here, ana))
    for (let n = 1; n <= 5; n++) await say(here, n)
    const there = await startNode()
    const client = await come(there, ana, { back: backTo(before) })
    await client.heard(numbered(5))
    expect(numbers(client)).toEqual([1, 2, 3, 4, 5])
  })

  test('events committed during a reconnect arrive once and in order', async () => {
    const node = await startNode()
    const ana = await person()
    const before = readyOf(await come(node, ana))
    const saying = Promise.all(Array.from({ length: 100 }, (_, n) => say(node, n)))
    await Bun.sleep(20)
    const client = await come(node, ana, { back: backTo(before) })
    await saying
    await client.heard((frame) => frame.seq === before.seq + 100)
    expect(client.events().map((frame) => frame.seq)).toEqual(
      Array.from({ length: 100 }, (_, n) => before.seq + n + 1),
    )
  })

  test('events committed during a replay arrive after the missed ones', async () => {
    const node = await startNode()
    const ana = await person()
    const before = readyOf(await come(node, ana))
    await say(node, 1)
    const answer = Promise.withResolvers<void>()
    asked = answer.promise
    const client = await come(node, ana, { back: `${backTo(before)}&tickets=12` })
    await say(node, 2)
    await Bun.sleep(20)
    answer.resolve()
    await say(node, 3)
    await client.heard(numbered(3))
    expect(numbers(client)).toEqual([1, 2, 3])
  })

  test('an old number, another history or a future number ask to refetch', async () => {
    const node = await startNode()
    const ana = await person()
    const now = readyOf(await come(node, ana))
    await node.openCompany(acme, somebody).scope(async (scope) => {
      for (let n = 1; n <= 501; n++) scope.emit(noted, { n }, room.company)
    })
    const returns = [
      now,
      { epoch: crypto.randomUUID(), seq: now.seq + 501 },
      { epoch: now.epoch, seq: now.seq + 9999 },
    ]
    for (const back of returns) {
      const client = await come(node, ana, { back: backTo(back) })
      await client.heard((frame) => frame.event === 'resync')
      expect(numbers(client)).toEqual([])
    }
    const client = await come(node, ana, { back: backTo({ ...now, seq: now.seq + 1 }) })
    await client.heard(numbered(501))
    expect(client.events().length).toBe(500)
  })

  test('events older than fifteen minutes are not replayed', async () => {
    const ana = await person()
    const before = readyOf(await come(await startNode(), ana))
    await say(nodes[0] ?? (await startNode()), 1)
    await platform`update events set at = now() - interval '16 minutes'`
    const client = await come(await startNode(), ana, { back: backTo(before) })
    await client.heard((frame) => frame.event === 'resync')
  })

  test("a room joined late replays from the client's number", async () => {
    const node = await startNode()
    const ana = await person()
    visible.add(`${acme}:${ana.userId}:12`)
    const client = await come(node, ana)
    const { seq } = readyOf(client)
    await say(node, 1, [ticketRoom.open(12)])
    client.send({ event: 'joinChatBox', data: 12, seq })
    await client.heard(numbered(1))
  })

  test('quiet clients receive the current event number', async () => {
    const node = await startNode({ pingMs: 200 })
    const client = await come(node, await person({ role: 'user' }))
    const { seq } = readyOf(client)
    await node.openCompany(acme, somebody).scope(async (scope) => {
      for (let n = 1; n <= 120; n++) scope.emit(noted, { n }, room.admins)
    })
    const cursor = await client.heard((frame) => frame.event === 'cursor')
    expect(cursor.seq).toBe(seq + 120)
  })
})

test('nothing is sent before the ready frame', async () => {
  const node = await startNode({ pingMs: 150 })
  const ana = await person()
  await node.openCompany(acme, somebody).scope(async (scope) => {
    for (let n = 1; n <= 120; n++) scope.emit(noted, { n }, room.admins)
  })
  const first = await locked('events')
  const coming = come(node, ana)
  await eventuallyPasses(async () => {
    const [row] = await platform`select from pg_locks l join pg_database d on
      d.oid = l.database and d.datname = current_database() where not granted`
    expect(row).toBeDefined()
  })
  const second = await locked('event_counters')
  await first()
  await Bun.sleep(250)
  await second()
  expect((await coming).frames[0]?.event).toBe('ready')
})

/** Lets nobody read the table until the answered function is called. */
async function locked(table: 'events' | 'event_counters') {
  const connection = await platform.reserve()
  await connection`begin`
  await connection`lock table ${connection(table)} in access exclusive mode`
  return async () => {
    await connection`commit`
    connection.release()
  }
}

describe('rights that end or change', () => {
  test('an ended login receives committed events and is closed, on every node', async () => {
    const [here, there] = [await startNode(), await startNode()]
    const old = await login(await person())
    const other = await login(await person())
    const clients = [await come(here, old), await come(there, old), await come(there, other)]
    await say(here, 1, [room.login(old.loginId ?? '')])
    await here.realtime.endLogins([old.loginId ?? ''])
    for (const client of clients.slice(0, 2)) {
      expect((await client.closed).code).toBe(4401)
      expect(numbers(client)).toEqual([1])
    }
    await say(here, 2)
    await clients[2]?.heard(numbered(2))
  })

  test('losing a queue leaves its rooms at once, on both nodes', async () => {
    const [here, there] = [await startNode(), await startNode()]
    const sales = await queue('Sales 5')
    const beto = await person({ role: 'user', queueIds: [sales] })
    visible.add(`${acme}:${beto.userId}:12`)
    const clients = [await come(here, beto), await come(there, beto)]
    for (const client of clients) {
      client.send({ event: 'joinTickets', data: 'pending' })
      client.send({ event: 'joinChatBox', data: 12 })
    }
    await settled(here, clients)
    visible.clear()
    await platform`delete from user_queues where user_id = ${beto.userId}`
    const changedAt = performance.now()
    await here.realtime.refreshUser(acme, beto.userId ?? 0)
    await Promise.all(clients.map((one) => one.heard((frame) => frame.event === 'resync')))
    // A second on a quiet machine; logins are looked at again each minute.
    expect(performance.now() - changedAt).toBeLessThan(20_000)
    await say(here, 1, listRoomsOf({ id: 9, status: 'pending', queueId: sales, userId: null }))
    await say(here, 2, [ticketRoom.open(12)])
    await say(here, 99)
    await Promise.all(clients.map((one) => one.heard(numbered(99))))
    expect(clients.map(numbers)).toEqual([
      [0, 99],
      [0, 99],
    ])
  })

  test('a demoted admin receives no codes, a promoted user does', async () => {
    const node = await startNode()
    const [ana, beto] = [await person(), await person({ role: 'user' })]
    const clients = [await come(node, ana), await come(node, beto)]
    await platform`update users set profile = 'user' where id = ${ana.userId}`
    await platform`update users set profile = 'admin' where id = ${beto.userId}`
    for (const one of [ana, beto]) await node.realtime.refreshUser(acme, one.userId ?? 0)
    await settled(node, clients)
    await say(node, 1, [room.admins])
    await say(node, 99)
    await Promise.all(clients.map((one) => one.heard(numbered(99))))
    expect(clients.map(numbers)).toEqual([
      [0, 99],
      [0, 1, 99],
    ])
  })

  test('a deleted user is closed', async () => {
    const node = await startNode()
    const beto = await person({ role: 'user' })
    const client = await come(node, beto)
    await platform`delete from users where id = ${beto.userId}`
    await node.realtime.refreshUser(acme, beto.userId ?? 0)
    expect((await client.closed).code).toBe(4401)
  })

  const silent = { recheckMs: 600_000, pollMs: 600_000 }

  test('a disabled company receives nothing more', async () => {
    const node = await startNode(silent)
    const [row] = await platform<{ id: number }[]>`
      insert into companies (name) values ('Closing') returning id`
    const companyId = row?.id ?? 0
    const client = await come(node, await person({}, companyId), { companyId })
    await platform`update companies set status = false where id = ${companyId}`
    expect((await client.closed).code).toBe(4402)
  })

  const isExpired = (is: boolean) => (frame: { event: string; data?: unknown }) =>
    frame.event === 'subscription' && JSON.stringify(frame.data) === `{"isExpired":${is}}`

  test('a company whose subscription expired receives payments only, until it is renewed', async () => {
    const node = await startNode(silent)
    const [row] = await platform<{ id: number }[]>`
      insert into companies (name) values ('Owing') returning id`
    const companyId = row?.id ?? 0
    const client = await come(node, await person({}, companyId), { companyId })
    await platform`update companies set due_date = current_date - 3 where id = ${companyId}`
    await client.heard(isExpired(true))
    await say(node, 1, [room.company], companyId)
    await say(node, 2, [room.billing], companyId)
    await client.heard(numbered(2))
    expect(numbers(client)).toEqual([2])

    await platform`update companies set due_date = current_date + 3 where id = ${companyId}`
    await client.heard(isExpired(false))
    await client.heard(({ event }) => event === 'resync')
    await say(node, 3, [room.company], companyId)
    await client.heard(numbered(3))
  })

  test('a subscription that expires by the clock is found within seconds', async () => {
    const node = await startNode({ recheckMs: 600_000, pollMs: 50 })
    const [row] = await platform<{ id: number }[]>`
      insert into companies (name) values ('Midnight') returning id`
    const companyId = row?.id ?? 0
    const client = await come(node, await person({}, companyId), { companyId })
    await platform.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`update companies set due_date = current_date - 3 where id = ${companyId}`
    })
    await client.heard(isExpired(true))
  })

  test('a change on another node takes effect within a second, after committed events', async () => {
    const node = await startNode()
    const old = await login(await person())
    const client = await come(node, old)
    await say(await startNode(), 1)
    while (numbers(client).length === 0) await Bun.sleep(5)
    await platform`update logins set revoked_at = now() where id = ${old.loginId}`
    await platform`select pg_notify('recado_logins', '')`
    expect((await client.closed).code).toBe(4401)
    expect(numbers(client)).toEqual([1])
  })

  test('a change without notification is found by the periodic check', async () => {
    const node = await startNode({ recheckMs: 50 })
    const old = await login(await person())
    const client = await come(node, old)
    await platform`update logins set revoked_at = now() where id = ${old.loginId}`
    expect((await client.closed).code).toBe(4401)
  })
})

describe('misbehaving clients', () => {
  test('a client that does not read is dropped and memory does not grow', async () => {
    const node = await startNode()
    const ana = await person()
    const slow = await stalled(node, ana)
    const client = await come(node, ana)
    const text = 'x'.repeat(32 * 1024)
    for (let n = 1; n <= 400 && node.realtime.counters().slowClosed === 0; n++) {
      await node.openCompany(acme, somebody).scope(async (scope) => {
        scope.emit(noted, { n, text }, room.company)
      })
      // Who reads keeps up, whatever becomes of who does not.
      await client.heard(numbered(n))
    }
    expect(node.realtime.counters().slowClosed).toBe(1)
    await say(node, 999)
    await client.heard(numbered(999))
    expect(await slow.readToTheEnd()).toBe(1013)
  })

  test('a silent peer is pinged and dropped, one that answers stays', async () => {
    const node = await startNode({ pingMs: 100 })
    const mute = await stalled(node, await person())
    const client = await come(node, await person())
    while (node.realtime.counters().sockets > 1) await Bun.sleep(10)
    expect(node.realtime.counters().silentClosed).toBe(1)
    await say(node, 1)
    await client.heard(numbered(1))
    mute.end()
  })

  test('a ping is answered at once', async () => {
    const node = await startNode()
    const client = await come(node, await person())
    client.send({ event: 'ping' })
    await client.heard(({ event }) => event === 'pong')
  })

  test('unknown frames are ignored, floods and huge ones close the socket', async () => {
    const node = await startNode()
    const client = await come(node, await person())
    for (const junk of ['', 'junk', '[]', '{"event":"joinChatBox","data":"x"}', '{"event":1}']) {
      client.send(junk)
    }
    for (const event of memberNames) client.send({ event, data: event })
    await say(node, 1)
    await client.heard(numbered(1))
    for (let n = 0; n < 30; n++) client.send({ event: 'userStatus' })
    expect((await client.closed).code).toBe(1008)

    const other = await come(node, await person())
    other.send('x'.repeat(65 * 1024))
    await other.closed
    await say(node, 2)
    expect(numbers(other)).not.toContain(2)
  })

  test('the eleventh socket of a user is refused, and the bearer protocol is echoed', async () => {
    const node = await startNode()
    const ana = await person()
    for (let n = 0; n < 10; n++) await come(node, ana)
    const who = encodeURIComponent(JSON.stringify({ companyId: acme, actor: ana }))
    const refused = await fetch(`${node.url.replace('ws', 'http')}?who=${who}`)
    expect(refused.status).toBe(429)
    clients.splice(0, 1)[0]?.close()
    while (node.realtime.counters().sockets > 9) await Bun.sleep(5)
    const socket = new WebSocket(`${node.url}?who=${who}`, ['bearer', 'token'])
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    expect(socket.protocol).toBe('bearer')
    socket.close()
  })
})

test('users with a socket or seen in the last six minutes are online', async () => {
  const [here, there] = [await startNode({ pollMs: 20 }), await startNode({ pollMs: 20 })]
  const [ana, beto, carla] = [await person(), await person(), await person()]
  await platform`update users set last_seen_at = now() - interval '7 minutes'`
  await platform`update users set last_seen_at = now() - interval '5 minutes'
    where id = ${carla.userId}`
  await come(here, ana)
  await come(there, beto)
  const expected = [ana.userId ?? 0, beto.userId ?? 0, carla.userId ?? 0]
  for (const { realtime } of [here, there]) {
    await eventuallyPasses(async () => expect(await realtime.onlineUsers(acme)).toEqual(expected))
  }
})

test('stopping closes every socket with 1012, also slow ones', async () => {
  const node = await startNode()
  const client = await come(node, await person())
  await node.realtime.stop()
  expect((await client.closed).code).toBe(1012)
  expect(node.realtime.counters().sockets).toBe(0)
})

test('after a database outage events catch up, and the listener reconnects', async () => {
  const node = await startNode({ pollMs: 100 })
  const client = await come(node, await person())
  await platform`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.catch(() => {})
  await eventuallyPasses(() => say(node, 1))
  await client.heard(numbered(1))
  await eventuallyPasses(async () => {
    const [row] = await platform<{ listeners: number }[]>`
      select count(*)::integer as listeners from pg_stat_activity
      where datname = current_database() and query like 'listen%'`
    expect(row?.listeners).toBe(1)
  })
})

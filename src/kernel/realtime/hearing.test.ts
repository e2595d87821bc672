/**
 * Whatever happens to tickets, queues, roles and settings, in whatever order: a socket receives no
 * ticket and no message that its user could not read by HTTP, and every change of a message that the
 * user has open and may read.
 */

import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Server, WebSocketHandler } from 'bun'
import * as v from 'valibot'
import { createQueue, deleteQueue } from '#company/queues/contract'
import { saveSetting } from '#company/settings/contract'
import { type UserChange, updateUser } from '#company/users/contract'
import { deleteMessage, editMessage, reactToMessage } from '#desk/messages/changing-contract'
import { listMessages, messageCreated, messageUpdated, sendMessage } from '#desk/messages/contract'
import { showTicket, type TicketChange, updateTicket } from '#desk/tickets/contract'
import { ticketUpdated } from '#desk/tickets/events-contract'
import { seeTicket } from '#desk/tickets/finding'
import { readAccess } from '#kernel/http/tokens'
import { liveRules } from '#main/live'
import {
  type HeardFrame,
  type LiveClient,
  openLiveClient,
} from '#workshop/testing/servers/live-client'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { openRealtime, type Realtime } from './open-realtime.ts'
import type { SocketVisitor } from './socket.ts'

interface Listener {
  person: Person
  client: LiveClient
  /** Frames checked so far. */
  read: number
  /** Tickets that were joined and have been readable since. */
  open: Set<number>
}

let world: World
let realtime: Realtime
let server: Server<SocketVisitor>
let people: Person[]
beforeAll(async () => {
  world = await createWorld()
  const { sales, support } = world
  const dora = await world.hires({ name: 'Dora', queueIds: [sales, support] })
  const elsa = await world.hires({ name: 'Elsa', allTicket: true })
  people = [world.ana, world.sara, world.beto, world.carla, dora, elsa]
  const { services, platform } = world
  realtime = await openRealtime({ platform, ...liveRules(seeTicket(services.openCompany)) })
  server = Bun.serve({
    port: 0,
    websocket: watched(realtime.websocket),
    async fetch(request, self) {
      const token = new URL(request.url).searchParams.get('token') ?? ''
      const claims = await readAccess(services.keys, token)
      const login = claims && (await services.logins.find(claims.sid))
      return login ? realtime.upgrade(request, self, login) : new Response(null, { status: 401 })
    },
  })
})
afterAll(async () => {
  await realtime.stop()
  await server.stop(true)
  await world.close()
})

/** Frames on their way to the server, and the work of its sockets. */
let underWay = 0
const sockets = new Set<SocketVisitor>()

function watched(handler: WebSocketHandler<SocketVisitor>): WebSocketHandler<SocketVisitor> {
  return {
    ...handler,
    open(ws) {
      sockets.add(ws.data)
      return handler.open?.(ws)
    },
    message(ws, message) {
      underWay -= 1
      return handler.message?.(ws, message)
    },
  }
}

function say({ client }: { client: LiveClient }, frame: object) {
  underWay += 1
  client.send(frame)
}

async function worked() {
  while (underWay > 0) await Bun.sleep(1)
  await Promise.all([...sockets].map(({ socket }) => socket?.idle))
}

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
  return function pick<T>(among: readonly T[]): T {
    const picked = among[Math.floor(next() * among.length)]
    if (picked === undefined) throw new Error('Nothing to pick from')
    return picked
  }
}
type Dice = ReturnType<typeof dice>

async function come(person: Person, back = ''): Promise<Listener> {
  const url = `ws://localhost:${server.port}/?token=${person.token}${back}`
  const client = await openLiveClient(url)
  await client.heard(({ event }) => event === 'ready')
  for (const data of ['pending', 'open', 'closed']) say({ client }, { event: 'joinTickets', data })
  say({ client }, { event: 'joinNotification' })
  return { person, client, read: 0, open: new Set() }
}

const settingChannel = () => `company-${world.acmeId}-settings`
const Marker = v.object({ setting: v.object({ key: v.literal('call') }) })

/** Every socket has received everything up to here. */
async function settle(listeners: Listener[]) {
  await worked()
  // Asked afterwards, it may be that of a later event, for which no marker comes.
  const { seq: before } = await realtime.position(world.acmeId)
  await world.ana.calls(saveSetting, { key: 'call', value: 'enabled' })
  const isMarker = (frame: HeardFrame) =>
    frame.event === settingChannel() && (frame.seq ?? 0) > before && v.is(Marker, frame.data)
  await Promise.all(listeners.map(({ client }) => client.heard(isMarker)))
}

const NewMessage = v.object({ message: messageCreated.shape.entries.message, ticket: v.unknown() })

/** What the user reads of a message by HTTP. */
async function readByHttp(person: Person, { ticketId, id }: { ticketId: number; id: number }) {
  const { status, body } = await person.calls(listMessages, { ticketId, around: id })
  return status === 200 ? body.messages.find((message) => message.id === id) : undefined
}

async function checkFrame(person: Person, frame: HeardFrame, known: Known) {
  const what = JSON.stringify([person.name, frame]).slice(0, 300)
  const told = v.safeParse(v.union([NewMessage, messageUpdated.shape]), frame.data)
  if (told.success) {
    const { message } = told.output
    const read = await readByHttp(person, message)
    expect([what, read?.body]).toEqual([what, message.body])
  }
  const moved = v.safeParse(v.object({ ticket: ticketUpdated.shape.entries.ticket }), frame.data)
  if (!moved.success) return
  const { ticket } = moved.output
  const shown = await person.calls(showTicket, { ticketId: ticket.id })
  expect([what, shown.status]).toEqual([what, 200])
  expect([what, shown.body.lastMessage]).toEqual([what, ticket.lastMessage])
  known.frames += 1
}

interface Known {
  frames: number
}

test('a socket receives what HTTP shows', async () => {
  for (const seed of [1, 2, 3, 4]) await play(seed)
})

async function play(seed: number) {
  const pick = dice(seed)
  const known: Known = { frames: 0 }
  const tickets: number[] = []
  for (const number of ['01', '02', '03']) {
    const message = await world.customerWrites('hola', { number: `52155566${seed}00${number}` })
    if (message) tickets.push(message.ticketId)
  }
  const listeners = await Promise.all(people.map((person) => come(person)))
  for (const listener of listeners) {
    for (const data of tickets) say(listener, { event: 'joinChatBox', data })
  }
  await settle(listeners)
  for (const listener of listeners) listener.read = listener.client.frames.length
  for (let step = 0; step < 60; step += 1) {
    const rights = pick([true, false]) ? await changeSomething(pick, tickets) : 'nothing'
    // Not waited for: the next event must not overtake the change.
    const { seq: before } = await realtime.position(world.acmeId)
    const said = await saySomething(pick, { tickets, seed })
    const label = `${seed}.${step}: ${rights}; ${said.what}`
    await settle(listeners)
    await checkAll(listeners, { before, said, label, known })
    await comeAndGo(pick, listeners, tickets)
  }
  for (const { client } of listeners) client.close()
  expect(known.frames).toBeGreaterThan(30)
}

interface Said {
  what: string
  messageId: number | undefined
  ticketId: number
}

async function checkAll(
  listeners: Listener[],
  { before, said, label, known }: { before: number; said: Said; label: string; known: Known },
) {
  for (const listener of listeners) {
    const { person, client, open } = listener
    let rejoined: number[] = []
    const fresh = client.frames.slice(listener.read)
    listener.read = client.frames.length
    const later = fresh.filter(({ seq = 0 }) => seq > before)
    // As a page does: a conversation may have been out of reach for a moment.
    if (fresh.some(({ event }) => event === 'resync')) {
      rejoined = [...open]
      for (const data of open) say(listener, { event: 'joinChatBox', data })
      open.clear()
    }
    for (const frame of later) {
      await checkFrame(person, frame, known).catch((error) => {
        throw new Error(`${label}: ${error}`)
      })
    }
    await checkHeard(listener, { later, said, label })
    await worked()
    for (const ticketId of rejoined) open.add(ticketId)
  }
}

/** An open conversation that stayed readable received the change. */
async function checkHeard(
  { person, open }: Listener,
  { later, said, label }: { later: HeardFrame[]; said: Said; label: string },
) {
  for (const ticketId of open) {
    const { status } = await person.calls(showTicket, { ticketId })
    if (status !== 200) open.delete(ticketId)
  }
  const { messageId: id, ticketId } = said
  if (id === undefined || !open.has(ticketId)) return
  if (!(await readByHttp(person, { ticketId, id }))) return
  const heard = later.some(({ data }) => {
    const told = v.safeParse(v.union([NewMessage, messageUpdated.shape]), data)
    return told.success && told.output.message.id === id
  })
  expect([label, person.name, heard]).toEqual([label, person.name, true])
}

async function comeAndGo(pick: Dice, listeners: Listener[], tickets: number[]) {
  const at = pick(listeners.map((_, index) => index))
  const listener = listeners[at]
  if (!listener) return
  const { person, client, open } = listener
  const ticketId = pick(tickets)
  switch (pick(['join', 'join since the start', 'leave', 'return'])) {
    case 'join':
      say(listener, { event: 'joinChatBox', data: ticketId })
      break
    case 'join since the start':
      say(listener, { event: 'joinChatBox', data: ticketId, seq: 1 })
      say(listener, { event: 'joinTickets', data: 'pending', seq: 1 })
      break
    case 'leave':
      say(listener, { event: 'leaveChatBox', data: ticketId })
      open.delete(ticketId)
      await settle(listeners)
      return
    case 'return': {
      const { epoch, seq } = await realtime.position(world.acmeId)
      client.close()
      await client.closed
      const back = `&epoch=${epoch}&seq=${Math.max(0, seq - 40)}&tickets=${tickets.join()}`
      listeners[at] = await come(person, back)
      break
    }
  }
  await settle(listeners)
  const now = listeners[at]
  if (!now) return
  for (const frame of now.client.frames.slice(now.read)) await checkPast(now.person, frame)
  now.read = now.client.frames.length
  const { status } = await person.calls(showTicket, { ticketId })
  if (status === 200 && now === listener) open.add(ticketId)
}

/** A replayed event may be older than what HTTP shows, but not of a message that it hides. */
async function checkPast(person: Person, frame: HeardFrame) {
  const told = v.safeParse(v.union([NewMessage, messageUpdated.shape]), frame.data)
  if (!told.success) return
  const { message } = told.output
  const seen = await readByHttp(person, message)
  const wasInList = frame.event.endsWith('appMessage') && seen === undefined
  if (!wasInList) return
  const own = await person.calls(showTicket, { ticketId: message.ticketId })
  expect([person.name, own.status, JSON.stringify(frame).slice(0, 200)]).toEqual([
    person.name,
    404,
    expect.any(String),
  ])
}

async function changeSomething(pick: Dice, tickets: number[]): Promise<string> {
  const { ana, sales, support } = world
  const [, , beto, carla, dora, elsa] = people
  if (!beto || !carla || !dora || !elsa) throw new Error('Nobody is there')
  const ticketId = pick(tickets)
  const agent = pick([beto, carla, dora, elsa])
  switch (pick(['ticket', 'ticket', 'ticket', 'setting', 'user', 'queue'])) {
    case 'ticket': {
      const change = pick<TicketChange>([
        { queueId: sales },
        { queueId: support },
        { queueId: null },
        { status: 'open', userId: agent.id },
        { status: 'open', userId: ana.id },
        { status: 'pending', userId: null },
        { status: 'closed' },
      ])
      await ana.calls(updateTicket, { ticketId, ...change })
      return `ticket ${ticketId} ${JSON.stringify(change)}`
    }
    case 'setting': {
      const value = pick(['enabled', 'disabled'])
      await ana.calls(saveSetting, { key: 'spyForUsers', value })
      return `spying ${value}`
    }
    case 'user': {
      const change = pick<UserChange>([
        { queueIds: [sales] },
        { queueIds: [support] },
        { queueIds: [] },
        { queueIds: [sales, support] },
        { profile: 'superv' },
        { profile: 'user' },
        { allTicket: true },
        { allTicket: false },
      ])
      await ana.calls(updateUser, { userId: agent.id, ...change } as never)
      return `${agent.name} ${JSON.stringify(change)}`
    }
    default: {
      const { body: queue } = await ana.calls(createQueue, {
        name: `Area ${tickets[0]} ${Math.random()}`,
        color: '#123456',
      } as never)
      await ana.calls(updateTicket, { ticketId, queueId: queue.id })
      await ana.calls(deleteQueue, { queueId: queue.id })
      return `ticket ${ticketId} through a queue that is deleted`
    }
  }
}

async function saySomething(
  pick: Dice,
  { tickets, seed }: { tickets: number[]; seed: number },
): Promise<Said> {
  const { ana } = world
  const at = pick(tickets.map((_, index) => index))
  const ticketId = tickets[at] ?? 0
  const { body: page } = await ana.calls(listMessages, { ticketId })
  const own = page.messages.filter(({ fromMe, isDeleted }) => fromMe && !isDeleted)
  const what = pick(['customer', 'agent', 'edit', 'edit', 'delete', 'react', 'read'])
  if (what === 'agent' || (own.length === 0 && what !== 'customer')) {
    const sent = await ana.calls(sendMessage, { ticketId, body: `respuesta ${own.length}` })
    return { what: 'agent', ticketId, messageId: sent.status === 200 ? sent.body.id : undefined }
  }
  const message = what === 'customer' || what === 'read' ? undefined : pick(own)
  switch (what) {
    case 'edit': {
      const messageId = message?.id ?? 0
      const edit = await ana.calls(editMessage, { messageId, body: `otra ${Math.random()}` })
      return { what, ticketId, messageId: edit.status === 200 ? messageId : undefined }
    }
    case 'delete': {
      const messageId = message?.id ?? 0
      const { status } = await ana.calls(deleteMessage, { messageId })
      return { what, ticketId, messageId: status === 200 ? messageId : undefined }
    }
    case 'react':
      await ana.calls(reactToMessage, {
        messageId: message?.id ?? 0,
        emoji: pick(['👍', '🎉', '❤️']),
      })
      return { what, ticketId, messageId: undefined }
    case 'customer': {
      const number = `52155566${seed}000${at + 1}`
      const written = await world.customerWrites(`pregunta ${Math.random()}`, { number })
      const to = written?.ticketId ?? ticketId
      if (to !== ticketId) tickets[at] = to
      return { what, ticketId: to, messageId: written?.id }
    }
    default:
      await pick(people).calls(listMessages, { ticketId })
      return { what, ticketId, messageId: undefined }
  }
}

/**
 * Who looks at a ticket is told to everybody who may see it, within a moment and without a number:
 * who comes later is told where things stand, who was away is told again. What several people do in
 * the same instant is told once.
 */
import * as v from 'valibot'
import { listRoomsOf, room } from '#events'
import { log } from '#platform/log'
import { hint } from '#platform/notify'
import { presenceEvent } from '#presence/contract'
import { keyOfPlace, type Look, type TicketPlace } from './board.ts'
import type { ClientFrame } from './client-frames.ts'
import type { House } from './house.ts'
import { type Socket, send } from './socket.ts'

const typingMs = 5_000
const togetherMs = 50
/** How long another node's line stands, and how often ours are repeated to them. */
const lineMs = 45_000
export const repeatMs = 15_000

export const looksChannel = 'recado_looks'

export type LookFrame = Extract<ClientFrame, { event: 'viewing' | 'typing' | 'inFront' }>

export async function look(house: House, socket: Socket, frame: LookFrame) {
  const old = house.board.at(socket.key) ?? nowhere(socket)
  switch (frame.event) {
    case 'inFront':
      return change(house, socket, { ...old, isInFront: frame.data })
    case 'viewing': {
      if (frame.data !== null && !(await maySee(house, socket, frame.data))) return
      return change(house, socket, { ...old, ticketId: frame.data, typingUntil: 0 })
    }
    case 'typing': {
      if (frame.data !== null && frame.data !== old.ticketId) return
      const typingUntil = frame.data === null ? 0 : Date.now() + typingMs
      return change(house, socket, { ...old, typingUntil })
    }
  }
}

export function stopLooking(house: House, socket: Socket) {
  if (!house.board.at(socket.key)) return
  announce(house, house.board.remove(socket.key))
  tellNodes(house, socket.key, undefined)
}

/** Where things stand, to a socket that has just entered these rooms. */
export function tellWhoLooks(house: House, socket: Socket, names: Iterable<string>) {
  const entered = new Set(names)
  for (const { place, rooms } of house.looks.told.values()) {
    if (place.companyId !== socket.companyId || !rooms.some((name) => entered.has(name))) continue
    send(socket, frameAbout(house, place))
  }
}

/** Typing that paused, and lines of nodes that fell silent. */
export function forgetOldLooks(house: House) {
  announce(house, house.board.expire(Date.now()))
}

// --- One's own lines

function nowhere({ companyId, actor }: Socket): Look {
  return {
    companyId,
    userId: actor.userId ?? 0,
    name: actor.name,
    ticketId: null,
    typingUntil: 0,
    isInFront: false,
    until: Number.POSITIVE_INFINITY,
  }
}

/** Who has the conversation open was asked already. */
async function maySee({ maySee }: House, socket: Socket, ticketId: number): Promise<boolean> {
  return socket.tickets.has(ticketId) || maySee(socket.companyId, socket.actor, ticketId)
}

function change(house: House, socket: Socket, next: Look) {
  if (socket.closed || socket.actor.userId === null) return
  announce(house, house.board.put(socket.key, next))
  tellNodes(house, socket.key, next)
}

// --- To the people

function announce(house: House, places: TicketPlace[]) {
  for (const place of places) {
    const key = keyOfPlace(place)
    if (house.isClosed || house.looks.due.has(key)) continue
    house.looks.due.add(key)
    setTimeout(() => {
      house.looks.due.delete(key)
      tellRooms(house, place).catch((error) => {
        if (!house.isClosed) log.debug({ err: error }, 'Could not tell who looks at a ticket')
      })
    }, togetherMs).unref()
  }
}

/** Also where it was told before: the ticket may have moved since. */
async function tellRooms(house: House, place: TicketPlace) {
  const hall = house.halls.get(place.companyId)
  const key = keyOfPlace(place)
  const before = house.looks.told.get(key)?.rooms ?? []
  const rooms = hall ? await roomsOf(house, place) : []
  if (house.board.people(place, Date.now()).length > 0) house.looks.told.set(key, { place, rooms })
  else house.looks.told.delete(key)
  if (!hall || house.isClosed) return
  const text = frameAbout(house, place)
  const heard = new Set<Socket>()
  for (const name of [...rooms, ...before]) {
    for (const socket of hall.rooms.members(name)) heard.add(socket)
  }
  for (const socket of heard) send(socket, text)
}

async function roomsOf({ platform }: House, { companyId, ticketId: id }: TicketPlace) {
  const [ticket] = await platform<
    { status: 'pending' | 'open' | 'closed'; queueId: number | null; userId: number | null }[]
  >`select status, queue_id "queueId", user_id "userId" from tickets
    where company_id = ${companyId} and id = ${id}`
  return ticket ? [room.ticket(id), ...listRoomsOf({ id, ...ticket })] : [room.ticket(id)]
}

function frameAbout({ board }: House, place: TicketPlace): string {
  const people = board.people(place, Date.now())
  const event = `company-${place.companyId}-${presenceEvent.name}`
  return JSON.stringify({ event, data: { ticketId: place.ticketId, people } })
}

// --- To the other nodes, who tell theirs

const NodeLine = v.object({
  node: v.string(),
  key: v.string(),
  look: v.optional(
    v.object({
      companyId: v.number(),
      userId: v.number(),
      name: v.string(),
      ticketId: v.nullable(v.number()),
      isTyping: v.boolean(),
      isInFront: v.boolean(),
    }),
  ),
})

function tellNodes({ platform, nodeId: node, isAlone }: House, key: string, look?: Look) {
  if (isAlone) return
  const line = look && shortened(look)
  hint(platform, looksChannel, JSON.stringify({ node, key, look: line }), key)
}

function shortened({ companyId, userId, name, ticketId, typingUntil, isInFront }: Look) {
  const isTyping = typingUntil > Date.now()
  return { companyId, userId, name: name.slice(0, 100), ticketId, isTyping, isInFront }
}

/** Lines of nodes that died end by themselves, so those that live are repeated. */
export function repeatLooks(house: House) {
  for (const [key, line] of house.board.lines()) {
    const isOurs = line.until === Number.POSITIVE_INFINITY
    if (isOurs && (line.ticketId !== null || line.isInFront)) tellNodes(house, key, line)
  }
}

export function hearOfLooks(house: House, payload: string) {
  const read = v.safeParse(NodeLine, JSON.parse(payload))
  if (!read.success || read.output.node === house.nodeId) return
  const { key, look: line } = read.output
  if (!line) return announce(house, house.board.remove(key))
  const { isTyping, ...rest } = line
  const now = Date.now()
  const heard = { ...rest, typingUntil: isTyping ? now + typingMs : 0, until: now + lineMs }
  announce(house, house.board.put(key, heard))
}

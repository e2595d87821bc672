/**
 * The viewers of a ticket are sent to everybody who can see it, without an event number: whoever
 * joins later receives the current state. Simultaneous changes are sent once.
 */
import * as v from 'valibot'
import { listRoomsOf, room } from '#platform/events'
import { log } from '#platform/log'
import type { ClientFrame } from './client-frames.ts'
import { viewersEvent } from './contract.ts'
import type { CompanyChannel, Hub } from './hub-types.ts'
import type { RealtimeSocket } from './socket.ts'
import { keyOfTicket, type TicketRef, type View } from './viewers.ts'

const typingMs = 5_000
const batchMs = 50
const viewLifetimeMs = 45_000
export const repeatMs = 15_000

export const viewsChannel = 'recado_views'

export type ViewFrame = Extract<ClientFrame, { event: 'viewing' | 'typing' | 'inFront' }>

export async function updateView(hub: Hub, socket: RealtimeSocket, frame: ViewFrame) {
  const old = hub.viewers.at(socket.key) ?? noView(socket)
  switch (frame.event) {
    case 'inFront':
      return setView(hub, socket, { ...old, isInFront: frame.data })
    case 'viewing': {
      if (frame.data !== null && !(await maySee(hub, socket, frame.data))) return
      return setView(hub, socket, { ...old, ticketId: frame.data, typingUntil: 0 })
    }
    case 'typing': {
      if (frame.data !== null && frame.data !== old.ticketId) return
      const typingUntil = frame.data === null ? 0 : Date.now() + typingMs
      return setView(hub, socket, { ...old, typingUntil })
    }
  }
}

export function stopViewing(hub: Hub, socket: RealtimeSocket) {
  if (!hub.viewers.at(socket.key)) return
  announce(hub, hub.viewers.remove(socket.key))
  notifyNodes(hub, socket.key, undefined)
}

export function stopViewingTicket(hub: Hub, socket: RealtimeSocket, ticketId: number) {
  const view = hub.viewers.at(socket.key)
  if (view?.ticketId === ticketId) setView(hub, socket, { ...view, ticketId: null, typingUntil: 0 })
}

export function sendViewers(hub: Hub, socket: RealtimeSocket, names: Iterable<string>) {
  const entered = new Set(names)
  for (const { place, rooms } of hub.views.announced.values()) {
    if (place.companyId !== socket.companyId || !rooms.some((name) => entered.has(name))) continue
    socket.wire.send(viewersFrame(hub, place))
  }
}

export function expireViews(hub: Hub) {
  announce(hub, hub.viewers.expire(Date.now()))
}

function noView({ companyId, actor }: RealtimeSocket): View {
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

/** An open conversation was checked when it was joined. */
async function maySee(
  { seeTicket }: Hub,
  { tickets, companyId, actor }: RealtimeSocket,
  ticketId: number,
): Promise<boolean> {
  return tickets.has(ticketId) || (await seeTicket(companyId, actor, ticketId)) !== undefined
}

function setView(hub: Hub, socket: RealtimeSocket, next: View) {
  if (socket.wire.isClosed || socket.actor.userId === null) return
  announce(hub, hub.viewers.put(socket.key, next))
  notifyNodes(hub, socket.key, next)
}

function announce(hub: Hub, places: TicketRef[]) {
  for (const place of places) {
    const key = keyOfTicket(place)
    if (hub.isClosed || hub.views.due.has(key)) continue
    hub.views.due.add(key)
    setTimeout(() => {
      hub.views.due.delete(key)
      sendToRooms(hub, place).catch((error) => {
        if (!hub.isClosed) log.debug({ err: error }, 'Could not send the viewers of a ticket')
      })
    }, batchMs).unref()
  }
}

/** Rooms that the ticket has left since are notified that nobody views it. */
async function sendToRooms(hub: Hub, place: TicketRef) {
  const channel = hub.channels.get(place.companyId)
  const key = keyOfTicket(place)
  const before = hub.views.announced.get(key)?.rooms ?? []
  const rooms = channel ? await roomsOf(hub, place) : []
  if (hub.viewers.people(place, Date.now()).length > 0)
    hub.views.announced.set(key, { place, rooms })
  else hub.views.announced.delete(key)
  if (!channel || hub.isClosed) return
  const present = membersOf(channel, rooms)
  const text = viewersFrame(hub, place)
  for (const socket of present) socket.wire.send(text)
  const left = viewersFrame(hub, place, [])
  for (const socket of membersOf(channel, before).difference(present)) socket.wire.send(left)
}

function membersOf({ rooms }: CompanyChannel, names: string[]): Set<RealtimeSocket> {
  return new Set(names.flatMap((name) => [...rooms.members(name)]))
}

async function roomsOf({ platform }: Hub, { companyId, ticketId: id }: TicketRef) {
  const [ticket] = await platform<
    { status: 'pending' | 'open' | 'closed'; queueId: number | null; userId: number | null }[]
  >`select status, queue_id "queueId", user_id "userId" from tickets
    where company_id = ${companyId} and id = ${id}`
  return ticket ? [room.ticket(id), ...listRoomsOf({ id, ...ticket })] : [room.ticket(id)]
}

function viewersFrame(
  { viewers }: Hub,
  place: TicketRef,
  people = viewers.people(place, Date.now()),
): string {
  const event = `company-${place.companyId}-${viewersEvent.name}`
  return JSON.stringify({ event, data: { ticketId: place.ticketId, people } })
}

const ViewNotification = v.object({
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

function notifyNodes({ notify, nodeId: node, isAlone }: Hub, key: string, look?: View) {
  if (isAlone) return
  const line = look && toNodeView(look)
  notify(viewsChannel, JSON.stringify({ node, key, look: line }), key)
}

function toNodeView({ companyId, userId, name, ticketId, typingUntil, isInFront }: View) {
  const isTyping = typingUntil > Date.now()
  return { companyId, userId, name: name.slice(0, 100), ticketId, isTyping, isInFront }
}

/** Views of dead nodes expire, so live ones are repeated. */
export function repeatViews(hub: Hub) {
  for (const [key, line] of hub.viewers.entries()) {
    const isOurs = line.until === Number.POSITIVE_INFINITY
    if (isOurs && (line.ticketId !== null || line.isInFront)) notifyNodes(hub, key, line)
  }
}

export function receiveView(hub: Hub, payload: string) {
  const read = v.safeParse(ViewNotification, JSON.parse(payload))
  if (!read.success || read.output.node === hub.nodeId) return
  const { key, look: line } = read.output
  if (!line) return announce(hub, hub.viewers.remove(key))
  const { isTyping, ...rest } = line
  const now = Date.now()
  const viewed = {
    ...rest,
    typingUntil: isTyping ? now + typingMs : 0,
    until: now + viewLifetimeMs,
  }
  announce(hub, hub.viewers.put(key, viewed))
}

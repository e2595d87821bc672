/**
 * Delivers events to the sockets in their rooms, in the company's order. A socket that must wait
 * (reconnecting, or its rights are being checked) stops being live and catches up from the replay, so that
 * nothing overtakes.
 */
import { room } from '#platform/events'
import { recheckRights } from './changing-rights.ts'
import { scheduleFlush } from './flushing.ts'
import { enqueue } from './hub.ts'
import type { CompanyChannel, Hub } from './hub-types.ts'
import { mustRecheck, recheckTicket } from './open-tickets.ts'
import type { Frame } from './replay.ts'
import {
  allRooms,
  changesAnyRights,
  changesRights,
  exceptedUser,
  placementOf,
  ticketOfRooms,
} from './rooms.ts'
import { askToRefetch, dropSlow, recordSent, sendFrame } from './sending.ts'
import type { RealtimeSocket } from './socket.ts'

export function deliver(hub: Hub, channel: CompanyChannel, frame: Frame) {
  holdBack(hub, channel, frame)
  const excepted = exceptedUser(frame.rooms)
  for (const name of frame.rooms) {
    for (const socket of channel.rooms.members(name)) {
      if (!socket.position.dispatches(frame.seq)) continue
      if (excepted !== undefined && excepted === socket.actor.userId) continue
      sendTo(hub, socket, frame)
    }
  }
}

/** Sockets whose rights may end or change with this event get it only after a check. */
function holdBack(hub: Hub, { rooms, sockets }: CompanyChannel, { rooms: names, seq }: Frame) {
  if (changesAnyRights(names)) {
    for (const socket of sockets) {
      if (changesRights(names, socket.actor)) fallBehind(hub, socket, seq - 1)
    }
  }
  const ticketId = ticketOfRooms(names)
  const placement = placementOf(names)
  if (ticketId === undefined || placement === undefined) return
  for (const socket of rooms.members(room.ticket(ticketId))) {
    if (mustRecheck(socket, ticketId, { placement, seq })) fallBehind(hub, socket, seq - 1)
  }
}

function sendTo(hub: Hub, socket: RealtimeSocket, frame: Frame) {
  if (!socket.wire.post(frame.text)) return dropSlow(hub, socket)
  if (socket.wire.postedCount === 1) scheduleFlush(socket.wire)
  recordSent(hub, socket, frame)
}

function fallBehind(hub: Hub, socket: RealtimeSocket, seq: number) {
  if (!socket.position.fallBehind(seq)) return
  enqueue(hub, socket, () => catchUpSocket(hub, socket))
}

export async function catchUpSocket(hub: Hub, socket: RealtimeSocket) {
  const feed = hub.channels.get(socket.companyId)?.feed
  const { position, wire } = socket
  while (feed && position.behind !== null) {
    const missed = feed.recent.since(position.behind)
    if (!missed) askToRefetch(hub, socket)
    if (!missed || missed.length === 0) break
    for (const frame of missed) {
      if (wire.isClosed) return
      position.advance(frame.seq)
      await sendInOrder(hub, socket, frame)
    }
  }
  position.becomeLive()
}

async function sendInOrder(hub: Hub, socket: RealtimeSocket, frame: Frame) {
  if (changesRights(frame.rooms, socket.actor)) await recheckRights(hub, socket)
  const ticketId = ticketOfRooms(frame.rooms)
  const change = { placement: placementOf(frame.rooms), seq: frame.seq }
  if (ticketId !== undefined && mustRecheck(socket, ticketId, change)) {
    await recheckTicket(hub, socket, ticketId)
  }
  if (socket.wire.isClosed || !isSubscribed(socket, frame)) return
  await socket.wire.whenDrained()
  sendFrame(hub, socket, frame)
}

function isSubscribed({ actor, rooms, position }: RealtimeSocket, frame: Frame): boolean {
  if (actor.userId !== null && actor.userId === exceptedUser(frame.rooms)) return false
  const visible = position.isResuming ? allRooms(actor).union(rooms) : rooms
  return frame.rooms.some((name) => visible.has(name))
}

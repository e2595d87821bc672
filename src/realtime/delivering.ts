/** Delivers events to the sockets in their rooms, in the company's order. A socket that must wait
 *  (for reconnection or an access check) stops being live and catches up from the replay, so that
 *  nothing overtakes. */
import { room } from '#events'
import { scheduleFlush } from './flushing.ts'
import { type CompanyChannel, disconnect, enqueue, type Hub, leave } from './hub.ts'
import type { Frame } from './replay.ts'
import { allRooms, audiencesOfRooms, ticketOfRooms } from './rooms.ts'
import { closeCode, post, type RealtimeSocket, send, whenDrained } from './socket.ts'

export function deliver(hub: Hub, { rooms }: CompanyChannel, frame: Frame) {
  const ticketId = ticketOfRooms(frame.rooms)
  for (const name of frame.rooms) {
    for (const socket of rooms.members(name)) {
      if (socket.dispatchedSeq === frame.seq || socket.behind !== null) continue
      socket.dispatchedSeq = frame.seq
      sendTo(hub, socket, frame, ticketId)
    }
  }
}

function sendTo(hub: Hub, socket: RealtimeSocket, frame: Frame, ticketId: number | undefined) {
  if (ticketId !== undefined && mustRecheck(socket, ticketId, frame)) {
    fallBehind(hub, socket, frame.seq - 1)
  } else if (post(socket, frame.text)) {
    if (socket.posted.length === 1) scheduleFlush(socket)
    recordSent(hub, socket, frame)
  } else {
    dropSlow(hub, socket)
  }
}

export function sendFrame(hub: Hub, socket: RealtimeSocket, frame: Frame) {
  if (send(socket, frame.text)) recordSent(hub, socket, frame)
  else dropSlow(hub, socket)
}

function recordSent(hub: Hub, socket: RealtimeSocket, { seq }: Frame) {
  socket.sentSeq = Math.max(socket.sentSeq, seq)
  hub.counters.framesSent += 1
}

function dropSlow(hub: Hub, socket: RealtimeSocket) {
  if (!socket.closed) hub.counters.slowClosed += 1
  disconnect(hub, socket, closeCode.tryAgain, 'Too slow')
}

const resync = '{"event":"resync"}'

/** It missed events that cannot be replayed, or its rights changed. */
export function askToRefetch(hub: Hub, socket: RealtimeSocket) {
  hub.counters.resyncs += 1
  if (!send(socket, resync)) dropSlow(hub, socket)
}

/** A transfer may end access to an open conversation. Audiences without the user are no proof (a
 *  ticket may be readable without being in their lists), so access is checked once per change of
 *  audiences. */
function mustRecheck(socket: RealtimeSocket, ticketId: number, frame: Frame): boolean {
  const allowed = socket.tickets.get(ticketId)
  if (allowed === undefined) return false
  const audiences = audiencesOfRooms(frame.rooms)
  if (audiences.length === 0 || audiences.some((audience) => socket.audiences.has(audience)))
    return false
  return allowed !== audiences.join()
}

export function fallBehind(hub: Hub, socket: RealtimeSocket, seq: number) {
  if (socket.behind === null || seq < socket.behind) socket.behind = seq
  enqueue(hub, socket, () => catchUpSocket(hub, socket))
}

export async function catchUpSocket(hub: Hub, socket: RealtimeSocket) {
  const feed = hub.channels.get(socket.companyId)?.feed
  while (feed && socket.behind !== null) {
    const missed = feed.recent.since(socket.behind)
    if (!missed) askToRefetch(hub, socket)
    if (!missed || missed.length === 0) break
    for (const frame of missed) {
      if (socket.closed) return
      socket.behind = frame.seq
      await sendInOrder(hub, socket, frame)
    }
  }
  socket.behind = null
  socket.resumedTickets = undefined
}

async function sendInOrder(hub: Hub, socket: RealtimeSocket, frame: Frame) {
  const ticketId = ticketOfRooms(frame.rooms)
  if (ticketId !== undefined && mustRecheck(socket, ticketId, frame)) {
    await recheckTicket(hub, socket, ticketId, audiencesOfRooms(frame.rooms).join())
  }
  if (!isSubscribed(socket, frame)) return
  await whenDrained(socket)
  sendFrame(hub, socket, frame)
}

function isSubscribed(socket: RealtimeSocket, frame: Frame): boolean {
  const rooms = socket.resumedTickets ? allRooms(socket.actor, socket.resumedTickets) : socket.rooms
  return frame.rooms.some((name) => rooms.has(name))
}

async function recheckTicket(
  hub: Hub,
  socket: RealtimeSocket,
  ticketId: number,
  audiences: string,
) {
  if (await hub.maySee(socket.companyId, socket.actor, ticketId)) {
    socket.tickets.set(ticketId, audiences)
    return
  }
  leaveTicket(hub, socket, ticketId)
  socket.resumedTickets?.delete(ticketId)
  askToRefetch(hub, socket)
}

export function leaveTicket(hub: Hub, socket: RealtimeSocket, ticketId: number) {
  socket.tickets.delete(ticketId)
  leave(hub, socket, [room.ticket(ticketId)])
}

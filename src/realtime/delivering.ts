/**
 * From an event to the sockets in its rooms, each in the company's order.
 *
 * A socket that has to wait (it is returning, or its right to a ticket is being asked) stops being
 * live and reads on from the replay, so that nothing overtakes.
 */
import { room } from '#events'
import { scheduleFlush } from './flushing.ts'
import { type CompanyChannel, disconnect, type Hub, inOrder, leave } from './hub.ts'
import type { Frame } from './replay.ts'
import { allRooms, circlesOfRooms, ticketOfRooms } from './rooms.ts'
import { closeCode, post, type RealtimeSocket, send, whenDrained } from './socket.ts'

export function deliver(hub: Hub, { rooms }: CompanyChannel, frame: Frame) {
  const ticketId = ticketOfRooms(frame.rooms)
  for (const name of frame.rooms) {
    for (const socket of rooms.members(name)) {
      if (socket.heard === frame.seq || socket.behind !== null) continue
      socket.heard = frame.seq
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
  socket.told = Math.max(socket.told, seq)
  hub.counters.framesSent += 1
}

function dropSlow(hub: Hub, socket: RealtimeSocket) {
  if (!socket.closed) hub.counters.slowClosed += 1
  disconnect(hub, socket, closeCode.tryAgain, 'Too slow')
}

const resync = '{"event":"resync"}'

/** Tells a client that it missed what cannot be replayed, or may see other things than before. */
export function askToRefetch(hub: Hub, socket: RealtimeSocket) {
  hub.counters.resyncs += 1
  if (!send(socket, resync)) dropSlow(hub, socket)
}

/**
 * Who has a conversation open may have lost the right to it, by a transfer. Circles that share
 * nothing with the person's decide nothing yet (a ticket may be read without being in its lists):
 * then the reach is asked, once per change of circles.
 */
function mustRecheck(socket: RealtimeSocket, ticketId: number, frame: Frame): boolean {
  const allowed = socket.tickets.get(ticketId)
  if (allowed === undefined) return false
  const circles = circlesOfRooms(frame.rooms)
  if (circles.length === 0 || circles.some((circle) => socket.circles.has(circle))) return false
  return allowed !== circles.join()
}

/** Stops being live after `seq`; what comes then is told when its turn has come. */
export function fallBehind(hub: Hub, socket: RealtimeSocket, seq: number) {
  if (socket.behind === null || seq < socket.behind) socket.behind = seq
  inOrder(hub, socket, () => catchUpSocket(hub, socket))
}

/** Tells what came after `behind`, until nothing is left: then the socket is live again. */
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
  socket.returning = undefined
}

async function sendInOrder(hub: Hub, socket: RealtimeSocket, frame: Frame) {
  const ticketId = ticketOfRooms(frame.rooms)
  if (ticketId !== undefined && mustRecheck(socket, ticketId, frame)) {
    await recheckTicket(hub, socket, ticketId, circlesOfRooms(frame.rooms).join())
  }
  if (!isSubscribed(socket, frame)) return
  await whenDrained(socket)
  sendFrame(hub, socket, frame)
}

function isSubscribed(socket: RealtimeSocket, frame: Frame): boolean {
  const rooms = socket.returning ? allRooms(socket.actor, socket.returning) : socket.rooms
  return frame.rooms.some((name) => rooms.has(name))
}

async function recheckTicket(hub: Hub, socket: RealtimeSocket, ticketId: number, circles: string) {
  if (await hub.maySee(socket.companyId, socket.actor, ticketId)) {
    socket.tickets.set(ticketId, circles)
    return
  }
  leaveTicket(hub, socket, ticketId)
  socket.returning?.delete(ticketId)
  askToRefetch(hub, socket)
}

export function leaveTicket(hub: Hub, socket: RealtimeSocket, ticketId: number) {
  socket.tickets.delete(ticketId)
  leave(hub, socket, [room.ticket(ticketId)])
}

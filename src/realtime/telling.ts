/**
 * From an event to the sockets in its rooms, each in the company's order.
 *
 * A socket that has to wait (it is returning, or its right to a ticket is being asked) stops being
 * live and reads on from the replay, so that nothing overtakes.
 */
import { room } from '#events'
import { type Hall, type House, inTurn, leave, sendAway } from './house.ts'
import type { Frame } from './replay.ts'
import { allRooms, circlesOfRooms, ticketOfRooms } from './rooms.ts'
import { closeCode, post, type Socket, send, whenDrained } from './socket.ts'
import { soonSent } from './soon.ts'

export function deliver(house: House, { rooms }: Hall, frame: Frame) {
  const ticketId = ticketOfRooms(frame.rooms)
  for (const name of frame.rooms) {
    for (const socket of rooms.members(name)) {
      if (socket.heard === frame.seq || socket.behind !== null) continue
      socket.heard = frame.seq
      hear(house, socket, frame, ticketId)
    }
  }
}

function hear(house: House, socket: Socket, frame: Frame, ticketId: number | undefined) {
  if (ticketId !== undefined && mustAsk(socket, ticketId, frame)) {
    fallBehind(house, socket, frame.seq - 1)
  } else if (post(socket, frame.text)) {
    if (socket.posted.length === 1) soonSent(socket)
    wasTold(house, socket, frame)
  } else {
    dropSlow(house, socket)
  }
}

export function tell(house: House, socket: Socket, frame: Frame) {
  if (send(socket, frame.text)) wasTold(house, socket, frame)
  else dropSlow(house, socket)
}

function wasTold(house: House, socket: Socket, { seq }: Frame) {
  socket.told = Math.max(socket.told, seq)
  house.counters.framesSent += 1
}

function dropSlow(house: House, socket: Socket) {
  if (!socket.closed) house.counters.slowClosed += 1
  sendAway(house, socket, closeCode.tryAgain, 'Too slow')
}

const resync = '{"event":"resync"}'

/** Tells a client that it missed what cannot be replayed, or may see other things than before. */
export function askToFetch(house: House, socket: Socket) {
  house.counters.resyncs += 1
  if (!send(socket, resync)) dropSlow(house, socket)
}

/**
 * Who has a conversation open may have lost the right to it, by a transfer. Circles that share
 * nothing with the person's decide nothing yet (a ticket may be read without being in its lists):
 * then the reach is asked, once per change of circles.
 */
function mustAsk(socket: Socket, ticketId: number, frame: Frame): boolean {
  const allowed = socket.tickets.get(ticketId)
  if (allowed === undefined) return false
  const circles = circlesOfRooms(frame.rooms)
  if (circles.length === 0 || circles.some((circle) => socket.circles.has(circle))) return false
  return allowed !== circles.join()
}

/** Stops being live after `seq`; what comes then is told when its turn has come. */
export function fallBehind(house: House, socket: Socket, seq: number) {
  if (socket.behind === null || seq < socket.behind) socket.behind = seq
  inTurn(house, socket, () => readOn(house, socket))
}

/** Tells what came after `behind`, until nothing is left: then the socket is live again. */
export async function readOn(house: House, socket: Socket) {
  const feed = house.halls.get(socket.companyId)?.feed
  while (feed && socket.behind !== null) {
    const missed = feed.recent.since(socket.behind)
    if (!missed) askToFetch(house, socket)
    if (!missed || missed.length === 0) break
    for (const frame of missed) {
      if (socket.closed) return
      socket.behind = frame.seq
      await tellInTurn(house, socket, frame)
    }
  }
  socket.behind = null
  socket.returning = undefined
}

async function tellInTurn(house: House, socket: Socket, frame: Frame) {
  const ticketId = ticketOfRooms(frame.rooms)
  if (ticketId !== undefined && mustAsk(socket, ticketId, frame)) {
    await askAgain(house, socket, ticketId, circlesOfRooms(frame.rooms).join())
  }
  if (!hears(socket, frame)) return
  await whenDrained(socket)
  tell(house, socket, frame)
}

function hears(socket: Socket, frame: Frame): boolean {
  const rooms = socket.returning ? allRooms(socket.actor, socket.returning) : socket.rooms
  return frame.rooms.some((name) => rooms.has(name))
}

async function askAgain(house: House, socket: Socket, ticketId: number, circles: string) {
  if (await house.maySee(socket.companyId, socket.actor, ticketId)) {
    socket.tickets.set(ticketId, circles)
    return
  }
  leaveTicket(house, socket, ticketId)
  socket.returning?.delete(ticketId)
  askToFetch(house, socket)
}

export function leaveTicket(house: House, socket: Socket, ticketId: number) {
  socket.tickets.delete(ticketId)
  leave(house, socket, [room.ticket(ticketId)])
}

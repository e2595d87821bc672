/** Coming in, returning, and what a client asks for while it is here. */
import { room } from '#events'
import type { ClientFrame, ReturnAddress } from './client-frames.ts'
import { catchUp, hallOf } from './halls.ts'
import { type Hall, type House, join, leave } from './house.ts'
import { look, tellWhoLooks } from './looking.ts'
import { type ListName, listRooms, standingRooms } from './rooms.ts'
import { type Socket, send, whenDrained } from './socket.ts'
import { askToFetch, leaveTicket, readOn, tell } from './telling.ts'

export async function welcome(house: House, socket: Socket, back: ReturnAddress | undefined) {
  const hall = await hallOf(house, socket.companyId)
  if (back && back.seq > hall.feed.published) await catchUp(house, hall)
  if (socket.closed) return
  hall.sockets.add(socket)
  join(house, socket, standingRooms(socket.actor))
  socket.told = hall.feed.published
  sayReady(house, socket, socket.told)
  if (back) await replay(house, socket, hall, back)
}

function sayReady({ epoch, build }: House, socket: Socket, seq: number) {
  const { companyId, actor } = socket
  const data = { companyId, userId: actor.userId, epoch, seq, build }
  send(socket, JSON.stringify({ event: 'ready', data }))
}

/** Tells a returning client all it may see and has not heard, in whatever room it was told. */
async function replay(house: House, socket: Socket, { feed }: Hall, back: ReturnAddress) {
  const sameHistory = back.epoch === house.epoch && back.seq <= feed.published
  if (!sameHistory || !feed.recent.since(back.seq)) return askToFetch(house, socket)

  house.counters.replays += 1
  socket.behind = back.seq
  socket.returning = new Set()
  for (const ticketId of back.tickets) {
    if (await enterTicket(house, socket, ticketId)) socket.returning.add(ticketId)
  }
  await readOn(house, socket)
  socket.complete = feed.published
}

export async function obey(house: House, socket: Socket, frame: ClientFrame) {
  switch (frame.event) {
    case 'joinTickets':
      return joinList(house, socket, frame.data, frame.seq)
    case 'joinNotification':
      return joinList(house, socket, 'notification', frame.seq)
    case 'leaveTickets':
      return leaveList(house, socket, frame.data)
    case 'leaveNotification':
      return leaveList(house, socket, 'notification')
    case 'joinChatBox':
      return joinTicket(house, socket, frame.data, frame.seq)
    case 'leaveChatBox':
      return leaveTicket(house, socket, frame.data)
    case 'userStatus':
      return
    case 'viewing':
    case 'typing':
    case 'inFront':
      return look(house, socket, frame)
  }
}

async function joinList(house: House, socket: Socket, list: ListName, since: number | undefined) {
  const names = listRooms(socket.actor, list)
  socket.lists.add(list)
  join(house, socket, names)
  tellWhoLooks(house, socket, names)
  if (since !== undefined) await makeUp(house, socket, names, Math.max(since, socket.complete))
}

function leaveList(house: House, socket: Socket, list: ListName) {
  socket.lists.delete(list)
  leave(house, socket, listRooms(socket.actor, list))
}

async function joinTicket(house: House, socket: Socket, ticketId: number, since?: number) {
  const wasIn = socket.tickets.has(ticketId)
  if (!wasIn && !(await enterTicket(house, socket, ticketId))) return
  tellWhoLooks(house, socket, [room.ticket(ticketId)])
  if (since === undefined) return
  const from = wasIn ? Math.max(since, socket.complete) : since
  await makeUp(house, socket, [room.ticket(ticketId)], from)
}

export async function enterTicket(
  house: House,
  socket: Socket,
  ticketId: number,
): Promise<boolean> {
  if (!(await house.maySee(socket.companyId, socket.actor, ticketId))) return false
  socket.tickets.set(ticketId, '')
  join(house, socket, [room.ticket(ticketId)])
  return true
}

/** Tells what these rooms were told between the client's last event and its joining. */
async function makeUp(house: House, socket: Socket, names: string[], since: number) {
  const feed = house.halls.get(socket.companyId)?.feed
  if (!feed || since >= feed.published) return
  const missed = feed.recent.since(since)
  if (!missed) return askToFetch(house, socket)

  const joined = new Set(names)
  for (const frame of missed) {
    if (!frame.rooms.some((name) => joined.has(name))) continue
    await whenDrained(socket)
    tell(house, socket, frame)
  }
}

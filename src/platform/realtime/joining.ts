import { room } from '#platform/events'
import type { ClientFrame, ResumePoint } from './client-frames.ts'
import { catchUp, channelOf } from './company-channels.ts'
import { catchUpSocket } from './delivering.ts'
import type { Feed } from './feed.ts'
import { join, leave } from './hub.ts'
import type { CompanyChannel, Hub } from './hub-types.ts'
import { enterTicket, leaveTicket } from './open-tickets.ts'
import type { Frame } from './replay.ts'
import { changesRights, defaultRooms, type ListName, listRooms } from './rooms.ts'
import { askToRefetch, sendFrame } from './sending.ts'
import type { RealtimeSocket } from './socket.ts'
import { sendViewers, updateView } from './viewing.ts'

export async function admit(
  hub: Hub,
  socket: RealtimeSocket,
  resumePoint: ResumePoint | undefined,
) {
  const channel = await channelOf(hub, socket.companyId)
  if (resumePoint && resumePoint.seq > channel.feed.published) await catchUp(hub, channel)
  if (socket.wire.isClosed) return
  channel.sockets.add(socket)
  join(hub, socket, defaultRooms(socket.actor))
  const { published } = channel.feed
  socket.position.begin(published)
  sendReady(hub, socket, published)
  if (resumePoint) await replay(hub, socket, channel, resumePoint)
}

function sendReady({ epoch, build }: Hub, socket: RealtimeSocket, seq: number) {
  const { companyId, actor } = socket
  const isExpired = actor.isUnpaid === true
  const data = { companyId, userId: actor.userId, epoch, seq, build, isExpired }
  socket.wire.send(JSON.stringify({ event: 'ready', data }))
}

async function replay(
  hub: Hub,
  socket: RealtimeSocket,
  { feed }: CompanyChannel,
  back: ResumePoint,
) {
  const sameHistory = back.epoch === hub.epoch && back.seq <= feed.published
  if (!sameHistory || !missedBy(socket, feed, back.seq)) return askToRefetch(hub, socket)

  hub.counters.replays += 1
  socket.position.resume(back.seq)
  for (const ticketId of back.tickets) await enterTicket(hub, socket, ticketId)
  await catchUpSocket(hub, socket)
  socket.position.noteComplete(feed.published)
}

export async function handleClientFrame(hub: Hub, socket: RealtimeSocket, frame: ClientFrame) {
  switch (frame.event) {
    case 'joinTickets':
      return joinList(hub, socket, frame.data, frame.seq)
    case 'joinNotification':
      return joinList(hub, socket, 'notification', frame.seq)
    case 'leaveTickets':
      return leaveList(hub, socket, frame.data)
    case 'leaveNotification':
      return leaveList(hub, socket, 'notification')
    case 'joinChatBox':
      return joinTicket(hub, socket, frame.data, frame.seq)
    case 'leaveChatBox':
      return leaveTicket(hub, socket, frame.data)
    case 'userStatus':
    case 'ping':
      return
    case 'viewing':
    case 'typing':
    case 'inFront':
      return updateView(hub, socket, frame)
  }
}

async function joinList(
  hub: Hub,
  socket: RealtimeSocket,
  list: ListName,
  since: number | undefined,
) {
  const names = listRooms(socket.actor, list)
  socket.setList(list, { isJoined: true })
  join(hub, socket, names)
  sendViewers(hub, socket, names)
  if (since !== undefined)
    await sendMissed(hub, socket, names, Math.max(since, socket.position.completeSeq))
}

function leaveList(hub: Hub, socket: RealtimeSocket, list: ListName) {
  socket.setList(list, { isJoined: false })
  leave(hub, socket, listRooms(socket.actor, list))
}

async function joinTicket(hub: Hub, socket: RealtimeSocket, ticketId: number, since?: number) {
  const wasIn = socket.tickets.has(ticketId)
  if (!wasIn && !(await enterTicket(hub, socket, ticketId))) return
  sendViewers(hub, socket, [room.ticket(ticketId)])
  if (since === undefined) return
  const from = wasIn ? Math.max(since, socket.position.completeSeq) : since
  await sendMissed(hub, socket, socket.tickets.get(ticketId)?.rooms ?? [], from)
}

/** Events after `since`; undefined if the user had other rights then, or they are no longer stored. */
function missedBy({ actor }: RealtimeSocket, feed: Feed, since: number): Frame[] | undefined {
  const missed = feed.recent.since(since)
  return missed?.some(({ rooms }) => changesRights(rooms, actor)) ? undefined : missed
}

async function sendMissed(hub: Hub, socket: RealtimeSocket, names: string[], since: number) {
  const feed = hub.channels.get(socket.companyId)?.feed
  if (!feed || since >= feed.published) return
  const missed = missedBy(socket, feed, since)
  if (!missed) return askToRefetch(hub, socket)

  const joined = new Set(names)
  for (const frame of missed) {
    if (!frame.rooms.some((name) => joined.has(name))) continue
    await socket.wire.whenDrained()
    sendFrame(hub, socket, frame)
  }
}

import { room } from '#platform/events'
import { catchUpSocket } from './catching-up.ts'
import type { ClientFrame, ResumePoint } from './client-frames.ts'
import type { Feed } from './feed.ts'
import type { Hub } from './hub.ts'
import { enterTicket } from './open-tickets.ts'
import type { Frame } from './replay.ts'
import { changesRights, type ListName } from './rooms.ts'
import { askToRefetch, sendFrame } from './sending.ts'
import type { RealtimeSocket } from './socket.ts'

export async function admit(
  hub: Hub,
  socket: RealtimeSocket,
  resumePoint: ResumePoint | undefined,
) {
  const { channels } = hub
  const channel = await channels.open(socket.companyId)
  const { feed } = channel
  if (resumePoint && resumePoint.seq > feed.published) await channels.catchUp([socket.companyId])
  if (socket.wire.isClosed) return
  channel.admit(socket)
  const { published } = feed
  socket.position.begin(published)
  sendReady(hub, socket, published)
  if (resumePoint) await replay(hub, socket, feed, resumePoint)
}

function sendReady({ epoch, build }: Hub, socket: RealtimeSocket, seq: number) {
  const { companyId, actor, wire } = socket
  const isExpired = actor.isUnpaid === true
  const data = { companyId, userId: actor.userId, epoch, seq, build, isExpired }
  wire.send(JSON.stringify({ event: 'ready', data }))
}

async function replay(hub: Hub, socket: RealtimeSocket, feed: Feed, back: ResumePoint) {
  const sameHistory = back.epoch === hub.epoch && back.seq <= feed.published
  if (!sameHistory || !missedBy(socket, feed, back.seq)) return askToRefetch(socket)

  hub.counters.add('replays')
  socket.position.resume(back.seq)
  for (const ticketId of back.tickets) await enterTicket(socket, ticketId)
  await catchUpSocket(socket)
  socket.position.markComplete(feed.published)
}

export async function handleClientFrame(socket: RealtimeSocket, frame: ClientFrame) {
  const { subscriptions, host } = socket
  switch (frame.event) {
    case 'joinTickets':
      return joinList(socket, frame.data, frame.seq)
    case 'joinNotification':
      return joinList(socket, 'notification', frame.seq)
    case 'leaveTickets':
      return subscriptions.leaveList(frame.data)
    case 'leaveNotification':
      return subscriptions.leaveList('notification')
    case 'joinChatBox':
      return joinTicket(socket, frame.data, frame.seq)
    case 'leaveChatBox':
      return subscriptions.closeTicket(frame.data)
    case 'userStatus':
    case 'ping':
      return
    case 'viewing':
    case 'typing':
    case 'inFront':
      return host.viewing.update(socket, frame)
  }
}

async function joinList(socket: RealtimeSocket, list: ListName, since: number | undefined) {
  const { subscriptions, host, position } = socket
  const names = subscriptions.joinList(list)
  host.viewing.sendTo(socket, names)
  if (since !== undefined) await sendMissed(socket, names, Math.max(since, position.completeSeq))
}

async function joinTicket(socket: RealtimeSocket, ticketId: number, since?: number) {
  const { subscriptions, host, position } = socket
  const wasIn = subscriptions.tickets.has(ticketId)
  if (!wasIn && !(await enterTicket(socket, ticketId))) return
  host.viewing.sendTo(socket, [room.ticket(ticketId)])
  if (since === undefined) return
  const from = wasIn ? Math.max(since, position.completeSeq) : since
  await sendMissed(socket, subscriptions.tickets.get(ticketId)?.rooms ?? [], from)
}

/** Events after `since`; undefined if the user had other rights then, or they are no longer stored. */
function missedBy({ actor }: RealtimeSocket, feed: Feed, since: number): Frame[] | undefined {
  const missed = feed.recent.since(since)
  return missed?.some(({ rooms }) => changesRights(rooms, actor)) ? undefined : missed
}

async function sendMissed(socket: RealtimeSocket, names: string[], since: number) {
  const { feed, wire } = socket
  if (!feed || since >= feed.published) return
  const missed = missedBy(socket, feed, since)
  if (!missed) return askToRefetch(socket)

  const joined = new Set(names)
  for (const frame of missed) {
    if (!frame.rooms.some((name) => joined.has(name))) continue
    await wire.whenDrained()
    sendFrame(socket, frame)
  }
}

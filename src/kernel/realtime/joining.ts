import { catchUpSocket } from './catching-up.ts'
import type { Feed } from './feed.ts'
import type { Hub } from './hub.ts'
import { enterRecord } from './open-records.ts'
import type { Frame } from './replay.ts'
import type { ResumePoint } from './resume-point.ts'
import { changesRights } from './rooms.ts'
import type { ClientCommand } from './rules.ts'
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
  for (const id of back.records) await enterRecord(socket, id)
  await catchUpSocket(socket)
  socket.position.markComplete(feed.published)
}

export async function obey(socket: RealtimeSocket, command: ClientCommand) {
  const { subscriptions } = socket
  switch (command.does) {
    case 'joinList':
      return joinList(socket, command.list, command.seq)
    case 'leaveList':
      return subscriptions.leaveList(command.list)
    case 'open':
      return openRecord(socket, command.id, command.seq)
    case 'close':
      return subscriptions.closeRecord(command.id)
    case 'follow':
      return command.work(socket)
    case 'appear':
    case 'ping':
      return
  }
}

async function joinList(socket: RealtimeSocket, list: string, since: number | undefined) {
  const { subscriptions, host, position } = socket
  const names = subscriptions.joinList(list)
  host.follower.sendTo(socket, names)
  if (since !== undefined) await sendMissed(socket, names, Math.max(since, position.completeSeq))
}

async function openRecord(socket: RealtimeSocket, id: number, since?: number) {
  const { subscriptions, host, position } = socket
  const wasIn = subscriptions.records.has(id)
  if (!wasIn && !(await enterRecord(socket, id))) return
  host.follower.sendTo(socket, [host.rules.ofRecord(id)])
  if (since === undefined) return
  const from = wasIn ? Math.max(since, position.completeSeq) : since
  await sendMissed(socket, subscriptions.records.get(id)?.rooms ?? [], from)
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

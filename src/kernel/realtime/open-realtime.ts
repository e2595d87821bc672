/**
 * The server side of events. A scope stores its events under the company's next numbers and
 * notifies all nodes; its own node gets them at once through `publish`. Each node orders them
 * (`feed.ts`) and sends each, serialised once, to the sockets in its rooms (`company-channel.ts`). The
 * server assigns rooms by rights; clients may join only lists and open only records that the user
 * may see (`joining.ts`), as nouns say (`rules.ts`). Rights that end close or move the socket within a second
 * (`revoking.ts`). Notifications are lost while the database is down: every two seconds event
 * numbers are compared.
 */
import type { Server, WebSocketHandler } from 'bun'
import type { ListenMeta } from 'postgres'
import type { Actor } from '#kernel/scope'
import type { StoredEvent } from '#kernel/scope/storing-events'
import type { RealtimeCounts } from './counters.ts'
import { Hub } from './hub.ts'
import { defaultTimings, type RealtimeOptions, type RealtimeTimings } from './options.ts'
import { checkSockets } from './pinging.ts'
import { makePoll, onlineUsers, runEvery } from './polling.ts'
import { makePresence } from './presence.ts'
import type { Frame } from './replay.ts'
import { endLogins, recheckAll, recheckCompanies, recheckUser } from './revoking.ts'
import type { SocketVisitor } from './socket.ts'
import { logMissedRights, socketHandlers, upgrade } from './socket-handlers.ts'
import { type EventPosition, frameText, readEpoch, readPosition } from './stored-events.ts'

export type { EventPosition } from './stored-events.ts'

export interface Realtime {
  /** For `openScopes`: receives the committed events of this node's scopes. */
  publish(events: StoredEvent[]): void
  websocket: WebSocketHandler<SocketVisitor>
  /** Undefined when the request has been upgraded, else the refusal. */
  upgrade(
    request: Request,
    server: Server<SocketVisitor>,
    who: { companyId: number; actor: Actor },
  ): Response | undefined
  /** On every node, after committed events were sent. */
  endLogins(loginIds: string[]): Promise<void>
  /** After a change of role, queues or account, on every node. */
  refreshUser(companyId: number, userId: number): Promise<void>
  onlineUsers(companyId: number): Promise<number[]>
  /** Whether the user has a visible page, on any node. */
  isInFront(companyId: number, userId: number): boolean
  /** Read before a page's data, it is where the page's socket starts. */
  position(companyId: number): Promise<EventPosition>
  counters(): RealtimeCounts & { sockets: number; companies: number }
  stop(): Promise<void>
}

type Poll = ReturnType<typeof makePoll>

export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { platform, isOnlyNode = false, build = '' } = options
  const timings = { ...defaultTimings, ...options.timings }
  const { gapMs } = timings
  const epoch = await readEpoch(platform)
  const hub = new Hub({ ...options, isOnlyNode, build, gapMs, epoch })
  const presence = makePresence(platform)
  const poll = makePoll(hub, presence)
  const subscriptions = await subscribe(hub, poll, { isOnlyNode })
  const timers = startTimers(hub, poll, timings)
  const notifyNodes = (payload: string) => platform`select pg_notify('recado_logins', ${payload})`

  return {
    publish(events) {
      const channel = events[0] && hub.channels.get(events[0].companyId)
      channel?.feed.accept(events.map(toFrame))
    },

    websocket: socketHandlers(hub, ({ companyId, actor }) => {
      if (actor.userId !== null) presence.seen(companyId, actor.userId)
    }),

    upgrade: (request, server, who) => upgrade(hub, request, server, who),

    async endLogins(loginIds) {
      await endLogins(hub, loginIds)
      for (const batch of batchesOf100(loginIds)) await notifyNodes(`logins:${batch.join()}`)
    },

    async refreshUser(companyId, userId) {
      await recheckUser(hub, companyId, userId)
      await notifyNodes(`user:${companyId}:${userId}`)
    },

    onlineUsers(companyId) {
      const live = onlineUsers(hub).filter((person) => person.companyId === companyId)
      const userIds = live.map(({ userId }) => userId)
      return presence.online(companyId, userIds)
    },

    isInFront: (companyId, userId) => hub.follower.isInFront(companyId, userId),

    position: (companyId) => readPosition(platform, companyId),

    counters: () => countersOf(hub),

    async stop() {
      for (const stopTimer of timers) stopTimer()
      hub.close()
      await unsubscribe(subscriptions)
    },
  }
}

async function subscribe(
  hub: Hub,
  poll: Poll,
  { isOnlyNode }: { isOnlyNode: boolean },
): Promise<ListenMeta[]> {
  const { platform } = hub
  return [
    await platform.listen('recado_events', (payload) => receiveEvents(hub, payload), poll),
    await platform.listen(
      'recado_logins',
      (payload) => receiveLogins(hub, payload),
      () => recheckEverybody(hub),
    ),
    ...(isOnlyNode
      ? []
      : [await platform.listen(hub.follower.channel, (line) => hub.follower.receive(line))]),
  ]
}

async function unsubscribe(subscriptions: ListenMeta[]) {
  const unlistened = Promise.all(subscriptions.map(({ unlisten }) => unlisten()))
  await Promise.race([unlistened.catch(() => {}), Bun.sleep(1_000)])
}

function countersOf({ counters, sockets, channels }: Hub) {
  return { ...counters.read(), sockets: sockets.length, companies: channels.companyIds.length }
}

const repeatViewsMs = 15_000

function startTimers(hub: Hub, poll: Poll, { pingMs, pollMs, recheckMs }: RealtimeTimings) {
  return [
    runEvery(Math.min(1_000, pingMs / 4), () => checkSockets(hub, pingMs)),
    runEvery(pollMs, poll),
    runEvery(recheckMs, () => recheckEverybody(hub)),
    runEvery(1_000, () => hub.follower.expire()),
    runEvery(repeatViewsMs, () => hub.follower.repeat()),
  ]
}

function recheckEverybody(hub: Hub): Promise<void> {
  return recheckAll(hub).catch(logMissedRights)
}

/** `company:seq`, sent in the transaction that stored the events. */
function receiveEvents({ channels }: Hub, payload: string) {
  const [companyId = 0, seq = 0] = payload.split(':').map(Number)
  channels.get(companyId)?.feed.notice(seq)
}

/** `logins:<id>,<id>`, `user:<company>:<user>`, or anything else, which rechecks everybody. */
function receiveLogins(hub: Hub, payload: string) {
  applyChange(hub, payload).catch(logMissedRights)
}

function applyChange(hub: Hub, payload: string): Promise<void> {
  const [kind, first = '', second = ''] = payload.split(':')
  if (kind === 'logins') return endLogins(hub, first.split(','))
  if (kind === 'company') return recheckCompanies(hub, new Set([Number(first)]))
  if (kind === 'user') return recheckUser(hub, Number(first), Number(second))
  return recheckAll(hub)
}

function toFrame({ channel, data, seq, rooms }: StoredEvent): Frame {
  return { seq, rooms, text: frameText(channel, JSON.stringify(data), seq), at: Date.now() }
}

/** A notification is limited to 8000 bytes. */
function batchesOf100(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / 100) }, (_, page) =>
    ids.slice(page * 100, page * 100 + 100),
  )
}

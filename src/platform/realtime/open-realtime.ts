/**
 * The server side of events. A scope stores its events under the company's next numbers and
 * notifies all nodes; its own node gets them at once through `publish`. Each node orders them
 * (`feed.ts`) and sends each, serialised once, to the sockets in its rooms (`delivering.ts`). The
 * server assigns rooms by role and queues; clients may join only lists and tickets that the user
 * can see (`joining.ts`). Rights that end close or move the socket within a second
 * (`revoking.ts`). Notifications are lost while the database is down: every two seconds event
 * numbers are compared.
 */
import type { Server, WebSocketHandler } from 'bun'
import type { ListenMeta, Sql } from 'postgres'
import { notifyThrough } from '#platform/notify'
import type { Actor } from '#platform/scope'
import type { StoredEvent } from '#platform/scope/storing-events'
import { defaultTimings, disconnect, zeroCounters } from './hub.ts'
import type { Hub, RealtimeCounters, RealtimeTimings, SeeTicket } from './hub-types.ts'
import { checkSockets, makePoll, onlineUsers, runEvery } from './polling.ts'
import { makePresence } from './presence.ts'
import type { Frame } from './replay.ts'
import { endLogins, recheckAll, recheckCompanies, recheckUser } from './revoking.ts'
import { closeCode, type SocketVisitor } from './socket.ts'
import { logMissedRights, socketHandlers, upgrade } from './socket-handlers.ts'
import { type EventPosition, frameText, readEpoch, readPosition } from './stored-events.ts'
import { makeViewers } from './viewers.ts'
import { expireViews, receiveView, repeatMs, repeatViews, viewsChannel } from './viewing.ts'

export type { EventPosition } from './stored-events.ts'

export interface RealtimeOptions {
  platform: Sql
  seeTicket: SeeTicket
  alone?: boolean
  build?: string
  timings?: Partial<RealtimeTimings>
}

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
  counters(): RealtimeCounters & { sockets: number; companies: number }
  stop(): Promise<void>
}

type Poll = ReturnType<typeof makePoll>

export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { platform } = options
  const hub = await makeHub(options)
  const presence = makePresence(platform)
  const poll = makePoll(hub, presence)
  const subscriptions = await subscribe(hub, poll)
  const timers = startTimers(hub, poll)
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

    isInFront: (companyId, userId) => hub.viewers.isInFront(companyId, userId),

    position: (companyId) => readPosition(platform, companyId),

    counters: () => countersOf(hub),

    async stop() {
      for (const stopTimer of timers) stopTimer()
      closeHub(hub)
      await unsubscribe(subscriptions)
    },
  }
}

async function makeHub(options: RealtimeOptions): Promise<Hub> {
  const { platform, seeTicket, alone = false, build = '', timings } = options
  return {
    platform,
    notify: notifyThrough(platform),
    seeTicket,
    timings: { ...defaultTimings, ...timings },
    counters: zeroCounters(),
    epoch: await readEpoch(platform),
    isClosed: false,
    sockets: new Set(),
    channels: new Map(),
    opening: new Map(),
    nodeId: crypto.randomUUID(),
    isAlone: alone,
    build,
    viewers: makeViewers(),
    views: { due: new Set(), announced: new Map() },
  }
}

async function subscribe(hub: Hub, poll: Poll): Promise<ListenMeta[]> {
  const { platform, isAlone } = hub
  return [
    await platform.listen('recado_events', (payload) => receiveEvents(hub, payload), poll),
    await platform.listen(
      'recado_logins',
      (payload) => receiveLogins(hub, payload),
      () => recheckEverybody(hub),
    ),
    ...(isAlone ? [] : [await platform.listen(viewsChannel, (line) => receiveView(hub, line))]),
  ]
}

async function unsubscribe(subscriptions: ListenMeta[]) {
  const unlistened = Promise.all(subscriptions.map(({ unlisten }) => unlisten()))
  await Promise.race([unlistened.catch(() => {}), Bun.sleep(1_000)])
}

function countersOf({ counters, sockets, channels }: Hub) {
  return { ...counters, sockets: sockets.size, companies: channels.size }
}

function startTimers(hub: Hub, poll: Poll) {
  return [
    runEvery(Math.min(1_000, hub.timings.pingMs / 4), () => checkSockets(hub)),
    runEvery(hub.timings.pollMs, poll),
    runEvery(hub.timings.recheckMs, () => recheckEverybody(hub)),
    runEvery(1_000, () => expireViews(hub)),
    runEvery(repeatMs, () => repeatViews(hub)),
  ]
}

function recheckEverybody(hub: Hub): Promise<void> {
  return recheckAll(hub).catch(logMissedRights)
}

function closeHub(hub: Hub) {
  hub.isClosed = true
  for (const socket of [...hub.sockets]) disconnect(hub, socket, closeCode.restart, 'Restarting')
  for (const { feed } of hub.channels.values()) feed.close()
  hub.channels.clear()
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

/**
 * The browser half of events: one socket per page. It reconnects from the last known event; for what the
 * server cannot replay, it asks the page to refetch. Each join names the last known event, so that none is
 * lost between a fetch and the join. Listeners may get an event twice.
 */
import * as v from 'valibot'
import type { EventKind } from '#platform/events'
import type { Schema } from '#platform/schema'
import {
  announceResync,
  bareKey,
  connect,
  dispatch,
  finish,
  joining,
  type LiveConnection,
  loseLine,
  reconnectNow,
  send,
} from './live-connection.ts'
import { frameOf } from './live-frames.ts'
import type { LiveOptions, LivePosition, LiveState, Room } from './live-types.ts'
import { whenOffline, whenOnline, whenWoken } from './waking.ts'

export interface Live {
  /** Connects, from the position of the page's data; without one everything is refetched. */
  start(from?: LivePosition): void
  stop(): void
  readonly state: LiveState
  onState(listen: (state: LiveState) => void): Stop
  on<S extends Schema>(kind: ListenedEvent<S>, listener: (event: v.InferOutput<S>) => void): Stop
  /** Missed events cannot be replayed: refetch what is shown. */
  onResync(listen: () => void): Stop
  resync(): void
  /** @param since number of the last event that what is shown already contains; now, by default */
  watch(place: Room, since?: number): Stop
  readonly position: LivePosition | undefined
  /** Undefined until the socket is ready. */
  readonly build: string | undefined
  /** Reports the user's presence. All but typing is repeated after a reconnect. */
  report(what: 'viewing' | 'typing', ticketId: number | null): void
  report(what: 'inFront', isInFront: boolean): void
  report(what: 'userStatus'): void
  /**
   * Dispatches locally the event that the server will send for the user's own change.
   * @param heard how many such events had come before the change was asked for; if more have come
   * since, one of them is at least as new as the response, and nothing is dispatched
   */
  apply<S extends Schema>(kind: ListenedEvent<S>, event: v.InferInput<S>, heard?: number): void
  /** How many such events the server has sent to this page. */
  heard(kind: Pick<ListenedEvent<Schema>, 'name' | 'bare'>): number
}

export type ListenedEvent<S extends Schema> = Pick<EventKind<S>, 'name' | 'bare'> & { shape: S }
type Stop = () => void

export function openLive(options: LiveOptions): Live {
  const live: LiveConnection = {
    options,
    listeners: new Map(),
    stateListeners: new Set(),
    resyncListeners: new Set(),
    watched: new Map(),
    heard: new Map(),
    reported: new Map(),
    state: 'connecting',
    socket: undefined,
    known: undefined,
    ready: 0,
    companyId: 0,
    build: undefined,
    failures: 0,
    isExpired: false,
    timers: [],
    heartbeat: undefined,
    retry: undefined,
  }
  return {
    start: (from) => start(live, from),
    stop: () => finish(live),
    get state() {
      return live.state
    },
    get position() {
      return live.known
    },
    get build() {
      return live.build
    },
    onState: (listen) => added(live.stateListeners, listen),
    onResync: (listen) => added(live.resyncListeners, listen),
    resync: () => announceResync(live),
    on: (kind, listener) => listenTo(live, kind, listener),
    watch: (place, since) => watch(live, place, since),
    report(event, data?: number | boolean | null) {
      if (event !== 'typing') live.reported.set(event, data)
      send(live, { event, data })
    },
    apply(kind, event, heard = heardOf(live, kind)) {
      if (heard === heardOf(live, kind)) dispatch(live, channelOf(kind), event)
    },
    heard: (kind) => heardOf(live, kind),
  }
}

function start(live: LiveConnection, from: LivePosition | undefined) {
  if (live.timers.length > 0) return
  live.known = from
  connect(live)
  const look = () => reconnectNow(live)
  live.timers = [
    whenWoken(look),
    whenOnline(() => live.state !== 'live' && look()),
    whenOffline(() => loseLine(live)),
  ]
}

/** One channel carries several shapes; each listener gets its own. */
const channelOf = ({ name, bare }: Pick<ListenedEvent<Schema>, 'name' | 'bare'>) =>
  bare ? bareKey(name) : name

const heardOf = ({ heard }: LiveConnection, kind: Pick<ListenedEvent<Schema>, 'name' | 'bare'>) =>
  heard.get(channelOf(kind)) ?? 0

function listenTo<S extends Schema>(
  { listeners }: LiveConnection,
  { name, bare, shape }: ListenedEvent<S>,
  listener: (event: v.InferOutput<S>) => void,
): Stop {
  const channel = channelOf({ name, bare })
  const all = listeners.get(channel) ?? new Set()
  listeners.set(channel, all)
  return added(all, (data) => {
    const read = v.safeParse(shape, data)
    if (read.success) listener(read.output)
  })
}

function watch(live: LiveConnection, place: Room, since: number | undefined): Stop {
  const key = JSON.stringify(place)
  const watching = live.watched.get(key) ?? { place, watchers: 0 }
  live.watched.set(key, watching)
  watching.watchers += 1
  if (watching.watchers === 1) send(live, joining(live, place, since))
  return once(() => {
    watching.watchers -= 1
    if (watching.watchers > 0) return
    live.watched.delete(key)
    send(live, frameOf(place, 'leave'))
  })
}

function added<T>(all: Set<T>, one: T): Stop {
  all.add(one)
  return () => all.delete(one)
}

function once(work: Stop): Stop {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

import * as v from 'valibot'
import { reportOnce } from '../failing/reporting.ts'
import type { Heartbeat } from './heartbeat.ts'
import {
  frameOf,
  type LiveFrame,
  Ready,
  readFrame,
  returnAddress,
  Subscription,
} from './live-frames.ts'
import type { LiveOptions, LivePosition, LiveState, Room } from './live-types.ts'

type Stop = () => void

export interface LiveConnection {
  readonly options: LiveOptions
  readonly listeners: Map<string, Set<(data: unknown) => void>>
  readonly stateListeners: Set<(state: LiveState) => void>
  readonly resyncListeners: Set<() => void>
  readonly watched: Map<string, { place: Room; watchers: number }>
  /** How many events of a channel the server has sent. */
  readonly heard: Map<string, number>
  /** Repeated after a reconnect. */
  readonly reported: Map<string, unknown>
  state: LiveState
  socket: WebSocket | undefined
  known: LivePosition | undefined
  /** Fetches from now on include all events up to this one. */
  ready: number
  companyId: number
  build: string | undefined
  failures: number
  isExpired: boolean
  timers: Stop[]
  heartbeat: Heartbeat | undefined
  retry: ReturnType<typeof setTimeout> | undefined
}

const loginEnded = 4401
const companyDisabled = 4402
/** An attempt without a server would take minutes to fail. */
const readyMs = 10_000
/** Short at first: a restarted server is back within seconds. */
const pausesMs = [250, 500, ...Array.from({ length: 20 }, () => 750), 2_000, 4_000, 8_000, 15_000]

export function connect(live: LiveConnection) {
  const { open = (address: string) => new WebSocket(address), url, whenRefused } = live.options
  const places = [...live.watched.values()].map(({ place }) => place)
  const opened = open(returnAddress(url, live.known, places))
  let wasReady = false
  live.socket = opened
  clearTimeout(live.retry)
  live.retry = setTimeout(() => loseLine(live), readyMs)
  opened.onmessage = ({ data }) => {
    const frame = readFrame(data)
    if (live.socket !== opened || !frame) return
    live.heartbeat?.received()
    if (frame.event === 'ready') wasReady = true
    receive(live, frame)
  }
  opened.onclose = ({ code }) => {
    if (live.socket !== opened) return
    dropSocket(live)
    if (code === loginEnded) return finish(live)
    if (code === companyDisabled) live.options.whenSuspended?.()
    if (!wasReady && asksWhy(live.failures)) whenRefused?.()
    leave(live)
  }
}

/** Not after each of the short pauses, nor without any network: the call would fail as well. */
export function asksWhy(failures: number, isOnline = navigator.onLine !== false): boolean {
  return isOnline && (failures < 2 || failures > 20 || failures % 5 === 0)
}

/** Loaded once connected: until then there is nothing to monitor. */
async function beat(live: LiveConnection) {
  const { socket } = live
  const { startHeartbeat } = await import('./heartbeat.ts')
  if (live.socket !== socket) return
  live.heartbeat?.stop()
  live.heartbeat = startHeartbeat({
    ...live.options.heartbeat,
    ping: () => send(live, { event: 'ping' }),
    onDead: () => loseLine(live),
  })
}

/** The browser may consider a dead socket open for minutes. */
export function loseLine(live: LiveConnection) {
  if (live.state === 'ended') return
  dropSocket(live)
  leave(live)
}

function leave(live: LiveConnection) {
  enter(live, live.state === 'connecting' ? 'connecting' : 'away')
  reconnectLater(live)
}

/** Random, to spread reconnects. @param share from 0 to 1 */
export function pauseAfter(failures: number, share: number): number {
  const pause = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0
  return pause * (0.5 + share)
}

function reconnectLater(live: LiveConnection) {
  const { random = Math.random } = live.options
  const pause = pauseAfter(live.failures, random())
  live.failures += 1
  clearTimeout(live.retry)
  live.retry = setTimeout(() => connect(live), pause)
}

export function reconnectNow(live: LiveConnection) {
  if (live.state === 'ended') return
  dropSocket(live)
  live.failures = 0
  clearTimeout(live.retry)
  connect(live)
}

export function finish(live: LiveConnection) {
  for (const stop of live.timers) stop()
  live.timers = []
  clearTimeout(live.retry)
  dropSocket(live)
  enter(live, 'ended')
}

function dropSocket(live: LiveConnection) {
  const { socket, heartbeat } = live
  live.socket = undefined
  live.heartbeat = undefined
  heartbeat?.stop()
  socket?.close()
}

function enter(live: LiveConnection, next: LiveState) {
  if (live.state === next) return
  live.state = next
  for (const listen of [...live.stateListeners]) listen(next)
}

function receive(live: LiveConnection, { event, data, seq }: LiveFrame) {
  const { known } = live
  if (event === 'ready') return begin(live, v.parse(Ready, data))
  if (event === 'subscription') return void subscribe(live, v.parse(Subscription, data))
  if (event === 'resync') {
    // Access to a conversation may have been interrupted.
    for (const { place } of live.watched.values()) send(live, frameOf(place, 'join'))
    return announceResync(live)
  }
  if (known && seq !== undefined) live.known = { ...known, seq: Math.max(known.seq, seq) }
  if (event === 'cursor' || event === 'pong') return
  const channel = channelOf(live, event)
  live.heard.set(channel, (live.heard.get(channel) ?? 0) + 1)
  dispatch(live, channel, data)
}

function begin(live: LiveConnection, { companyId, epoch, seq, build, ...ended }: Ready) {
  const isReturning = live.known?.epoch === epoch
  const isNew = live.known === undefined
  Object.assign(live, { companyId, build, failures: 0, ready: seq })
  clearTimeout(live.retry)
  void beat(live).catch(() => undefined)
  if (!isReturning) live.known = { epoch, seq }
  for (const { place } of live.watched.values()) send(live, joining(live, place))
  for (const [event, data] of live.reported) send(live, { event, data })
  enter(live, 'live')
  const isRenewed = subscribe(live, ended)
  if (isNew || isRenewed) announceResync(live)
}

/** Events of the time without a subscription are missing: the server asks to refetch. */
function subscribe(live: LiveConnection, { isExpired = false }: Subscription): boolean {
  const isRenewed = live.isExpired && !isExpired
  live.isExpired = isExpired
  live.options.whenSubscription?.(isExpired)
  return isRenewed
}

export function announceResync(live: LiveConnection) {
  const { known, ready } = live
  if (known) live.known = { ...known, seq: Math.max(known.seq, ready) }
  for (const listen of [...live.resyncListeners]) listen()
}

function channelOf({ companyId }: LiveConnection, event: string): string {
  const prefix = `company-${companyId}-`
  return event.startsWith(prefix) ? event.slice(prefix.length) : bareKey(event)
}

export function dispatch({ listeners }: LiveConnection, channel: string, data: unknown) {
  for (const listener of [...(listeners.get(channel) ?? [])]) {
    try {
      listener(data)
    } catch (error) {
      // The others listen for parts of the page that are whole.
      reportOnce(`listener to ${channel}`, error)
    }
  }
}

/** A bare channel is distinct from the company's channel of the same name. */
export function bareKey(name: string): string {
  return `/${name}`
}

export function send({ socket }: LiveConnection, frame: object) {
  if (socket?.readyState === 1) socket.send(JSON.stringify(frame))
}

export function joining(live: LiveConnection, place: Room, since = live.known?.seq): object {
  return { ...frameOf(place, 'join'), seq: since }
}

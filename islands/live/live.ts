/**
 * The browser half of events: one socket per page. It comes back by itself, from the last event the
 * page knows; what the server cannot replay it says to fetch again. Rooms are joined for as long as
 * somebody watches them, and each joining names the last event known, so that nothing falls between
 * a fetch and the joining. Whoever listens must bear an event twice.
 */
import * as v from 'valibot'
import type { EventKind, TicketStatusName } from '#events'
import type { Schema } from '#platform/schema'

/** `connecting` at first, `away` while a lost socket is being replaced. */
export type LiveState = 'connecting' | 'live' | 'away' | 'ended'

/** The company's events this page knows: all up to `seq` of the history `epoch`. */
export interface Position {
  epoch: string
  seq: number
}

/** What can be watched beyond what everybody hears. */
export type Place = { list: TicketStatusName | 'notification' } | { ticket: number }

export interface Live {
  /** Begins, from where the page's data was read; without that everything is fetched once more. */
  start(from?: Position): void
  stop(): void
  readonly state: LiveState
  onState(listen: (state: LiveState) => void): Stop
  on<S extends Schema>(kind: Kind<S>, hear: (event: v.InferOutput<S>) => void): Stop
  /** What was missed cannot be told: fetch what is shown. */
  onResync(listen: () => void): Stop
  /** @param since number of the last event that what is shown already contains; now, by default */
  watch(place: Place, since?: number): Stop
  readonly position: Position | undefined
  /** Of the files that the server makes pages of now; undefined until it has said so. */
  readonly build: string | undefined
  /** What this person attends to. All but typing is said again whenever the socket comes back. */
  say(what: 'viewing' | 'typing', ticketId: number | null): void
  say(what: 'inFront', isInFront: boolean): void
  /** That they have just done something. */
  say(what: 'userStatus'): void
  /** Lets listeners hear at once what the server will say soon: the answer to an own change. */
  tell<S extends Schema>(kind: Kind<S>, event: v.InferInput<S>): void
}

/** Of an event's declaration, what a listener needs. */
export type Kind<S extends Schema> = Pick<EventKind<S>, 'name' | 'bare'> & { shape: S }
type Stop = () => void

export interface LiveOptions {
  url: string
  /** Asked when the server refuses the socket: a dead login must lead to the login page. */
  whenRefused?: () => void
  open?: (url: string) => WebSocket
  random?: () => number
}

const Frame = v.object({
  event: v.string(),
  data: v.optional(v.unknown()),
  seq: v.optional(v.number()),
})
const Ready = v.object({
  companyId: v.number(),
  epoch: v.string(),
  seq: v.number(),
  build: v.optional(v.string()),
})

const loginEnded = 4401
const watchMs = 5_000
/** A clock that jumps this far has slept, and its socket with it. */
const sleptMs = 20_000
/** Who restarts a server has it back in seconds, and everybody with it; a long night is waited out. */
const pausesMs = [250, 500, ...Array.from({ length: 20 }, () => 750), 2_000, 4_000, 8_000, 15_000]

export function openLive({ url, whenRefused, open, random = Math.random }: LiveOptions): Live {
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  const states = new Set<(state: LiveState) => void>()
  const resyncs = new Set<() => void>()
  const watched = new Map<string, { place: Place; watchers: number }>()
  let state: LiveState = 'connecting'
  let socket: WebSocket | undefined
  let known: Position | undefined
  const attending = new Map<string, unknown>()
  let companyId = 0
  let build: string | undefined
  let failures = 0
  let timers: Stop[] = []

  // --- The socket

  function connect() {
    const opened = (open ?? ((address) => new WebSocket(address)))(address())
    let wasReady = false
    socket = opened
    opened.onmessage = ({ data }) => {
      const frame = readFrame(data)
      if (socket !== opened || !frame) return
      if (frame.event === 'ready') wasReady = true
      take(frame)
    }
    opened.onclose = ({ code }) => {
      if (socket !== opened) return
      socket = undefined
      if (code === loginEnded) return finish('ended')
      if (!wasReady) whenRefused?.()
      enter(state === 'connecting' ? 'connecting' : 'away')
      comeBack()
    }
  }

  function address(): string {
    if (!known) return url
    const tickets = [...watched.values()].flatMap(({ place }) =>
      'ticket' in place ? place.ticket : [],
    )
    const query = new URLSearchParams({ epoch: known.epoch, seq: String(known.seq) })
    if (tickets.length > 0) query.set('tickets', tickets.join())
    return `${url}?${query}`
  }

  /** Later and later, and not everybody in the same instant. */
  function comeBack() {
    const pause = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0
    failures += 1
    wait(setTimeout(connect, pause * (0.5 + random())))
  }

  let coming: Stop = () => {}
  function wait(timer: ReturnType<typeof setTimeout>) {
    coming()
    coming = () => clearTimeout(timer)
  }

  function comeBackNow() {
    if (state === 'ended') return
    const old = socket
    socket = undefined
    old?.close()
    failures = 0
    coming()
    connect()
  }

  // --- What the server says

  function take({ event, data, seq }: v.InferOutput<typeof Frame>) {
    if (event === 'ready') return begin(v.parse(Ready, data))
    if (event === 'resync') return tellToFetch()
    if (known && seq !== undefined) known = { ...known, seq: Math.max(known.seq, seq) }
    if (event !== 'cursor') dispatch(event, data)
  }

  function begin({ companyId: id, epoch, seq, build: made }: v.InferOutput<typeof Ready>) {
    const isReturning = known?.epoch === epoch
    companyId = id
    build = made
    failures = 0
    const isNew = known === undefined
    if (!isReturning) known = { epoch, seq }
    ready = seq
    for (const { place } of watched.values()) say(joining(place))
    for (const [event, data] of attending) say({ event, data })
    enter('live')
    if (isNew) tellToFetch()
  }

  /** Everything up to here is in what is fetched from now on. */
  let ready = 0
  function tellToFetch() {
    if (known) known = { ...known, seq: Math.max(known.seq, ready) }
    for (const listen of [...resyncs]) listen()
  }

  function dispatch(channel: string, data: unknown) {
    const prefix = `company-${companyId}-`
    const isOurs = channel.startsWith(prefix)
    const name = isOurs ? channel.slice(prefix.length) : bareKey(channel)
    for (const hear of [...(listeners.get(name) ?? [])]) hear(data)
  }

  // --- What the page says

  function say(frame: object) {
    if (socket?.readyState === 1) socket.send(JSON.stringify(frame))
  }

  function joining(place: Place, since = known?.seq): object {
    return { ...frameOf(place, 'join'), seq: since }
  }

  function enter(next: LiveState) {
    if (state === next) return
    state = next
    for (const listen of [...states]) listen(state)
  }

  function finish(next: LiveState) {
    for (const stop of timers) stop()
    timers = []
    coming()
    const old = socket
    socket = undefined
    old?.close()
    enter(next)
  }

  return {
    start(from) {
      if (timers.length > 0) return
      known = from
      connect()
      timers = [whenWoken(comeBackNow), whenOnline(() => state !== 'live' && comeBackNow())]
    },
    stop: () => finish('ended'),
    get state() {
      return state
    },
    get position() {
      return known
    },
    onState: (listen) => added(states, listen),
    on({ name, bare, shape }, hear) {
      const key = bare ? bareKey(name) : name
      const all = listeners.get(key) ?? new Set()
      listeners.set(key, all)
      // One channel carries several shapes; each listener takes its own.
      return added(all, (data) => {
        const read = v.safeParse(shape, data)
        if (read.success) hear(read.output)
      })
    },
    onResync: (listen) => added(resyncs, listen),
    watch(place, since) {
      const key = JSON.stringify(place)
      const watching = watched.get(key) ?? { place, watchers: 0 }
      watched.set(key, watching)
      watching.watchers += 1
      if (watching.watchers === 1) say(joining(place, since))
      return once(() => {
        watching.watchers -= 1
        if (watching.watchers > 0) return
        watched.delete(key)
        say(frameOf(place, 'leave'))
      })
    },
    get build() {
      return build
    },
    say(event, data?: number | boolean | null) {
      if (event !== 'typing') attending.set(event, data)
      say({ event, data })
    },
    tell: ({ name, bare }, event) => dispatch(bare ? name : `company-${companyId}-${name}`, event),
  }
}

/** A channel that bears no company is another one than the company's of the same name. */
function bareKey(name: string): string {
  return `/${name}`
}

function readFrame(data: unknown): v.InferOutput<typeof Frame> | undefined {
  try {
    const read = v.safeParse(Frame, JSON.parse(String(data)))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

function frameOf(place: Place, verb: 'join' | 'leave'): object {
  if ('ticket' in place) return { event: `${verb}ChatBox`, data: place.ticket }
  if (place.list === 'notification') return { event: `${verb}Notification` }
  return { event: `${verb}Tickets`, data: place.list }
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

function every(ms: number, work: () => void): Stop {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}

/** A hidden page's clock is slowed down, which looks like sleep: it matters once the page is seen. */
function whenWoken(work: () => void): Stop {
  let lookedAt = Date.now()
  let hasSlept = false
  const look = () => {
    hasSlept ||= Date.now() - lookedAt > watchMs + sleptMs
    lookedAt = Date.now()
    if (!hasSlept || globalThis.document?.hidden) return
    hasSlept = false
    work()
  }
  const stopLooking = every(watchMs, look)
  globalThis.document?.addEventListener('visibilitychange', look)
  return () => {
    stopLooking()
    globalThis.document?.removeEventListener('visibilitychange', look)
  }
}

function whenOnline(work: () => void): Stop {
  globalThis.addEventListener?.('online', work)
  return () => globalThis.removeEventListener?.('online', work)
}

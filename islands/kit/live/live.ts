/**
 * The browser half of events: one socket per page. It reconnects from the last known event; for what the
 * server cannot replay, it asks the page to refetch. Each join names the last known event, so that none is
 * lost between a fetch and the join. Listeners may get an event twice.
 */
import * as v from 'valibot'
import type { EventKind } from '#kernel/events'
import type { Schema } from '#kernel/schema'
import { Channels } from './channels.ts'
import { JoinedRooms } from './joined-rooms.ts'
import { frameOf, type LiveFrame, Ready, returnAddress, Subscription } from './live-frames.ts'
import type { LiveOptions, LivePosition, LiveState, Room } from './live-types.ts'
import { SocketLine } from './socket-line.ts'

export type ListenedEvent<S extends Schema> = Pick<EventKind<S>, 'name' | 'bare'> & { shape: S }
type Named = Pick<ListenedEvent<Schema>, 'name' | 'bare'>
type Stop = () => void

export class Live {
  readonly #options: LiveOptions
  readonly #line: SocketLine
  readonly #channels = new Channels()
  readonly #rooms = new JoinedRooms()
  readonly #resyncListeners = new Set<() => void>()
  /** Repeated after a reconnect. */
  readonly #reported = new Map<string, unknown>()
  #known: LivePosition | undefined
  /** Fetches from now on include all events up to this one. */
  #ready = 0
  #companyId = 0
  #build: string | undefined
  #isExpired = false

  constructor(options: LiveOptions) {
    this.#options = options
    const { open = (address: string) => new WebSocket(address), url } = options
    this.#line = new SocketLine({
      open: () => open(returnAddress(url, this.#known, this.#rooms.all)),
      onFrame: (frame) => this.#receive(frame),
      whenRefused: options.whenRefused,
      whenSuspended: options.whenSuspended,
      random: options.random,
      heartbeat: options.heartbeat,
    })
  }

  /** Connects, from the position of the page's data; without one everything is refetched. */
  start(from?: LivePosition) {
    if (this.#line.isStarted) return
    this.#known = from
    this.#line.start()
  }

  stop() {
    this.#line.end()
  }

  get state(): LiveState {
    return this.#line.state
  }

  get position(): LivePosition | undefined {
    return this.#known
  }

  /** Undefined until the socket is ready. */
  get build(): string | undefined {
    return this.#build
  }

  onState(listen: (state: LiveState) => void): Stop {
    return this.#line.onState(listen)
  }

  /** One channel carries several shapes; each listener gets its own. */
  on<S extends Schema>(kind: ListenedEvent<S>, listener: (event: v.InferOutput<S>) => void): Stop {
    return this.#channels.listen(channelOf(kind), (data) => {
      const read = v.safeParse(kind.shape, data)
      if (read.success) listener(read.output)
    })
  }

  /** Missed events cannot be replayed: refetch what is shown. */
  onResync(listen: () => void): Stop {
    this.#resyncListeners.add(listen)
    return () => this.#resyncListeners.delete(listen)
  }

  resync() {
    this.#knowUpTo(this.#ready)
    for (const listen of [...this.#resyncListeners]) listen()
  }

  /** @param since number of the last event that what is shown already contains; now, by default */
  watch(place: Room, since?: number): Stop {
    return this.#rooms.watch(place, {
      join: () => this.#join(place, since),
      leave: () => this.#line.send(frameOf(place, 'leave')),
    })
  }

  /** Reports the user's presence. All but typing is repeated after a reconnect. */
  report(what: 'viewing' | 'typing', ticketId: number | null): void
  report(what: 'inFront', isInFront: boolean): void
  report(what: 'userStatus'): void
  report(event: string, data?: number | boolean | null) {
    if (event !== 'typing') this.#reported.set(event, data)
    this.#line.send({ event, data })
  }

  /**
   * Dispatches locally the event that the server will send for the user's own change.
   * @param heard how many such events had come before the change was asked for; if more have come
   * since, one of them is at least as new as the response, and nothing is dispatched
   */
  apply<S extends Schema>(
    kind: ListenedEvent<S>,
    event: v.InferInput<S>,
    heard = this.heard(kind),
  ): void {
    if (heard === this.heard(kind)) this.#channels.dispatch(channelOf(kind), event)
  }

  /** How many such events the server has sent to this page. */
  heard(kind: Named): number {
    return this.#channels.heard(channelOf(kind))
  }

  #receive({ event, data, seq }: LiveFrame) {
    if (event === 'ready') return this.#begin(v.parse(Ready, data))
    if (event === 'subscription') return void this.#subscribe(v.parse(Subscription, data))
    if (event === 'resync') {
      // Access to a conversation may have been interrupted.
      for (const place of this.#rooms.all) this.#line.send(frameOf(place, 'join'))
      return this.resync()
    }
    if (seq !== undefined) this.#knowUpTo(seq)
    if (event === 'cursor' || event === 'pong') return
    const prefix = `company-${this.#companyId}-`
    const isOfCompany = event.startsWith(prefix)
    this.#channels.receive(isOfCompany ? event.slice(prefix.length) : bareKey(event), data)
  }

  #begin({ companyId, epoch, seq, build, ...subscription }: Ready) {
    const isNew = this.#known === undefined
    this.#companyId = companyId
    this.#build = build
    this.#ready = seq
    if (this.#known?.epoch !== epoch) this.#known = { epoch, seq }
    for (const place of this.#rooms.all) this.#join(place)
    for (const [event, data] of this.#reported) this.#line.send({ event, data })
    this.#line.becameReady()
    const isRenewed = this.#subscribe(subscription)
    if (isNew || isRenewed) this.resync()
  }

  /** Events of the time without a subscription are missing: the server asks to refetch. */
  #subscribe({ isExpired = false }: Subscription): boolean {
    const isRenewed = this.#isExpired && !isExpired
    this.#isExpired = isExpired
    this.#options.whenSubscription?.(isExpired)
    return isRenewed
  }

  #join(place: Room, since = this.#known?.seq) {
    this.#line.send({ ...frameOf(place, 'join'), seq: since })
  }

  #knowUpTo(seq: number) {
    if (this.#known) this.#known = { ...this.#known, seq: Math.max(this.#known.seq, seq) }
  }
}

export const openLive = (options: LiveOptions) => new Live(options)

const channelOf = ({ name, bare }: Named) => (bare ? bareKey(name) : name)

/** A bare channel is distinct from the company's channel of the same name. */
function bareKey(name: string): string {
  return `/${name}`
}

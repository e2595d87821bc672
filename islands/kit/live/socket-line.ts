import type { Heartbeat, HeartbeatTimings } from './heartbeat.ts'
import { type LiveFrame, readFrame } from './live-frames.ts'
import type { LiveState } from './live-types.ts'
import { whenOffline, whenOnline, whenWoken } from './waking.ts'

type Stop = () => void

interface LineOptions {
  /** To the server, with what is known at the moment. */
  open: () => WebSocket
  onFrame: (frame: LiveFrame) => void
  whenRefused: (() => void) | undefined
  whenSuspended: (() => void) | undefined
  random: (() => number) | undefined
  heartbeat: Partial<HeartbeatTimings> | undefined
}

const loginEnded = 4401
const companyDisabled = 4402
/** An attempt without a server would take minutes to fail. */
const readyMs = 10_000
/** Short at first: a restarted server is back within seconds. */
const pausesMs = [250, 500, ...Array.from({ length: 20 }, () => 750), 2_000, 4_000, 8_000, 15_000]

/** Random, to spread reconnects. @param share from 0 to 1 */
export function pauseAfter(failures: number, share: number): number {
  const pause = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0
  return pause * (0.5 + share)
}

/** Not after each of the short pauses, nor without any network: the call would fail as well. */
export function asksWhy(failures: number, isOnline = navigator.onLine !== false): boolean {
  return isOnline && (failures < 2 || failures > 20 || failures % 5 === 0)
}

/** One socket after another: a lost one is replaced, soon at first, then ever later. */
export class SocketLine {
  readonly #options: LineOptions
  readonly #listeners = new Set<(state: LiveState) => void>()
  #state: LiveState = 'connecting'
  #socket: WebSocket | undefined
  #heartbeat: Heartbeat | undefined
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #watches: Stop[] = []

  constructor(options: LineOptions) {
    this.#options = options
  }

  get state(): LiveState {
    return this.#state
  }

  onState(listen: (state: LiveState) => void): Stop {
    this.#listeners.add(listen)
    return () => this.#listeners.delete(listen)
  }

  get isStarted(): boolean {
    return this.#watches.length > 0
  }

  start() {
    this.#connect()
    this.#watches = [
      whenWoken(() => this.#reconnectNow()),
      whenOnline(() => this.#state !== 'live' && this.#reconnectNow()),
      whenOffline(() => this.#lose()),
    ]
  }

  end() {
    for (const stop of this.#watches) stop()
    this.#watches = []
    clearTimeout(this.#retry)
    this.#drop()
    this.#enter('ended')
  }

  /** The server has said that it serves this socket. */
  becameReady() {
    this.#failures = 0
    clearTimeout(this.#retry)
    void this.#beat().catch(() => undefined)
    this.#enter('live')
  }

  send(frame: object) {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(frame))
  }

  #connect() {
    const { open, onFrame, whenRefused, whenSuspended } = this.#options
    const opened = open()
    let wasReady = false
    this.#socket = opened
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#lose(), readyMs)
    opened.onmessage = ({ data }) => {
      const frame = readFrame(data)
      if (this.#socket !== opened || !frame) return
      this.#heartbeat?.received()
      if (frame.event === 'ready') wasReady = true
      onFrame(frame)
    }
    opened.onclose = ({ code }) => {
      if (this.#socket !== opened) return
      this.#drop()
      if (code === loginEnded) return this.end()
      if (code === companyDisabled) whenSuspended?.()
      if (!wasReady && asksWhy(this.#failures)) whenRefused?.()
      this.#leave()
    }
  }

  /** Loaded once connected: until then there is nothing to monitor. */
  async #beat() {
    const socket = this.#socket
    const { startHeartbeat } = await import('./heartbeat.ts')
    if (this.#socket !== socket) return
    this.#heartbeat?.stop()
    this.#heartbeat = startHeartbeat({
      ...this.#options.heartbeat,
      ping: () => this.send({ event: 'ping' }),
      onDead: () => this.#lose(),
    })
  }

  /** The browser may consider a dead socket open for minutes. */
  #lose() {
    if (this.#state === 'ended') return
    this.#drop()
    this.#leave()
  }

  #leave() {
    this.#enter(this.#state === 'connecting' ? 'connecting' : 'away')
    const { random = Math.random } = this.#options
    const pause = pauseAfter(this.#failures, random())
    this.#failures += 1
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#connect(), pause)
  }

  #reconnectNow() {
    if (this.#state === 'ended') return
    this.#drop()
    this.#failures = 0
    this.#connect()
  }

  #drop() {
    const [socket, heartbeat] = [this.#socket, this.#heartbeat]
    this.#socket = undefined
    this.#heartbeat = undefined
    heartbeat?.stop()
    socket?.close()
  }

  #enter(next: LiveState) {
    if (this.#state === next) return
    this.#state = next
    for (const listen of [...this.#listeners]) listen(next)
  }
}

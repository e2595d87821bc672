/**
 * Stops what was started, in reverse. Steps that wait for the database are left behind if it falls
 * silent: nothing is lost by it, as after a kill, and an operator's stop does not hang.
 */
import { log } from '#process/log'

export type Stop = () => Promise<unknown>

export interface Stops {
  /** @param part what the log calls it */
  add(part: string, stop: Stop): void
  /** Aborted as a stop begins, before any part is waited for. */
  readonly begun: AbortSignal
  /** Answered by the database; known once there is one. */
  ping: (() => Promise<unknown>) | undefined
  run(): Promise<void>
}

interface StopTimings {
  silentMs: number
  /** For a step that is left behind to do what needs no database. */
  leaveMs: number
}

const usual = { silentMs: 5_000, leaveMs: 200 }

export function makeStops(timings: StopTimings = usual): Stops {
  const steps: [part: string, stop: Stop][] = []
  const begun = new AbortController()
  const stops: Stops = {
    ping: undefined,
    begun: begun.signal,
    add: (part, stop) => void steps.push([part, stop]),
    async run() {
      begun.abort()
      const spent = timeParts()
      const watch = watchSilence(() => stops.ping?.() ?? Promise.resolve(), timings.silentMs)
      try {
        for (const [part, stop] of steps.splice(0).reverse()) {
          const leave = watch.silence.then(() => Bun.sleep(timings.leaveMs))
          await Promise.race([attempt(part, stop), leave])
          spent.record(part)
        }
      } finally {
        watch.end()
        spent.say()
      }
    },
  }
  return stops
}

/** Of a stop that took long, the log says what it waited for. */
function timeParts() {
  const began = performance.now()
  const parts = new Map<string, number>()
  let last = began
  return {
    record(part: string) {
      const now = performance.now()
      parts.set(part, Math.round(now - last))
      last = now
    },
    say: () =>
      log.info(
        { ms: Math.round(last - began), parts: Object.fromEntries(parts) },
        'Recado has stopped',
      ),
  }
}

/** A failure must not keep the database, which is stopped last, from being stopped. */
async function attempt(part: string, stop: Stop) {
  try {
    await stop()
  } catch (error) {
    log.error({ err: error, part }, 'A part did not stop cleanly')
  }
}

/** `silence` resolves when a ping is neither answered nor refused for `silentMs`. */
function watchSilence(ping: () => Promise<unknown>, silentMs: number) {
  const { promise: silence, resolve } = Promise.withResolvers<void>()
  let answeredAt = performance.now()
  let isPending = false

  const timer = setInterval(() => {
    if (performance.now() - answeredAt > silentMs) {
      clearInterval(timer)
      log.error('The database does not answer; stopping without it')
      return resolve()
    }
    if (isPending) return
    isPending = true
    const answered = () => {
      isPending = false
      answeredAt = performance.now()
    }
    ping().then(answered, answered)
  }, silentMs / 20)
  return { silence, end: () => clearInterval(timer) }
}

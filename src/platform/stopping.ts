/**
 * Stops what was started, in reverse. Steps that wait for the database are left behind if it falls
 * silent: nothing is lost by it, as after a kill, and an operator's stop does not hang.
 */
import { log } from '#platform/log'

export type Stop = () => Promise<unknown>

export interface Stops {
  add(stop: Stop): void
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
  const steps: Stop[] = []
  const stops: Stops = {
    ping: undefined,
    add: (stop) => void steps.push(stop),
    async run() {
      const watch = watchSilence(() => stops.ping?.() ?? Promise.resolve(), timings.silentMs)
      try {
        for (const step of steps.splice(0).reverse()) {
          const leave = watch.silence.then(() => Bun.sleep(timings.leaveMs))
          await Promise.race([attempt(step), leave])
        }
      } finally {
        watch.end()
      }
    },
  }
  return stops
}

/** A failure must not keep the database, which is stopped last, from being stopped. */
async function attempt(step: Stop) {
  try {
    await step()
  } catch (error) {
    log.error({ err: error }, 'A part did not stop cleanly')
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

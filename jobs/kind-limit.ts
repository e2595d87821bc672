/**
 * At most `most` jobs of a kind run at once, so that a kind that hangs leaves workers to the
 * others. `enqueue_job` flags each job with its kind; the runner does not fetch those of a kind
 * that is full. Workers fetch one after the other, else all could fetch the same kind at once.
 *
 * Short jobs are never full, and the runner fetches the oldest first: behind a flood of them others
 * would wait for its end. So kinds take turns: for a quarter of a second any kind is fetched, then
 * for as long, or until there is none, only the kinds that have not been.
 */
import type { WorkerEvents } from 'graphile-worker'

export interface KindLimit {
  /** For the runner's `forbiddenFlags`. */
  fullKinds(): Promise<string[]>
  follow(events: WorkerEvents): void
  ended(kind: string): void
}

const turnMs = 250

export function makeKindLimit(most: number): KindLimit {
  const running = new Map<string, number>()
  const kinds = takeTurns()
  let last: Promise<void> = Promise.resolve()
  let endTurn = () => {}

  return {
    async fullKinds() {
      const previous = last
      const turn = Promise.withResolvers<void>()
      last = turn.promise
      await previous
      endTurn = turn.resolve
      const full = [...running].filter(([, count]) => count >= most).map(([kind]) => kind)
      return [...new Set([...full, ...kinds.resting()])]
    },
    follow(events) {
      events.on('job:start', ({ job: { task_identifier: kind } }) => {
        running.set(kind, (running.get(kind) ?? 0) + 1)
        kinds.fetched(kind)
        endTurn()
      })
      events.on('worker:getJob:empty', ({ worker }) => {
        // What rests may be waiting: the worker looks again at once.
        if (kinds.foundNone()) worker.nudge()
        endTurn()
      })
      events.on('worker:getJob:error', () => endTurn())
    },
    ended(kind) {
      running.set(kind, (running.get(kind) ?? 1) - 1)
    },
  }
}

function takeTurns() {
  let fetched = new Set<string>()
  let resting: string[] = []
  let endsAt = performance.now() + turnMs

  function next(rest: string[]) {
    resting = rest
    fetched = new Set()
    endsAt = performance.now() + turnMs
  }

  return {
    resting() {
      if (performance.now() >= endsAt) next(resting.length > 0 ? [] : [...fetched])
      return resting
    },
    fetched(kind: string) {
      if (resting.length === 0) fetched.add(kind)
    },
    /** Returns whether there may be jobs of kinds that rested. */
    foundNone(): boolean {
      const rested = resting.length > 0
      next([])
      return rested
    },
  }
}

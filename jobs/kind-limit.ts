/**
 * At most `most` jobs of a kind run at once, so that a kind that hangs leaves workers to the
 * others. `enqueue_job` flags each job with its kind; the runner does not fetch those of a kind
 * that is full. Workers fetch one after the other, else all could fetch the same kind at once.
 */
import type { WorkerEvents } from 'graphile-worker'

export interface KindLimit {
  /** For the runner's `forbiddenFlags`. */
  fullKinds(): Promise<string[]>
  follow(events: WorkerEvents): void
  ended(kind: string): void
}

export function makeKindLimit(most: number): KindLimit {
  const running = new Map<string, number>()
  let last: Promise<void> = Promise.resolve()
  let endTurn = () => {}

  return {
    async fullKinds() {
      const previous = last
      const turn = Promise.withResolvers<void>()
      last = turn.promise
      await previous
      endTurn = turn.resolve
      return [...running].filter(([, count]) => count >= most).map(([kind]) => kind)
    },
    follow(events) {
      events.on('job:start', ({ job: { task_identifier: kind } }) => {
        running.set(kind, (running.get(kind) ?? 0) + 1)
        endTurn()
      })
      events.on('worker:getJob:empty', () => endTurn())
      events.on('worker:getJob:error', () => endTurn())
    },
    ended(kind) {
      running.set(kind, (running.get(kind) ?? 1) - 1)
    },
  }
}

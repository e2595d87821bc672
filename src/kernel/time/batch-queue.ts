/** A single item is processed at once; others are collected meanwhile. */
export interface BatchQueue<T> {
  add(items: T[]): void
  /** Resolves when everything is processed; nothing waits for company any more. */
  idle(): Promise<void>
  drop(): void
}

interface Pace {
  /** Least time between the beginnings of two batches. */
  everyMs?: number
}

const batchSize = 200

export function makeBatchQueue<T>(
  work: (batch: T[]) => Promise<void>,
  onError: (error: unknown) => void,
  { everyMs = 0 }: Pace = {},
): BatchQueue<T> {
  let waiting: T[] = []
  let running: Promise<void> | undefined
  let rush = Promise.withResolvers<void>()

  async function run() {
    rush = Promise.withResolvers()
    while (waiting.length > 0) {
      const next = Promise.race([Bun.sleep(everyMs), rush.promise])
      await work(waiting.splice(0, batchSize)).catch(onError)
      if (everyMs > 0) await next
    }
    running = undefined
  }
  return {
    add(items) {
      if (items.length === 0) return
      waiting.push(...items)
      running ??= run()
    },
    idle() {
      rush.resolve()
      return running ?? Promise.resolve()
    },
    drop() {
      waiting = []
    },
  }
}

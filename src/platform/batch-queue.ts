/** A single item is processed at once; others are collected meanwhile. */
export interface BatchQueue<T> {
  add(items: T[]): void
  idle(): Promise<void>
  drop(): void
}

const batchSize = 200

export function makeBatchQueue<T>(
  work: (batch: T[]) => Promise<void>,
  onError: (error: unknown) => void,
): BatchQueue<T> {
  let waiting: T[] = []
  let running: Promise<void> | undefined

  async function run() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize)
      await work(batch).catch(onError)
    }
    running = undefined
  }
  return {
    add(items) {
      if (items.length === 0) return
      waiting.push(...items)
      running ??= run()
    },
    idle: () => running ?? Promise.resolve(),
    drop() {
      waiting = []
    },
  }
}

/**
 * Calls of one event-loop turn are one batch; later ones form the next. For writes that would
 * otherwise wait for each other's lock. Each key has its own queue.
 */
import { AppError } from '#errors'

/** @param work returns the results in the order of the items */
export function batching<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  { most: maxSize = 50, atOnce: concurrency = 1 } = {},
): (key: string, item: Item) => Promise<Result> {
  const queues = new Map<string, Batch<Item, Result>>()

  async function run(key: string, queue: Batch<Item, Result>) {
    queue.running += 1
    await new Promise(setImmediate)
    while (queue.waiting.length > 0) await runBatch(work, queue.waiting.splice(0, maxSize))
    queue.running -= 1
    if (queue.running === 0) queues.delete(key)
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const line = queues.get(key) ?? { waiting: [], running: 0 }
      queues.set(key, line)
      line.waiting.push({ item, resolve, reject })
      const isNeeded = line.waiting.length === 1 && line.running < concurrency
      if (isNeeded) void run(key, line)
    })
}

interface Batch<Item, Answer> {
  waiting: BatchItem<Item, Answer>[]
  running: number
}

interface BatchItem<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

async function runBatch<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  batch: BatchItem<Item, Answer>[],
) {
  try {
    const answers = await work(batch.map(({ item }) => item))
    batch.forEach(({ resolve, reject }, at) => {
      const answer = answers[at]
      if (answer === undefined) reject(new Error('The batch returned no result for an item'))
      else resolve(answer)
    })
  } catch (error) {
    // A refused batch has changed nothing, so its items are retried alone.
    if (batch.length > 1 && isRefused(error)) for (const one of batch) await runBatch(work, [one])
    else for (const { reject } of batch) reject(error)
  }
}

/** By a rule, not by an outage: nothing was committed. */
export function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (error instanceof AppError) return true
  return cause instanceof Error && 'severity' in cause && cause.severity === 'ERROR'
}

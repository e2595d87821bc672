/**
 * Calls of one event-loop turn are one batch; those that come while it runs form the next. For writes
 * that would otherwise wait for each other's lock. Each key has its own queue.
 */
import { AppError } from '#platform/errors'

interface BatchingOptions {
  most?: number
  /** So many run beside each other, where those before have taken `besideMs`. */
  atOnce?: number
  besideMs?: number
}

/** @param work returns the results in the order of the items */
export function batching<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  { most = 50, atOnce = 1, besideMs = 0 }: BatchingOptions = {},
): (key: string, item: Item) => Promise<Result> {
  const queues = new Map<string, Queue<Item, Result>>()

  async function begin(key: string, queue: Queue<Item, Result>) {
    const batch = { began: performance.now() }
    queue.running.add(batch)
    await new Promise(setImmediate)
    const items = queue.waiting.splice(0, most)
    goOn(key, queue)
    await runBatch(work, items)
    queue.running.delete(batch)
    goOn(key, queue)
    if (queue.running.size === 0) queues.delete(key)
  }

  function goOn(key: string, queue: Queue<Item, Result>) {
    const { running, waiting } = queue
    if (waiting.length === 0 || running.size >= atOnce) return
    const youngest = Math.max(...[...running].map(({ began }) => began))
    const restMs = youngest + besideMs - performance.now()
    if (restMs <= 0) return void begin(key, queue)
    queue.timer ??= setTimeout(() => {
      queue.timer = undefined
      goOn(key, queue)
    }, restMs)
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key) ?? { waiting: [], running: new Set(), timer: undefined }
      queues.set(key, queue)
      queue.waiting.push({ item, resolve, reject })
      if (queue.waiting.length === 1) goOn(key, queue)
    })
}

interface Queue<Item, Answer> {
  waiting: BatchItem<Item, Answer>[]
  running: Set<{ began: number }>
  timer: ReturnType<typeof setTimeout> | undefined
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

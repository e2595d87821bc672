/**
 * Calls of one event-loop turn are one batch; those that come while it runs form the next. For writes
 * that would otherwise wait for each other's lock. Each key has its own queue. Half of what a batch
 * costs is the same for one call and for ten: those who were answered a moment ago are waited for,
 * because under load they ask again at once, and would otherwise be in every second batch.
 */
import { AppError } from '#kernel/errors'

interface BatchingOptions {
  most?: number
  /** So many run beside each other, where those before have taken `besideMs`. */
  atOnce?: number
  besideMs?: number
  /** At most, and never longer than a quarter of the batch before. */
  gatherMs?: number
}

/** @param work returns the results in the order of the items */
export function batching<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  { most = 50, atOnce = 1, besideMs = 0, gatherMs = 4 }: BatchingOptions = {},
): (key: string, item: Item) => Promise<Result> {
  const queues = new Map<string, Queue<Item, Result>>()

  async function begin(key: string, queue: Queue<Item, Result>) {
    const batch = { began: performance.now() }
    queue.running.add(batch)
    await gathered(queue)
    const items = queue.waiting.splice(0, most)
    goOn(key, queue)
    const spentMs = await timed(() => runBatch(work, items))
    queue.running.delete(batch)
    queue.callers = Math.min(most, items.length + queue.waiting.length)
    queue.gatherUntil = performance.now() + Math.min(gatherMs, spentMs / 4)
    goOn(key, queue)
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

  function openQueue(key: string): Queue<Item, Result> {
    const now = performance.now()
    for (const [other, { running, gatherUntil }] of queues) {
      if (running.size === 0 && gatherUntil < now) queues.delete(other)
    }
    const queue: Queue<Item, Result> = {
      waiting: [],
      running: new Set(),
      timer: undefined,
      callers: 0,
      gatherUntil: 0,
      whenGathered: undefined,
    }
    queues.set(key, queue)
    return queue
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key) ?? openQueue(key)
      queue.waiting.push({ item, resolve, reject })
      if (queue.waiting.length === 1) goOn(key, queue)
      if (queue.waiting.length >= queue.callers) queue.whenGathered?.()
    })
}

interface Queue<Item, Answer> {
  waiting: BatchItem<Item, Answer>[]
  running: Set<{ began: number }>
  timer: ReturnType<typeof setTimeout> | undefined
  /** Who were in the batch before, or waited when it ended. */
  callers: number
  gatherUntil: number
  whenGathered: (() => void) | undefined
}

async function gathered<Item, Answer>(queue: Queue<Item, Answer>) {
  const restMs = queue.gatherUntil - performance.now()
  if (restMs > 0 && queue.waiting.length < queue.callers) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, restMs)
      queue.whenGathered = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    queue.whenGathered = undefined
  }
  await new Promise(setImmediate)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
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

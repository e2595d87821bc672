/**
 * Work that many ask for at once is done together: what is asked for in one turn of the event loop
 * goes at once; what comes while that is being done waits, and goes with all that came. For writes
 * that would only wait for each other's lock. Each key has its own line.
 */
import { AppError } from '#errors'

/**
 * @param work answers each item in its place; fails for all of them
 * @param atOnce more than one where the database has something to do while we prepare the next
 */
export function batching<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  { most = 50, atOnce = 1 } = {},
): (key: string, item: Item) => Promise<Answer> {
  const lines = new Map<string, Batch<Item, Answer>>()

  async function run(key: string, line: Batch<Item, Answer>) {
    line.running += 1
    await new Promise(setImmediate)
    while (line.waiting.length > 0) await answerAll(work, line.waiting.splice(0, most))
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const line = lines.get(key) ?? { waiting: [], running: 0 }
      lines.set(key, line)
      line.waiting.push({ item, resolve, reject })
      const isNeeded = line.waiting.length === 1 && line.running < atOnce
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

async function answerAll<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  batch: BatchItem<Item, Answer>[],
) {
  try {
    const answers = await work(batch.map(({ item }) => item))
    batch.forEach(({ resolve, reject }, at) => {
      const answer = answers[at]
      if (answer === undefined) reject(new Error('Gathered work left one unanswered'))
      else resolve(answer)
    })
  } catch (error) {
    // What the database refused of all was done for none: then each is asked for alone.
    if (batch.length > 1 && wasRefused(error)) for (const one of batch) await answerAll(work, [one])
    else for (const { reject } of batch) reject(error)
  }
}

/** By the program, or by the server while the connection lives on. */
function wasRefused(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (error instanceof AppError) return true
  return cause instanceof Error && 'severity' in cause && cause.severity === 'ERROR'
}

/**
 * Work that many ask for at once is done together: alone it is done at once; what comes while it is
 * being done waits, and goes with all that came. For writes that would only wait for each other's
 * lock. Each key has its own line.
 */
import { AppError } from '#errors'

/** @param work answers each item in its place; fails for all of them */
export function gathering<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  { most = 50 } = {},
): (key: string, item: Item) => Promise<Answer> {
  const lines = new Map<string, Asked<Item, Answer>[]>()

  async function run(key: string, line: Asked<Item, Answer>[]) {
    while (line.length > 0) await answerAll(work, line.splice(0, most))
    lines.delete(key)
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const asked = { item, resolve, reject }
      const line = lines.get(key)
      if (line) return void line.push(asked)
      const begun = [asked]
      lines.set(key, begun)
      run(key, begun)
    })
}

interface Asked<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

async function answerAll<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  batch: Asked<Item, Answer>[],
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

function wasRefused(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (error instanceof AppError) return true
  return cause instanceof Error && 'isFatal' in cause && cause.isFatal === false
}

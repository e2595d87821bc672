/**
 * What the parts of a scope ask side by side, as the chats of a batch do, is asked with one statement:
 * a question costs the database and the program less than a statement of its own. Who asks alone waits
 * for the end of the event loop's turn, nothing else. Different questions of a turn share its packet.
 */
import type { Scope } from '#kernel/scope'

interface Waiting<Question, Answer> {
  question: Question
  resolve(answer: Answer): void
  reject(error: unknown): void
}

const turns = new WeakMap<Scope['db'], Promise<void>>()

/** One of a scope at a time: whatever waits for it goes on at the same moment. */
function endOfTurn({ db }: Scope): Promise<void> {
  const known = turns.get(db)
  if (known) return known
  const end = new Promise<void>((resolve) =>
    setImmediate(() => {
      turns.delete(db)
      resolve()
    }),
  )
  turns.set(db, end)
  return end
}

/** @param askAll returns the answers in the order of the questions */
export function askingTogether<Question, Answer>(
  askAll: (scope: Scope, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (scope: Scope, question: Question) => Promise<Answer> {
  const waitingIn = new WeakMap<Scope['db'], Waiting<Question, Answer>[]>()

  async function ask(scope: Scope, waiting: Waiting<Question, Answer>[]) {
    await endOfTurn(scope)
    waitingIn.delete(scope.db)
    try {
      const answers = await askAll(
        scope,
        waiting.map(({ question }) => question),
      )
      if (answers.length !== waiting.length) throw new Error('A question was not answered')
      for (const [at, answer] of answers.entries()) waiting[at]?.resolve(answer)
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }

  return (scope, question) =>
    new Promise((resolve, reject) => {
      const waiting = waitingIn.get(scope.db)
      if (waiting) return void waiting.push({ question, resolve, reject })
      const first = [{ question, resolve, reject }]
      waitingIn.set(scope.db, first)
      void ask(scope, first)
    })
}

/** Rows that say which question they answer, counted from 1 as `with ordinality` does. */
export function byQuestion<Row extends { place: number }>(
  questions: readonly unknown[],
  rows: readonly Row[],
): Row[][] {
  const answers = questions.map((): Row[] => [])
  for (const row of rows) answers[row.place - 1]?.push(row)
  return answers
}

/**
 * What a scope does in the database, bound to one company. Two ways, both of which leave nothing
 * behind on the connection:
 *
 * - *Writing*: one transaction. BEGIN and the company travel in one packet with the first statement,
 *   and what is to be done last in one packet with COMMIT. Without a statement there is no
 *   transaction at all. What is asked for at once travels in one packet.
 * - *Reading*: each statement is a transaction of its own, read-only, in one packet with its company;
 *   there is nothing to end.
 *
 * The company is set with `is_local`: the server forgets it when the transaction ends, however it
 * ends. Should it not be set, the rest of its packet is skipped.
 */
import type { WireRequest } from './fair-share.ts'
import type { ScopePool } from './pool.ts'
import { wireError } from './wire/failure.ts'
import type { Result, Statement, Wire } from './wire/wire.ts'

/** Runs one statement for the company of a scope, as long as the scope is open. */
export type Run = (statement: Statement) => Promise<Result>

/** A connection writes in a transaction that says so, and in no other. */
const begin: Statement = { text: 'begin read write', values: [] }
const commit: Statement = { text: 'commit', values: [] }
const rollback: Statement = { text: 'rollback', values: [] }

const forCompany = (companyId: number): Statement => ({
  text: `select set_config('app.company_id', $1, true)`,
  values: [String(companyId)],
  asLists: true,
})

/** @param work runs in the transaction; what it answers beside its result is done last, with COMMIT */
export async function transaction<T>(
  pool: ScopePool,
  companyId: number,
  work: (run: Run) => Promise<{ done: T; last: Statement[] }>,
): Promise<{ done: T; last: Result[] }> {
  const connection = lazily(pool, { companyId })
  const opening = [begin, forCompany(companyId)]
  const failures: unknown[] = []
  let isOver = false
  let next: Packet | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  async function send(statements: Statement[]): Promise<Result[]> {
    const wire = await connection.take()
    if (isOver) throw scopeIsOver()
    const before = opening.splice(0)
    try {
      return (await wire.send([...before, ...statements])).slice(before.length)
    } catch (error) {
      failures.push(error)
      throw error instanceof Error ? countedFrom(before.length, error) : error
    }
  }

  /** What is asked for at once, or while the packet before is under way, travels together. */
  function pack(): Packet {
    const statements: Statement[] = []
    const wire = connection.take()
    const results = underWay.then(async () => {
      await wire
      next = undefined
      return send(statements)
    })
    underWay = results.catch(() => {})
    return { statements, results }
  }

  async function run(statement: Statement): Promise<Result> {
    if (isOver) throw scopeIsOver()
    next ??= pack()
    const packet = next
    const place = packet.statements.push(statement) - 1
    return only((await packet.results.catch(failureAt(place))).slice(place))
  }

  async function end(last: Statement[]): Promise<Result[]> {
    await underWay
    if (failures.length > 0) throw failures[0]
    if (!connection.isTaken() && last.length === 0) return []
    const results = await send([...last, commit])
    // COMMIT after a statement that failed unheard is answered with ROLLBACK.
    if (results.at(-1)?.tag === 'COMMIT') return results.slice(0, -1)
    throw failures[0] ?? transactionHadFailed()
  }

  try {
    const { done, last } = await work(run)
    return { done, last: await end(last) }
  } catch (error) {
    isOver = true
    await connection.undo()
    // What is said of a transaction that had failed already explains nothing.
    throw isOfFailed(error) ? (failures[0] ?? error) : error
  } finally {
    isOver = true
    connection.giveBack()
  }
}

interface Packet {
  statements: Statement[]
  results: Promise<Result[]>
}

/** Which statement of its packet failed, without those that open the transaction. */
function countedFrom(first: number, error: Error): Error {
  if (!('place' in error) || typeof error.place !== 'number') return error
  return Object.assign(error, { place: error.place - first })
}

/** The failure is told to the statement that failed; to the others, which were not done, after it. */
function failureAt(place: number) {
  return async (error: unknown): Promise<never> => {
    const failed = error instanceof Error && 'place' in error ? Number(error.place) : place
    if (failed === place || failed < 0) throw error
    await new Promise(setImmediate)
    throw transactionHadFailed()
  }
}

const transactionHadFailed = () => wireError('25P02', 'The transaction had failed')

/** Reads for one company; the statements see each what was committed when it began. */
export async function reading<T>(
  pool: ScopePool,
  companyId: number,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const connection = lazily(pool, { companyId, onlyReads: true })
  const underWay = new Set<Promise<unknown>>()
  const company = forCompany(companyId)
  let isOver = false
  let next: { statements: Statement[]; results: Promise<Result[]> } | undefined

  /** What is asked for at once travels in one packet. */
  function begin() {
    const statements: Statement[] = []
    const results = connection.take().then(async (wire) => {
      next = undefined
      if (isOver) throw scopeIsOver()
      return (await wire.send([company, ...statements])).slice(1)
    })
    const done = () => underWay.delete(results)
    underWay.add(results)
    results.then(done, done)
    return { statements, results }
  }

  async function run(statement: Statement): Promise<Result> {
    next ??= begin()
    const at = next.statements.push(statement) - 1
    return only((await next.results).slice(at))
  }

  try {
    return await work(run)
  } finally {
    isOver = true
    if (underWay.size > 0) await Promise.allSettled(underWay)
    connection.giveBack()
  }
}

/** A connection from the first statement on. */
function lazily(pool: ScopePool, request: WireRequest) {
  let taking: Promise<Wire> | undefined
  let wire: Wire | undefined
  return {
    isTaken: () => taking !== undefined,
    take() {
      taking ??= pool.take(request).then((taken) => {
        wire = taken
        return taken
      })
      return taking
    },
    /** Nothing is sent to a connection that is gone: the server has rolled back by itself. */
    async undo() {
      await taking?.catch(() => {})
      if (wire && !wire.isLost()) await wire.send([rollback]).catch(() => {})
    },
    giveBack() {
      taking?.then(
        (taken) => pool.giveBack(request, taken),
        () => {},
      )
    },
  }
}

/** Whoever still runs something then would do it with somebody else's company. */
const scopeIsOver = () => wireError('25P01', 'The scope is over')

function isOfFailed(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause && cause.code === '25P02'
}

function only([result]: Result[]): Result {
  if (!result) throw wireError('08P01', 'The database answered without a result')
  return result
}

/**
 * What a scope writes, bound to one company: one transaction, which leaves nothing behind on the
 * connection. BEGIN and the company travel in one packet with the first statement, and what is to be
 * done last in one packet with COMMIT. Without a statement there is no transaction at all.
 */
import {
  companyConnection,
  forCompany,
  only,
  type Packet,
  type Run,
  scopeIsOver,
} from './company-connection.ts'
import type { ScopePool } from './pool.ts'
import type { Result, Statement } from './wire/collecting.ts'
import { wireError } from './wire/failure.ts'

/** A connection writes in a transaction that says so, and in no other. */
const begin: Statement = { text: 'begin read write', values: [] }
const commit: Statement = { text: 'commit', values: [] }

interface Transaction {
  connection: ReturnType<typeof companyConnection>
  /** What travels in front of the first statement. */
  opening: Statement[]
  failures: unknown[]
  isOver: boolean
  /** Not sent yet. */
  next: Packet | undefined
  underWay: Promise<unknown>
}

/** @param work runs in the transaction; what it answers beside its result is done last, with COMMIT */
export async function transaction<T>(
  pool: ScopePool,
  companyId: number,
  work: (run: Run) => Promise<{ done: T; last: Statement[] }>,
): Promise<{ done: T; last: Result[] }> {
  const own: Transaction = {
    connection: companyConnection(pool, { companyId }),
    opening: [begin, forCompany(companyId)],
    failures: [],
    isOver: false,
    next: undefined,
    underWay: Promise.resolve(),
  }
  try {
    const { done, last } = await work((statement) => runTogether(own, statement))
    return { done, last: await end(own, last) }
  } catch (error) {
    own.isOver = true
    await own.connection.undo()
    // What is said of a transaction that had failed already explains nothing.
    throw isOfFailed(error) ? (own.failures[0] ?? error) : error
  } finally {
    own.isOver = true
    own.connection.giveBack()
  }
}

async function runTogether(own: Transaction, statement: Statement): Promise<Result> {
  if (own.isOver) throw scopeIsOver()
  own.next ??= pack(own)
  const packet = own.next
  const place = packet.statements.push(statement) - 1
  return only((await packet.results.catch(failureAt(place))).slice(place))
}

/** What is asked for at once, or while the packet before is under way, travels together. */
function pack(own: Transaction): Packet {
  const statements: Statement[] = []
  const wire = own.connection.take()
  const results = own.underWay.then(async () => {
    await wire
    own.next = undefined
    return send(own, statements)
  })
  own.underWay = results.catch(() => {})
  return { statements, results }
}

async function send(own: Transaction, statements: Statement[]): Promise<Result[]> {
  const wire = await own.connection.take()
  if (own.isOver) throw scopeIsOver()
  const before = own.opening.splice(0)
  try {
    return (await wire.send([...before, ...statements])).slice(before.length)
  } catch (error) {
    own.failures.push(error)
    throw error instanceof Error ? countedFrom(before.length, error) : error
  }
}

async function end(own: Transaction, last: Statement[]): Promise<Result[]> {
  await own.underWay
  if (own.failures.length > 0) throw own.failures[0]
  if (!own.connection.isTaken() && last.length === 0) return []
  const results = await send(own, [...last, commit])
  // COMMIT after a statement that failed unheard is answered with ROLLBACK.
  if (results.at(-1)?.tag === 'COMMIT') return results.slice(0, -1)
  throw own.failures[0] ?? transactionHadFailed()
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

function isOfFailed(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause && cause.code === '25P02'
}

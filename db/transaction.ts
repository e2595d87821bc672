/**
 * BEGIN and the company share a packet with the first statement, the last statements share one
 * with COMMIT. Without a statement there is no transaction.
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

const begin: Statement = { text: 'begin read write', values: [] }
const commit: Statement = { text: 'commit', values: [] }

interface Transaction {
  connection: ReturnType<typeof companyConnection>
  opening: Statement[]
  failures: unknown[]
  isOver: boolean
  next: Packet | undefined
  underWay: Promise<unknown>
}

/** @param work the statements it returns beside its result run last, with COMMIT */
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
    // The error of a transaction that had already failed explains nothing.
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
  // COMMIT after a failed statement is answered with ROLLBACK.
  if (results.at(-1)?.tag === 'COMMIT') return results.slice(0, -1)
  throw own.failures[0] ?? transactionHadFailed()
}

function countedFrom(first: number, error: Error): Error {
  if (!('place' in error) || typeof error.place !== 'number') return error
  return Object.assign(error, { place: error.place - first })
}

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

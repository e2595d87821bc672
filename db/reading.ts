/**
 * Each statement is its own transaction, in one packet with the company, so there is nothing to
 * end.
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

export async function reading<T>(
  pool: ScopePool,
  companyId: number,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const connection = companyConnection(pool, { companyId, onlyReads: true })
  const underWay = new Set<Promise<unknown>>()
  const company = forCompany(companyId)
  let isOver = false
  let next: Packet | undefined

  /** Concurrent statements share a packet. */
  function pack(): Packet {
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
    next ??= pack()
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

/**
 * Transactions that survive the loss of their connection.
 *
 * When a connection dies under a transaction, postgres.js (3.4.9) goes on writing to it: its own
 * ROLLBACK, or the next statement of the work, hits a socket that is gone (an exception nobody can
 * catch), spoils the slot of the pool for good, or, worst, runs in the connection's next life: within
 * somebody else's transaction, which may be another company's. So every connection for transactions
 * has one life only: the first sign of its end, and nothing is written to it any more, not even the
 * ROLLBACK (the server has done that), and it is thrown away.
 */
import postgres, { type Sql, type TransactionSql } from 'postgres'

/** The connections of one pool that work in transactions: each an instance of its own, `max` of them. */
interface Lives {
  idle: Sql[]
  all: Set<Sql>
  waiting: ((life: Sql) => void)[]
}

const livesOf = new WeakMap<Sql, Lives>()

export async function transaction<T>(
  pool: Sql,
  work: (connection: TransactionSql) => Promise<T>,
): Promise<T> {
  const life = await take(pool)
  let isLost = false
  const result = new Promise<T>((resolve, reject) => {
    const fail = (error: unknown) => {
      isLost ||= isOfConnection(error)
      giveBack(pool, life, isLost)
      reject(error)
    }
    const running = life.begin(async (connection) => {
      try {
        return await work(guarded(connection, () => isLost))
      } catch (error) {
        if (!isOfConnection(error)) throw error
        fail(error)
        return forever
      }
    })
    running.then((done) => {
      giveBack(pool, life, false)
      resolve(done as T)
    }, fail)
  })
  return result
}

/** To fail instead would send a ROLLBACK to nobody. */
const forever = new Promise<never>(() => {})

function take(pool: Sql): Promise<Sql> | Sql {
  const lives = livesOf.get(pool) ?? openLives(pool)
  const idle = lives.idle.pop()
  if (idle) return idle
  if (lives.all.size < pool.options.max) return oneMore(pool, lives)
  return new Promise((resolve) => lives.waiting.push(resolve))
}

function openLives(pool: Sql): Lives {
  const lives: Lives = { idle: [], all: new Set(), waiting: [] }
  livesOf.set(pool, lives)
  const end = pool.end
  pool.end = async (options) => {
    await Promise.all([...lives.all].map((life) => life.end(options)))
    await end(options)
  }
  return lives
}

/** The pool's own options: how it connects, and how Drizzle has told it to write and read values. */
function oneMore(pool: Sql, lives: Lives): Sql {
  const life = postgres({ ...pool.options, max: 1 } as unknown as postgres.Options<never>)
  lives.all.add(life)
  return life
}

function giveBack(pool: Sql, life: Sql, isLost: boolean) {
  const lives = livesOf.get(pool)
  if (!lives?.all.has(life)) return
  if (isLost) {
    lives.all.delete(life)
    life.end({ timeout: 0 }).catch(() => {})
  }
  const next = lives.waiting.shift()
  if (next) next(isLost ? oneMore(pool, lives) : life)
  else if (!isLost) lives.idle.push(life)
}

function guarded(connection: TransactionSql, isLost: () => boolean): TransactionSql {
  const check = () => {
    if (isLost()) throw Object.assign(new Error('the connection was lost'), { code: '08006' })
  }
  return new Proxy(connection, {
    apply(target, self, words) {
      check()
      return Reflect.apply(target, self, words)
    },
    get(target, name) {
      if (name === 'unsafe') check()
      return Reflect.get(target, name)
    },
  })
}

/** Errors after which a connection is of no use: its own, and the server's farewells. */
function isOfConnection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (/^(CONNECT|E[A-Z]+$|08|57P0|25P0[34])/.test(code)) return true
  }
  return false
}

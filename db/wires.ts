/**
 * The connections that scopes share: `max` of a pool, each for one scope at a time.
 *
 * A company has at most half of them, and who waits is served by whose company has the fewest: one
 * company that searches and counts on all screens leaves room for the others at once. What only
 * reads is mostly work for a processor, of which there are fewer than connections: while other
 * companies are there too, one reads no more at once than there are processors.
 *
 * A connection comes back only idle, outside any transaction; any other is thrown away. What a scope
 * sets, it sets for its transaction: so nothing of one company is left for the next. Only transactions
 * that begin with the wish to may write.
 */
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import type { Sql } from 'postgres'
import { wireError } from './wire/failure.ts'
import { openWire, type Target, type Wire } from './wire/wire.ts'

interface Wires {
  target: Target
  max: number
  perCompany: number
  /** What one company may read at once while it is not alone. */
  readingShared: number
  sharedUntil: number
  /** The company that asked last. */
  latest: number | undefined
  /** Open, or being opened. */
  count: number
  idle: Wire[]
  inUse: Map<number, number>
  /** Those of them that only read. */
  reading: Map<number, number>
  waiting: Waiting[]
  isClosed: boolean
  /** Called when the last one is back. */
  whenEmpty: (() => void) | undefined
}

export interface Wish {
  companyId: number
  onlyReads?: boolean
}

interface Waiting extends Wish {
  resolve(wire: Wire | Promise<Wire>): void
  reject(error: unknown): void
}

const wiresOf = new WeakMap<Sql, Wires>()

/** Two companies that both asked within this time are not alone. */
const sharedMs = 100
const fewestShared = 2

export function takeWire(pool: Sql, wish: Wish): Promise<Wire> {
  const wires = wiresOf.get(pool) ?? openWires(pool)
  if (wires.isClosed) return Promise.reject(wireError('CONNECTION_ENDED', 'The pool is closed'))
  if (wires.latest !== undefined && wires.latest !== wish.companyId) {
    wires.sharedUntil = performance.now() + sharedMs
  }
  wires.latest = wish.companyId
  return new Promise((resolve, reject) => {
    wires.waiting.push({ ...wish, resolve, reject })
    serveWaiting(wires)
  })
}

export function giveBackWire(pool: Sql, wish: Wish, wire: Wire) {
  const wires = wiresOf.get(pool)
  if (!wires) return
  countUse(wires, wish, -1)
  if (wire.isIdle() && !wires.isClosed) wires.idle.push(wire)
  else discard(wires, wire)
  serveWaiting(wires)
}

/** How many of them are in use, how many idle, and how many scopes wait for one. */
export function countWires(pool: Sql) {
  const wires = wiresOf.get(pool)
  const { count = 0, idle = [], waiting = [] } = wires ?? {}
  return { used: count - idle.length, idle: idle.length, waiting: waiting.length }
}

function serveWaiting(wires: Wires) {
  for (;;) {
    const next = nextWaiting(wires)
    if (!next) return
    const wire = idleWire(wires)
    if (!wire && wires.count >= wires.max) return
    wires.waiting.splice(wires.waiting.indexOf(next), 1)
    countUse(wires, next, 1)
    next.resolve(wire ?? openAnother(wires, next))
  }
}

/** Of those whose company may have one more, the first of the company that has the fewest. */
function nextWaiting(wires: Wires): Waiting | undefined {
  const { waiting, inUse, reading, perCompany } = wires
  const isShared = inUse.size > 1 || wires.sharedUntil > performance.now()
  const mostReading = isShared ? wires.readingShared : perCompany
  let fewest = perCompany
  let next: Waiting | undefined
  for (const one of waiting) {
    const used = inUse.get(one.companyId) ?? 0
    if (used >= fewest) continue
    if (one.onlyReads && (reading.get(one.companyId) ?? 0) >= mostReading) continue
    fewest = used
    next = one
  }
  return next
}

/** The one used last: its caches are warm. A connection that died while nobody used it is no loss. */
function idleWire(wires: Wires): Wire | undefined {
  for (let wire = wires.idle.pop(); wire; wire = wires.idle.pop()) {
    if (wire.isIdle()) return wire
    discard(wires, wire)
  }
  return undefined
}

async function openAnother(wires: Wires, wish: Wish): Promise<Wire> {
  wires.count += 1
  try {
    return await openChecked(wires.target)
  } catch (error) {
    wires.count -= 1
    countUse(wires, wish, -1)
    queueMicrotask(() => serveWaiting(wires))
    throw error
  }
}

/** What is asked of the server when connecting must not have got lost on the way. */
async function openChecked(target: Target): Promise<Wire> {
  const wire = await openWire(target)
  const text = `select current_setting('transaction_read_only')`
  const [said] = await wire.send([{ text, values: [], asLists: true }])
  if (said?.lists[0]?.[0] === 'on') return wire
  wire.destroy()
  throw wireError('08004', 'The database was told to write only where a transaction says so')
}

function discard(wires: Wires, wire: Wire) {
  wires.count -= 1
  wire.destroy()
  if (wires.count === 0) wires.whenEmpty?.()
}

function countUse({ inUse, reading }: Wires, { companyId, onlyReads }: Wish, change: number) {
  add(inUse, companyId, change)
  if (onlyReads) add(reading, companyId, change)
}

function add(counts: Map<number, number>, companyId: number, change: number) {
  const count = (counts.get(companyId) ?? 0) + change
  if (count > 0) counts.set(companyId, count)
  else counts.delete(companyId)
}

/** They end with the pool, whose options say where the database is. */
function openWires(pool: Sql): Wires {
  const { max } = pool.options
  const wires: Wires = {
    target: targetOf(pool),
    max,
    perCompany: Math.ceil(max / 2),
    readingShared: Math.max(fewestShared, availableParallelism()),
    sharedUntil: 0,
    latest: undefined,
    count: 0,
    idle: [],
    inUse: new Map(),
    reading: new Map(),
    waiting: [],
    isClosed: false,
    whenEmpty: undefined,
  }
  wiresOf.set(pool, wires)
  const end = pool.end
  pool.end = async (options) => {
    await closeWires(wires, options?.timeout)
    await end(options)
  }
  return wires
}

/** Waits for the scopes under way, for as many seconds as it is told to. */
async function closeWires(wires: Wires, seconds: number | undefined) {
  wires.isClosed = true
  for (const { reject } of wires.waiting.splice(0)) {
    reject(wireError('CONNECTION_ENDED', 'The pool is closed'))
  }
  const idle = wires.idle.splice(0)
  wires.count -= idle.length
  await Promise.all(idle.map((wire) => wire.end()))
  if (wires.count === 0) return
  await new Promise<void>((resolve) => {
    wires.whenEmpty = resolve
    if (seconds !== undefined) setTimeout(resolve, seconds * 1000)
  })
}

/** The pool's own options, as node-postgres is told them. */
function targetOf({ options }: Sql): Target {
  const { host, port, path, ssl, user, pass, database, connection, connect_timeout } = options
  const { application_name, ...parameters } = connection
  return {
    host: typeof path === 'string' && path !== '' ? dirname(path) : host[0],
    port: port[0],
    ssl: typeof ssl === 'object' ? ssl : Boolean(ssl),
    user,
    password: pass ?? '',
    database,
    application_name: String(application_name),
    options: Object.entries({ ...parameters, default_transaction_read_only: 'on' })
      .map(([name, value]) => `-c ${name}=${String(value).replace(/[\\ ]/g, '\\$&')}`)
      .join(' '),
    connectionTimeoutMillis: Number(connect_timeout) * 1000,
    keepAlive: true,
  }
}

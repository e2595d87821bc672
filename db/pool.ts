/**
 * The connections that scopes share: at most `max`, each for one scope at a time; `fair-share.ts`
 * decides who is next. By node-postgres, which lets a query speak the protocol itself: company and
 * statement travel in one packet.
 *
 * A connection comes back only idle, outside any transaction; any other is thrown away. What a scope
 * sets, it sets for its transaction: so nothing of one company is left for the next. Only transactions
 * that begin with the wish to may write.
 */
import type { Database } from '#database/connection'
import { type FairShare, makeFairShare, type WireRequest } from './fair-share.ts'
import { appRole } from './schema/rules.ts'
import { wireError } from './wire/failure.ts'
import { openWire, type Wire, type WireConfig } from './wire/wire.ts'

export interface ScopePool {
  take(request: WireRequest): Promise<Wire>
  giveBack(request: WireRequest, wire: Wire): void
  /** How many connections are in use, how many idle, and how many scopes wait for one. */
  counts(): { used: number; idle: number; waiting: number }
  /** Waits for the scopes under way, for at most so many seconds. */
  end(options?: { timeout?: number }): Promise<void>
}

interface PoolOptions {
  max: number
  /** A transaction in which nothing happens for so long is undone. */
  stuckMs?: number
}

/** What a node that froze in the midst of a write had locked is free before its leases run out. */
const usualStuckMs = 20_000

export function openPool(
  database: Pick<Database, 'connection'>,
  { max, stuckMs = usualStuckMs }: PoolOptions,
): ScopePool {
  const wires: Wires = {
    config: configOf(database, stuckMs),
    max,
    share: makeFairShare(max),
    count: 0,
    idle: [],
    waiting: [],
    isClosed: false,
    whenEmpty: undefined,
  }
  return {
    take(request) {
      if (wires.isClosed) return Promise.reject(poolIsClosed())
      wires.share.noteRequest(request)
      return new Promise((resolve, reject) => {
        wires.waiting.push({ ...request, resolve, reject })
        serveWaiting(wires)
      })
    },
    giveBack(request, wire) {
      wires.share.end(request)
      if (wire.isIdle() && !wires.isClosed) wires.idle.push(wire)
      else discard(wires, wire)
      serveWaiting(wires)
    },
    counts: () => ({
      used: wires.count - wires.idle.length,
      idle: wires.idle.length,
      waiting: wires.waiting.length,
    }),
    end: (options) => closeWires(wires, options?.timeout),
  }
}

function configOf({ connection }: Pick<Database, 'connection'>, stuckMs: number): WireConfig {
  const session = {
    role: appRole.name,
    search_path: 'public',
    // Statements find their rows by an index, whatever the values: to plan a list anew for each call
    // takes longer than to read it.
    plan_cache_mode: 'force_generic_plan',
    idle_in_transaction_session_timeout: stuckMs,
    default_transaction_read_only: 'on',
  }
  return {
    ...connection,
    application_name: 'recado app',
    options: Object.entries(session)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  }
}

interface Wires {
  config: WireConfig
  max: number
  share: FairShare
  /** Open, or being opened. */
  count: number
  idle: Wire[]
  waiting: WaitingRequest[]
  isClosed: boolean
  /** Called when the last one is back. */
  whenEmpty: (() => void) | undefined
}

interface WaitingRequest extends WireRequest {
  resolve(wire: Wire | Promise<Wire>): void
  reject(error: unknown): void
}

function serveWaiting(wires: Wires) {
  for (;;) {
    const next = wires.share.next(wires.waiting)
    if (!next) return
    const wire = idleWire(wires)
    if (!wire && wires.count >= wires.max) return
    wires.waiting.splice(wires.waiting.indexOf(next), 1)
    wires.share.begin(next)
    next.resolve(wire ?? openAnother(wires, next))
  }
}

/** The one used last: its caches are warm. A connection that died while nobody used it is no loss. */
function idleWire(wires: Wires): Wire | undefined {
  for (let wire = wires.idle.pop(); wire; wire = wires.idle.pop()) {
    if (wire.isIdle()) return wire
    discard(wires, wire)
  }
  return undefined
}

async function openAnother(wires: Wires, request: WireRequest): Promise<Wire> {
  wires.count += 1
  try {
    return await openChecked(wires.config)
  } catch (error) {
    wires.count -= 1
    wires.share.end(request)
    queueMicrotask(() => serveWaiting(wires))
    throw error
  }
}

/** What is asked of the server when connecting must not have got lost on the way. */
async function openChecked(config: WireConfig): Promise<Wire> {
  const wire = await openWire(config)
  const text = `select current_setting('transaction_read_only')`
  const [answer] = await wire.send([{ text, values: [], asLists: true }])
  if (answer?.lists[0]?.[0] === 'on') return wire
  wire.destroy()
  throw wireError('08004', 'The database was told to write only where a transaction says so')
}

function discard(wires: Wires, wire: Wire) {
  wires.count -= 1
  wire.destroy()
  if (wires.count === 0) wires.whenEmpty?.()
}

async function closeWires(wires: Wires, seconds: number | undefined) {
  wires.isClosed = true
  for (const { reject } of wires.waiting.splice(0)) reject(poolIsClosed())
  const idle = wires.idle.splice(0)
  wires.count -= idle.length
  await Promise.all(idle.map((wire) => wire.end()))
  if (wires.count === 0) return
  await new Promise<void>((resolve) => {
    wires.whenEmpty = resolve
    if (seconds !== undefined) setTimeout(resolve, seconds * 1000)
  })
}

const poolIsClosed = () => wireError('CONNECTION_ENDED', 'The pool is closed')

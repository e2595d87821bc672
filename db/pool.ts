/**
 * At most `max` connections, each for one scope at a time. Only idle ones outside any transaction
 * are reused, and settings change for a transaction only, so nothing of one company is left for
 * the next. node-postgres exposes the protocol, so company and statement share a packet.
 */
import type { Database } from './connection.ts'
import { type FairShare, makeFairShare, type WireRequest } from './fair-share.ts'
import { ofNode } from './of-node.ts'
import { appRole } from './schema/rules.ts'
import { wireError } from './wire/failure.ts'
import { openWire, type Wire, type WireConfig } from './wire/wire.ts'

export interface ScopePool {
  take(request: WireRequest): Promise<Wire>
  giveBack(request: WireRequest, wire: Wire): void
  counts(): { used: number; idle: number; waiting: number }
  end(options?: { timeout?: number }): Promise<void>
}

interface PoolOptions {
  max: number
  nodeId?: string
  stuckMs?: number
}

export function openPool(
  database: Pick<Database, 'connection'>,
  { max, nodeId, stuckMs }: PoolOptions,
): ScopePool {
  const wires: Wires = {
    config: configOf(database, { nodeId, stuckMs }),
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

function configOf(
  { connection }: Pick<Database, 'connection'>,
  { nodeId, stuckMs }: Omit<PoolOptions, 'max'>,
): WireConfig {
  const session = {
    role: appRole.name,
    search_path: 'public',
    // Generic plans suit statements that find their rows by an index; replanning lists takes longer
    // than reading them.
    plan_cache_mode: 'force_generic_plan',
    default_transaction_read_only: 'on',
  }
  return {
    connection,
    ...ofNode('app', { nodeId, stuckMs }),
    options: Object.entries(session)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}

interface Wires {
  config: WireConfig
  max: number
  share: FairShare
  count: number
  idle: Wire[]
  waiting: WaitingRequest[]
  isClosed: boolean
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

/** A proxy may drop the settings that are sent when connecting. */
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

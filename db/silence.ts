/**
 * A connection can fall silent: the other host died without a reset, a firewall forgot it, a
 * forwarder drops every byte. The kernel waits for minutes. Here PostgreSQL is asked on a new
 * connection whether it still works for the silent one, however long that takes; else it is dropped.
 */
import type { Duplex } from 'node:stream'
import { Client } from 'pg'
import { log } from '#process/log'
import type { DatabaseConnection } from './connection.ts'
import { coded } from './wire/failure.ts'

interface Watched {
  stream: Duplex
  connection: DatabaseConnection
  /** Undefined: read from the stream, which is then not yet connected. */
  pid?: number | undefined
}

/** Together the ten seconds after which a lost connection ends. */
const silentMs = 4_000
const answerMs = 5_000
const graceMs = 1_000

const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5])
const backendKey = Buffer.from([0x4b, 0, 0, 0, 12])

/** Drops the stream when nobody works on what was written to it. */
export function watchSilence({ stream, connection, pid }: Watched) {
  let waitingSince: number | undefined
  let tail = Buffer.alloc(0)
  let isAsking = false

  stream.write = new Proxy(stream.write, {
    apply(write, self, args) {
      waitingSince ??= performance.now()
      return Reflect.apply(write, self, args)
    },
  })
  stream.on('data', (chunk: Buffer) => {
    pid ??= pidIn(chunk)
    const border = Buffer.concat([tail, chunk.subarray(0, 5)])
    const isDone = border.includes(readyForQuery) || chunk.includes(readyForQuery)
    tail = Buffer.from(chunk.subarray(-5))
    if (waitingSince !== undefined) waitingSince = isDone ? undefined : performance.now()
  })

  async function look() {
    const since = waitingSince
    if (isAsking || since === undefined || performance.now() - since < silentMs) return
    isAsking = true
    const isWorking = await isAtWork(connection, pid).catch(() => false)
    // An answer may have been under way while we asked.
    if (!isWorking && waitingSince === since) await Bun.sleep(graceMs)
    isAsking = false
    if (waitingSince !== since) return
    if (isWorking) waitingSince = performance.now()
    else drop()
  }

  function drop() {
    waitingSince = undefined
    log.warn({ pid }, 'a connection to PostgreSQL fell silent and is dropped')
    // With an error, `postgres` would lose a query that is begun between its event and the close.
    stream.destroy()
  }

  const timer = setInterval(look, 500)
  timer.unref()
  stream.once('close', () => clearInterval(timer))
}

/** The types of node-postgres do not know it. */
export function pidOf(client: object): number | undefined {
  return 'processID' in client ? Number(client.processID) : undefined
}

function pidIn(chunk: Buffer): number | undefined {
  const at = chunk.indexOf(backendKey)
  return at >= 0 && chunk.length >= at + 9 ? chunk.readInt32BE(at + 5) : undefined
}

/** Also false if PostgreSQL does not answer in time, or waits for us to read. */
async function isAtWork(connection: DatabaseConnection, pid: number | undefined) {
  if (pid === undefined) return false
  const client = new Client({ ...connection, connectionTimeoutMillis: answerMs })
  client.on('error', (error) =>
    log.debug({ err: coded(error) }, 'asking about a silent connection'),
  )
  const late = setTimeout(() => client.connection.stream.destroy(new Error('no answer')), answerMs)
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select from pg_stat_activity
      where pid = $1 and state = 'active' and wait_event is distinct from 'ClientWrite'`,
      [pid],
    )
    return rowCount === 1
  } finally {
    clearTimeout(late)
    client.end().catch(() => {})
  }
}

import { Logger } from 'graphile-worker'
import { Client, Pool } from 'pg'
import type { Database } from '#db/connection.ts'
import { ofNode } from '#db/of-node.ts'
import { pidOf, watchSilence } from '#db/silence.ts'
import { log } from '#process/log'

export const concurrency = 8
/** Jobs of one kind at once. */
export const mostOfKind = 3

export function openPool(connection: Database['connection'], nodeId: string): Pool {
  const pool = new Pool({
    ...connection,
    ...ofNode('jobs', { nodeId }),
    max: concurrency + 2,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Without a listener the error of a broken connection would end the process.
  pool.on('error', (err) => log.warn({ err }, 'The job runner lost a connection'))
  pool.on('connect', (client) => {
    client.on('error', (err) => log.debug({ err }, 'The job runner lost a connection in use'))
    if (!(client instanceof Client)) return
    watchSilence({ stream: client.connection.stream, connection, pid: pidOf(client) })
  })
  return pool
}

/** The runner logs each job; only warnings and errors are worth a line. */
export const quiet = new Logger(() => (level, message, meta) => {
  const error = meta && 'error' in meta ? meta.error : undefined
  const method = level === 'error' || level === 'warning' ? 'warn' : 'debug'
  log[method]({ err: error }, message)
})

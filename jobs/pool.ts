import { Logger } from 'graphile-worker'
import { Pool } from 'pg'
import type { Database } from '#database/connection'
import { log } from '#platform/log'

export const concurrency = 8
/** Jobs of one kind at once. */
export const mostOfKind = 3

export function openPool(connection: Database['connection']): Pool {
  const pool = new Pool({ ...connection, max: concurrency + 2 })
  // Without a listener the error of a broken connection would end the process.
  pool.on('error', (err) => log.warn({ err }, 'The job runner lost a connection'))
  pool.on('connect', (client) => {
    client.on('error', (err) => log.debug({ err }, 'The job runner lost a connection in use'))
  })
  return pool
}

/** The runner logs each job; only warnings and errors are worth a line. */
export const quiet = new Logger(() => (level, message, meta) => {
  const error = meta && 'error' in meta ? meta.error : undefined
  const method = level === 'error' || level === 'warning' ? 'warn' : 'debug'
  log[method]({ err: error }, message)
})

import { Logger, runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import type { Database } from '#db/connection.ts'

/** The job runner's own, which it otherwise makes as it starts. */
export async function makeJobTables({ connection }: Pick<Database, 'connection'>) {
  const pgPool = new Pool({ ...connection, max: 1 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => void client.on('error', () => {}))
  await runMigrations({ pgPool, logger: new Logger(() => () => {}) }).finally(() => pgPool.end())
}

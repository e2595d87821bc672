import { runMigrations } from 'graphile-worker'
import type { Database } from '#platform/database/connection'
import { openPool, quiet } from './pool.ts'

/** Those of the job runner, which it otherwise makes as it starts. */
export async function makeJobTables({ connection }: Pick<Database, 'connection'>) {
  const pgPool = openPool(connection)
  await runMigrations({ pgPool, logger: quiet })
  await pgPool.end()
}

import type { Sql } from 'postgres'
import { connect } from '#db/client.ts'
import { type Database, openDatabase } from '#kernel/database/open'
import type { Settings } from '#settings'

/** Uses the running Recado's database if there is one, else starts it. */
export async function withDatabase<T>(
  settings: Settings,
  work: (database: Database, platform: Sql) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings, { visit: true })
  const platform = connect(database, { max: 2 })
  try {
    return await work(database, platform)
  } finally {
    await platform.end({ timeout: 5 })
    await database.stop()
  }
}

import postgres from 'postgres'
import { refuse } from '#platform/refusal'
import { retryWhileAway } from '#platform/retry'
import { connectionOf, type Database, type DatabaseConnection } from './connection.ts'

/** A busy server answers late. */
const connectSeconds = 20

interface Expectations {
  oldest?: number
  /** One that starts together with the program is not there at once. */
  awaitedMs?: number
}

/** Refuses a wrong address in one line. */
export async function openExternal(
  databaseUrl: string,
  { oldest = 15, awaitedMs = 3_000 }: Expectations = {},
): Promise<Database> {
  const connection = connectionOf(databaseUrl)
  const version = await versionOf(connection, awaitedMs)
  if (version < oldest * 10_000) {
    refuse(
      `The database server is PostgreSQL ${Math.floor(version / 10_000)}: Recado needs version ${oldest} or later.`,
    )
  }
  return { connection, embedded: false, stop: async () => {} }
}

async function versionOf(connection: DatabaseConnection, awaitedMs: number): Promise<number> {
  const sql = postgres({
    ...connection,
    max: 1,
    connect_timeout: connectSeconds,
    fetch_types: false,
  })
  const ask = () => sql<{ version: number }[]>`
    select current_setting('server_version_num')::int as version`
  try {
    const [row] = await retryWhileAway(async () => ask(), { forMs: awaitedMs })
    return row?.version ?? 0
  } catch (cause) {
    const { host, port, database, user } = connection
    const reason = cause instanceof Error ? cause.message : String(cause)
    refuse(
      `The database ${database} at ${host}:${port} cannot be opened as ${user} (${reason}): start it or correct DATABASE_URL.`,
      { cause },
    )
  } finally {
    await sql.end({ timeout: 1 })
  }
}

import postgres from 'postgres'
import { connectionOf, type Database, type DatabaseConnection } from '#db/connection.ts'
import { retryWhileAway } from '#kernel/time/retry'
import { refuse } from '#process/refusal'
import { refuseWhenEnding } from './ending.ts'
import { announceWaiting } from './waiting.ts'

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
  const { version, encoding } = await askServer(connection, awaitedMs)
  if (version < oldest * 10_000) {
    refuse(
      `The database server is PostgreSQL ${Math.floor(version / 10_000)}: Recado needs version ${oldest} or later.`,
    )
  }
  if (encoding !== 'UTF8') {
    refuse(
      `The database ${connection.database} has the encoding ${encoding}, and Recado needs UTF8: make another one with CREATE DATABASE ${connection.database} ENCODING 'UTF8' TEMPLATE template0, and name that in DATABASE_URL.`,
    )
  }
  return { connection, embedded: false, stop: async () => {} }
}

interface Server {
  version: number
  encoding: string
}

async function askServer(connection: DatabaseConnection, awaitedMs: number): Promise<Server> {
  const sql = postgres({
    ...connection,
    max: 1,
    connect_timeout: connectSeconds,
    fetch_types: false,
    // As every other connection does.
    connection: { options: '-c search_path=public' },
  })
  const ask = () => sql<Server[]>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding`
  const stopAnnouncing = announceWaiting({ host: connection.host })
  try {
    const [row] = await onceStarted(() => retryWhileAway(async () => ask(), { forMs: awaitedMs }))
    return row ?? { version: 0, encoding: '' }
  } catch (cause) {
    const { host, port, database, user } = connection
    const reason = cause instanceof Error ? cause.message : String(cause)
    if (refusesOptions(reason)) {
      refuse(
        `The database at ${host}:${port} refuses start-up options (${reason}), as poolers such as PgBouncer do: set DATABASE_URL to the PostgreSQL server itself.`,
        { cause },
      )
    }
    refuse(
      `The database ${database} at ${host}:${port} cannot be opened as ${user} (${reason}): start it or correct DATABASE_URL.`,
      { cause },
    )
  } finally {
    stopAnnouncing()
    await sql.end({ timeout: 1 })
  }
}

function refusesOptions(reason: string): boolean {
  return /startup parameter|startup option/i.test(reason)
}

/** A server that says that it is starting, stopping or recovering lives: it is waited for. */
async function onceStarted<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '57P03')) throw error
      refuseWhenEnding()
    }
  }
}

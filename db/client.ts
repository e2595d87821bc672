import postgres, { type Sql } from 'postgres'
import type { Database } from '#database/connection'
import { log } from '#platform/log'

/** Connects as the owner, for queries across companies and for LISTEN. Lazy. */
export function connect(
  { connection }: Pick<Database, 'connection'>,
  { max }: { max: number },
): Sql {
  return postgres({
    ...connection,
    max,
    connect_timeout: 5,
    // After an outage all clients reconnect: soon, but not in the same instant.
    backoff: (attempts: number) => Math.min(0.05 * 2 ** attempts, 2) * (0.5 + Math.random() / 2),
    onnotice: (notice) => log.debug({ notice: notice.message }, 'the database says'),
    connection: {
      application_name: 'recado owner',
      // Excludes the schema named like the user, which would come first by default.
      search_path: 'public',
    },
  })
}

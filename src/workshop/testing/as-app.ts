import postgres, { type Sql } from 'postgres'
import { appRole } from '#db/schema/rules.ts'
import type { Database } from '#platform/database/connection'

/** A connection of the application's role without any company, to try what must not work. */
export function connectAsApp({ connection }: Pick<Database, 'connection'>): Sql {
  return postgres({
    ...connection,
    max: 1,
    connection: { role: appRole.name, search_path: 'public' },
  })
}

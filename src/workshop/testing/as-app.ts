import postgres, { type Sql } from 'postgres'
import type { Database } from '#db/connection.ts'
import { appRole } from '#db/schema/rules.ts'

/** A connection of the application's role without any company, to try what must not work. */
export function connectAsApp({ connection }: Pick<Database, 'connection'>): Sql {
  return postgres({
    ...connection,
    max: 1,
    connection: { role: appRole.name, search_path: 'public' },
  })
}

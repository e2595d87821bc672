import { type SQL, sql } from 'drizzle-orm'

/** Events for a webhook that have no delivery of their own yet. `event` and `webhook`: table or alias. */
export function isUntaken(event: SQL, webhook: SQL): SQL {
  return sql`(${event}.id > ${webhook}.cursor and ${webhook}.id = any(${event}.webhook_ids))`
}

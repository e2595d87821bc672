import { type SQL, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'

/** The stored details with these in place of what they had under the same names. */
export function detailsWith(change: Record<string, unknown>): SQL<Record<string, unknown>> {
  return sql`coalesce(${messages.details}, '{}'::jsonb) || ${JSON.stringify(change)}::jsonb`
}

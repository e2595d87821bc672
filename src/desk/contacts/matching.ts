import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { likeAll } from '#company/searching/matching'

interface AskedTerms {
  terms: SQLWrapper
  withDigits: SQLWrapper
}

/** @param key a contact's `search_key`, or a text before it: see `search_patterns` */
export function containsAsContact(key: SQLWrapper, { terms, withDigits }: AskedTerms): SQL {
  return sql`(${likeAll(key, sql`search_patterns(${terms}::text[], true)`)}
    or coalesce(${likeAll(key, sql`search_patterns(${withDigits}::text[], true)`)}, false))`
}

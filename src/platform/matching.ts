/** Text search in a column: accents and case are ignored, `%` and `_` are literal. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export function contains(column: SQLWrapper, text: string): SQL {
  return sql`strpos(plain_text(${column}), plain_text(${text})) > 0`
}

/** Sort order of names, ignoring accents and case. */
export function alphabetical(column: SQLWrapper): SQL {
  return sql`plain_text(${column})`
}

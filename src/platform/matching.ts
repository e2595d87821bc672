import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export function contains(column: SQLWrapper, text: string): SQL {
  return sql`strpos(plain_text(${column}), plain_text(${text})) > 0`
}

export function alphabetical(column: SQLWrapper): SQL {
  return sql`plain_text(${column})`
}

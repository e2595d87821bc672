import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * In a subquery the text is made comparable once, not for each row. For the column \`plain_text\` is
 * written out: called for each row it takes three times as long.
 */
export function contains(column: SQLWrapper, text: string | SQLWrapper): SQL {
  return sql`strpos(lower(unaccent(${column})), (select plain_text(${text}))) > 0`
}

export function alphabetical(column: SQLWrapper): SQL {
  return sql`plain_text(${column})`
}

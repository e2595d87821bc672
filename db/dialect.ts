import { type Placeholder, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/**
 * Limits are literals instead of parameters. Generic plans assume that a parameter limits to a tenth
 * of the table, and would read all of it.
 */
export function dialectOfScopes(): PgDialect {
  const dialect = new PgDialect()
  const build = dialect.buildSelectQuery.bind(dialect)
  dialect.buildSelectQuery = ({ limit, ...config }) =>
    build({ ...config, limit: typeof limit === 'number' ? writtenOut(limit) : limit })
  return dialect
}

/** Drizzle accepts any expression here, unlike its types. */
function writtenOut(limit: number): Placeholder {
  return sql.raw(String(Math.trunc(limit))) as unknown as Placeholder
}

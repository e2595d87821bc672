import { type Placeholder, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/**
 * Limits are literals: generic plans assume that a parameter limits to a tenth of the table, and
 * would read all of it.
 */
export function dialectOfScopes(): PgDialect {
  const dialect = new PgDialect()
  const build = dialect.buildSelectQuery.bind(dialect)
  dialect.buildSelectQuery = ({ limit, ...config }) =>
    build({ ...config, limit: typeof limit === 'number' ? writtenOut(limit) : limit })
  return dialect
}

function writtenOut(limit: number): Placeholder {
  return sql.raw(String(Math.trunc(limit))) as unknown as Placeholder
}

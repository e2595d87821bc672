import { type Placeholder, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/**
 * Limits are written out instead of being parameters. Plans are made once for all values, and of a
 * limit that could be anything PostgreSQL assumes a tenth of the table: it would read it all.
 */
export function dialectOfScopes(): PgDialect {
  const dialect = new PgDialect()
  const build = dialect.buildSelectQuery.bind(dialect)
  dialect.buildSelectQuery = ({ limit, ...config }) =>
    build({ ...config, limit: typeof limit === 'number' ? writtenOut(limit) : limit })
  return dialect
}

/** Drizzle puts any expression there, which its types do not know. */
function writtenOut(limit: number): Placeholder {
  return sql.raw(String(Math.trunc(limit))) as unknown as Placeholder
}

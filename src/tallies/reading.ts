import { type SQL, sql } from 'drizzle-orm'
import { tallies } from '#db/schema/tallies.ts'

type What = (typeof tallies.$inferSelect)['what']

/** How many of these the company has, without looking at them. */
export function total(what: What): SQL<number> {
  return sql<number>`(select coalesce(sum(${tallies.change}), 0)::integer from ${tallies}
    where ${tallies.what} = '${sql.raw(what)}')`
}

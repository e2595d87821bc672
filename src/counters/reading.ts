import { type SQL, sql } from 'drizzle-orm'
import { counters } from '#db/schema/counters.ts'

type What = (typeof counters.$inferSelect)['what']

/** How many of these the company has, without looking at them. */
export function total(what: What): SQL<number> {
  return sql<number>`(select coalesce(sum(${counters.change}), 0)::integer from ${counters}
    where ${counters.what} = '${sql.raw(what)}')`
}

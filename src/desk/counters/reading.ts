import { type SQL, sql } from 'drizzle-orm'
import { counters } from '#db/schema/counters.ts'

type What = (typeof counters.$inferSelect)['what']

export function total(what: What): SQL<number> {
  return sql<number>`(select coalesce(sum(${counters.change}), 0)::integer from ${counters}
    where ${counters.what} = '${sql.raw(what)}')`
}

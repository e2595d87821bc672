import { inArray, sql } from 'drizzle-orm'
import { tallies } from '#db/schema/tallies.ts'
import type { Scope } from '#scope'

type What = (typeof tallies.$inferSelect)['what']

/** How many of these the company has, without looking at them. */
export async function tallyOf(scope: Scope, ...what: What[]): Promise<number> {
  const [tally] = await scope.db
    .select({ total: sql<number>`coalesce(sum(${tallies.change}), 0)::integer` })
    .from(tallies)
    .where(inArray(tallies.what, what))
  return tally?.total ?? 0
}

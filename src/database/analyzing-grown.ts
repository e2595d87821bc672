/**
 * Statements are planned once per connection (`pool.ts`). A plan made while its tables were empty may
 * read all rows of a company by any index, which is right for ten rows and wrong for ten thousand. To
 * analyze a table makes every connection plan its statements anew. Autovacuum does so once a minute,
 * which a busy new installation outgrows.
 */
import type { Sql } from 'postgres'
import { type Repeating, repeat } from '#platform/repeat'

const everyMs = 3_000
/** Below so many rows any plan is quick. */
const fewRows = 50

export function startAnalyzing(platform: Sql): Repeating {
  return repeat('analyzing tables', everyMs, async () => {
    await analyzeGrown(platform)
  })
}

/** Analyzes the tables that have doubled since they were last analyzed, and returns their names. */
export async function analyzeGrown(platform: Sql): Promise<string[]> {
  const grown = await platform<{ name: string }[]>`
    select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = 'public' and s.n_ins_since_vacuum > ${fewRows}::integer
      and s.n_live_tup > 2 * greatest(c.reltuples, ${fewRows / 2}::integer)`
  const names = grown.map(({ name }) => name)
  for (const name of names) await platform`analyze (skip_locked) ${platform(name)}`
  return names
}

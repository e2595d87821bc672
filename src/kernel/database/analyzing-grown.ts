/**
 * Statements are planned once per connection (`pool.ts`). A plan made while its tables were empty may
 * read all rows of a company by any index, which is right for ten rows and wrong for ten thousand. To
 * analyze a table makes every connection plan its statements anew. Autovacuum does so once a minute,
 * which a busy new installation outgrows. The job runner's tables are included: a job is fetched by a
 * statement of its own.
 */
import type { Sql } from 'postgres'
import { type Repeating, repeat } from '#kernel/time/repeat'

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
  const grown = await platform<{ schema: string; name: string }[]>`
    select s.schemaname as schema, s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname in ('public', 'graphile_worker') and s.n_ins_since_vacuum > ${fewRows}::integer
      and s.n_live_tup > 2 * greatest(c.reltuples, ${fewRows / 2}::integer)`
  for (const { schema, name } of grown) {
    await platform`analyze (skip_locked) ${platform(schema)}.${platform(name)}`
  }
  return grown.map(({ name }) => name)
}

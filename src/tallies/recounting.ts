import type { Sql } from 'postgres'

/** Counts everything anew: after rows came in past the triggers, and where a count is doubted. */
export async function recountTallies(platform: Sql) {
  await platform.begin(async (transaction) => {
    await transaction`lock table tallies in exclusive mode`
    await transaction`delete from tallies`
    await transaction`
      insert into tallies (company_id, what, change)
      select company_id, case when is_group then 'groups' else 'contacts' end, count(*)
      from contacts where deleted_at is null group by 1, 2`
  })
}

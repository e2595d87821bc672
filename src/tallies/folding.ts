import type { Sql } from 'postgres'

/** All changes of a count become one line. Two who fold at once, and who counts meanwhile, are right. */
export async function foldTallies(platform: Sql) {
  await platform`
    with gone as (
      delete from tallies where (company_id, what) in (
        select company_id, what from tallies group by company_id, what having count(*) > 1)
      returning company_id, what, change)
    insert into tallies (company_id, what, change)
    select company_id, what, sum(change) from gone group by company_id, what`
}

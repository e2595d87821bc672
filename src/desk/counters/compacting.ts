import type { Sql } from 'postgres'
import { workSpans } from '#db/schema/counters.ts'
import { sumsOfWork, workFigures } from './work-figures.ts'

/** Safe to run concurrently with itself and with counting. */
export async function compactCounters(platform: Sql) {
  await compactContacts(platform)
  await compactTickets(platform)
  await compactWork(platform)
}

async function compactContacts(platform: Sql) {
  await platform`
    with gone as (
      delete from counters where (company_id, what) in (
        select company_id, what from counters group by company_id, what having count(*) > 1)
      returning company_id, what, change)
    insert into counters (company_id, what, change)
    select company_id, what, sum(change) from gone group by company_id, what`
}

async function compactTickets(platform: Sql) {
  await platform`
    with doubled as (
      select company_id, array_agg(id) as ids from ticket_counters
      group by company_id, status, queue_id, user_id, has_unread, is_snoozed having count(*) > 1
    ), gone as (
      delete from ticket_counters t using (select company_id, unnest(ids) as id from doubled) d
      where t.company_id = d.company_id and t.id = d.id
      returning t.company_id, status, queue_id, user_id, has_unread, is_snoozed, change)
    insert into ticket_counters (company_id, status, queue_id, user_id, has_unread, is_snoozed, change)
    select company_id, status, queue_id, user_id, has_unread, is_snoozed, sum(change) from gone
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0`
}

async function compactWork(platform: Sql) {
  await platform`
    with gone as (delete from work_changes returning *)
    insert into work_counters (company_id, span, hour, user_id, ${platform.unsafe(workFigures.join())})
    select company_id, span, hour - hour % span, user_id, ${platform.unsafe(sumsOfWork)}
    from gone cross join unnest(${[...workSpans]}::integer[]) as span
    group by 1, 2, 3, 4
    on conflict (company_id, span, hour, user_id) do update set ${platform.unsafe(additions)}`
}

const additions = workFigures
  .map((name) => `${name} = work_counters.${name} + excluded.${name}`)
  .join()

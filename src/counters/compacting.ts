import type { Sql } from 'postgres'

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
      group by company_id, status, queue_id, user_id, has_unread having count(*) > 1
    ), gone as (
      delete from ticket_counters t using (select company_id, unnest(ids) as id from doubled) d
      where t.company_id = d.company_id and t.id = d.id
      returning t.company_id, status, queue_id, user_id, has_unread, change)
    insert into ticket_counters (company_id, status, queue_id, user_id, has_unread, change)
    select company_id, status, queue_id, user_id, has_unread, sum(change) from gone
    group by 1, 2, 3, 4, 5 having sum(change) <> 0`
}

async function compactWork(platform: Sql) {
  await platform`
    with doubled as (
      select company_id, array_agg(id) as ids from work_counters
      group by company_id, day, user_id having count(*) > 1
    ), gone as (
      delete from work_counters w using (select company_id, unnest(ids) as id from doubled) d
      where w.company_id = d.company_id and w.id = d.id
      returning w.*)
    insert into work_counters (company_id, day, user_id, handled, finished, support_minutes,
      supported, wait_minutes, waited, rates, rated)
    select company_id, day, user_id, sum(handled), sum(finished), sum(support_minutes),
      sum(supported), sum(wait_minutes), sum(waited), sum(rates), sum(rated)
    from gone group by 1, 2, 3 having sum(handled) <> 0`
}

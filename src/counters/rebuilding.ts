import type { Sql } from 'postgres'

/** For rows imported past the triggers, and doubtful counts. */
export async function rebuildCounters(platform: Sql) {
  await platform.begin(async (transaction) => {
    await transaction`lock table counters, ticket_counters, work_counters in exclusive mode`
    await transaction`truncate counters, ticket_counters, work_counters`
    await transaction`
      insert into counters (company_id, what, change)
      select company_id, case when is_group then 'groups' else 'contacts' end, count(*)
      from contacts where deleted_at is null group by 1, 2`
    await transaction`
      insert into ticket_counters (company_id, status, queue_id, user_id, has_unread, change)
      select company_id, status, queue_id, user_id, unread_messages > 0, count(*)
      from tickets group by 1, 2, 3, 4, 5`
    await transaction`
      insert into work_counters (company_id, day, user_id, handled, finished, support_minutes,
        supported, wait_minutes, waited, rates, rated)
      select company_id, (queued_at at time zone 'UTC')::date, user_id, count(*),
        count(finished_at),
        coalesce(sum(support_minutes) filter (where support_minutes > 0), 0),
        count(*) filter (where support_minutes > 0),
        coalesce(sum(wait_minutes) filter (where wait_minutes > 0), 0),
        count(*) filter (where wait_minutes > 0), coalesce(sum(rate), 0), count(rate)
      from handlings group by 1, 2, 3`
  })
}

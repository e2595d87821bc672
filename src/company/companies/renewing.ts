import type { TransactionSql } from 'postgres'
import { momentAfterIn } from '#kernel/errors/requiring-unchanged'

/**
 * Moves the due date by one recurrence. A month without the day ends earlier, and a 31st returns
 * after February: a due date at the end of a month keeps the later day it stands for.
 * `late`: from today at the earliest.
 */
export async function renewCompany(sql: TransactionSql, id: number, { late = false } = {}) {
  await sql`
    update companies c set
      due_date = add_recurrence(r.start, c.recurrence, r.day),
      renewal_day = r.day,
      updated_at = ${sql.unsafe(momentAfterIn('c.updated_at'))}
    from (
      select start, case when start = due_date and extract(day from start + 1) = 1
            and renewal_day > extract(day from start)
          then renewal_day else extract(day from start) end::smallint as day
      from (
        select due_date, renewal_day,
          case when ${late} then greatest(due_date, today) else coalesce(due_date, today) end start
        from (
          select due_date, renewal_day, (now() at time zone as_known_zone(time_zone))::date today
          from companies where id = ${id}
        ) standing
      ) starting
    ) r
    where c.id = ${id}`
}

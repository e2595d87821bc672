import type { Sql } from 'postgres'

/** At once, as many as one look takes on. */
const most = 1000

/**
 * What is due and was not sent: its job was lost, or its connection was down. The longest overdue
 * first; of companies at work that have a connection up, and besides what is a day late.
 */
export async function dueSchedules(platform: Sql): Promise<{ companyId: number; id: number }[]> {
  return platform<{ companyId: number; id: number }[]>`
    select s.company_id "companyId", s.id
    from schedules s join companies c on c.id = s.company_id
    where s.status = 'PENDENTE' and s.send_at <= now() - interval '5 seconds'
      and (s.send_at < now() - interval '24 hours' or (
        c.status and c.deleted_at is null
        and coalesce((now() at time zone c.time_zone)::date <= c.due_date, true)
        and exists (select from connections n where n.company_id = s.company_id
          and n.status in ('CONNECTED', 'TIMEOUT', 'OPENING'))))
    order by s.send_at limit ${most}`
}

import type { Sql } from 'postgres'

/** At once, as many as one look takes on. */
const most = 1000

/**
 * What is due and was not sent: its job was lost, or its connection is down. The longest overdue
 * first; of companies that rest only what is too late.
 */
export async function dueSchedules(platform: Sql): Promise<{ companyId: number; id: number }[]> {
  return platform<{ companyId: number; id: number }[]>`
    select s.company_id "companyId", s.id
    from schedules s join companies c on c.id = s.company_id
    where s.status = 'PENDENTE' and s.send_at <= now() - interval '5 seconds'
    order by s.send_at limit ${most}`
}

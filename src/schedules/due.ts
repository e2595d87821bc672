import type { Sql } from 'postgres'
import { isAtWork } from '#companies/at-work'
import { lateHours } from './moments.ts'

/** As many as one look takes on of a company: what waits for long keeps nobody else waiting. */
const most = 100

/**
 * What is due and was not sent: its job was lost, or its connection was down. Of companies at work
 * that have a connection up, and besides what is a day late. What waits knowingly comes after the
 * rest, in no order: else those of a dead connection would stand before those of another for ever.
 */
export async function dueSchedules(platform: Sql): Promise<{ companyId: number; id: number }[]> {
  return platform<{ companyId: number; id: number }[]>`
    select company_id "companyId", id
    from (
      select s.company_id, s.id,
        row_number() over (partition by s.company_id order by s.failure is not null, random()) place
      from schedules s join companies c on c.id = s.company_id
      where s.status = 'PENDENTE' and s.send_at <= now() - interval '5 seconds'
        and (s.send_at < now() - make_interval(hours => ${lateHours}) or (
          ${isAtWork(platform)}
          and exists (select from connections n where n.company_id = s.company_id
            and n.status in ('CONNECTED', 'TIMEOUT', 'OPENING'))))
    ) due
    where place <= ${most}
    order by place`
}

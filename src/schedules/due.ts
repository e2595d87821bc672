import type { Sql } from 'postgres'
import { usableStates } from '#connections/state'
import { log } from '#platform/log'
import { type OpenCompany, system } from '#scope'
import { lateHours } from './moments.ts'
import { sendSchedule } from './sending.ts'

/** As many as one look takes on of a company: what waits for long keeps nobody else waiting. */
const most = 100

/** What its own job could not send, or was lost with a backup that was put back. */
export async function sendOverdue(platform: Sql, { openCompany }: { openCompany: OpenCompany }) {
  for (const { companyId, id } of await dueSchedules(platform)) {
    await sendSchedule(openCompany(companyId, system), id).catch((err) => {
      log.error({ err, companyId, scheduleId: id }, 'A scheduled message could not be sent')
    })
  }
}

/**
 * What is due and was not sent: its job was lost, or its connection was down. Of active companies
 * that have a usable connection, and besides what is a day late. What waits knowingly comes after the
 * rest, in no order: else those of a dead connection would stand before those of another for ever.
 */
async function dueSchedules(platform: Sql): Promise<{ companyId: number; id: number }[]> {
  return platform<{ companyId: number; id: number }[]>`
    select company_id "companyId", id
    from (
      select s.company_id, s.id,
        row_number() over (partition by s.company_id order by s.failure is not null, random()) place
      from schedules s join companies c on c.id = s.company_id
      where s.status = 'PENDENTE' and s.send_at <= now() - interval '5 seconds'
        and (s.send_at < now() - make_interval(hours => ${lateHours}) or (
          is_active(c) and exists (select from connections n where n.company_id = s.company_id
            and n.status in ${platform(usableStates)})))
    ) due
    where place <= ${most}
    order by place`
}

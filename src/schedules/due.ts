import type { Sql } from 'postgres'
import { usableStates } from '#connections/state'
import { log } from '#platform/log'
import { type OpenCompany, system } from '#scope'
import { lateHours } from './moments.ts'
import { sendSchedule } from './sending.ts'

/** Limit per company and run, so that a long backlog delays no other company. */
const most = 100

/** Schedules whose own job could not send them, or was lost when a backup was restored. */
export async function sendOverdue(platform: Sql, { openCompany }: { openCompany: OpenCompany }) {
  for (const { companyId, id } of await dueSchedules(platform)) {
    await sendSchedule(openCompany(companyId, system), id).catch((err) => {
      log.error({ err, companyId, scheduleId: id }, 'A scheduled message could not be sent')
    })
  }
}

/**
 * Of active companies with a usable connection, and those a day late. Schedules marked as waiting
 * come last, in random order: those of a dead connection would block the others forever.
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

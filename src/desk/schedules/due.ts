import type { Sql } from 'postgres'
import { usableStates } from '#company/connections/state'
import { type OpenCompany, system } from '#kernel/scope'
import { log } from '#process/log'
import { lateHours } from './lateness.ts'
import { sendSchedule } from './sending.ts'

/** Limit per company and run, so that a long backlog delays no other company. */
const most = 100

/** Schedules whose own job could not send them, or was lost when a backup was restored. */
export async function sendOverdue(
  platform: Sql,
  { openCompany, stopping }: { openCompany: OpenCompany; stopping?: AbortSignal | undefined },
) {
  for (const { companyId, id } of await lastOfContacts(platform)) {
    if (stopping?.aborted) return
    await sendSchedule(openCompany(companyId, system), id, { stopping }).catch((err) => {
      log.error({ err, companyId, scheduleId: id }, 'A scheduled message could not be sent')
    })
  }
}

/**
 * Of each contact the last one to be sent now, which brings those before it. Of active companies
 * with a usable connection, and those a day late. Contacts of whom one is marked as waiting come
 * last, in an order that changes with each run: those of a dead connection would block the others
 * forever.
 */
async function lastOfContacts(platform: Sql): Promise<{ companyId: number; id: number }[]> {
  return platform<{ companyId: number; id: number }[]>`
    with due as (
      select s.company_id, s.contact_id, s.id, s.send_at,
        bool_or(s.failure is not null) over of_contact waits,
        min(s.send_at) over of_contact first_at
      from schedules s join companies c on c.id = s.company_id
      where s.status = 'PENDENTE' and s.send_at <= now() - interval '5 seconds'
        and (s.send_at < now() - make_interval(hours => ${lateHours}) or (
          is_active(c) and exists (select from connections n where n.company_id = s.company_id
            and n.status in ${platform(usableStates)})))
      window of_contact as (partition by s.company_id, s.contact_id)
    ), placed as (
      select *, row_number() over (partition by company_id order by waits,
        case when waits then hashint8extended(contact_id, extract(epoch from now())::bigint) end,
        case when not waits then first_at end, contact_id, send_at, id) place
      from due
    )
    select company_id "companyId", (array_agg(id order by place desc))[1] id
    from placed where place <= ${most}
    group by company_id, contact_id
    order by min(place)`
}

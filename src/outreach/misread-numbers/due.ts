import type { Sql } from 'postgres'
import { system } from '#kernel/scope'
import type { JobServices } from '#kernel/workers/job'
import { log } from '#process/log'
import { joinIfDue } from './joining.ts'

const mostOfRun = 500

/** By turns, so that an import of one company delays no other's; the rest waits for the next run. */
export async function joinDue(
  platform: Sql,
  { openCompany, stopping }: Pick<JobServices, 'openCompany' | 'stopping'>,
) {
  const due = await platform<{ companyId: number; id: number }[]>`
    select company_id "companyId", id from (
      select company_id, id, put_right_at,
        row_number() over (partition by company_id order by put_right_at, id) as nth
      from misread_numbers where waits and put_right_at <= now() - interval '1 day') as due
    order by nth, put_right_at, id limit ${mostOfRun}`
  for (const { companyId, id } of due) {
    if (stopping?.aborted) return
    await openCompany(companyId, system)
      .scope((scope) => joinIfDue(scope, id))
      .catch((err) => log.error({ err, companyId, id }, 'A misread contact could not be joined'))
  }
}

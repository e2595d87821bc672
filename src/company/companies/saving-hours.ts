import type { Sql } from 'postgres'
import type { ClosedDate, WorkingHours } from '#db/schema/companies.ts'
import { momentAfterIn } from '#kernel/errors/requiring-unchanged'
import type { Company as CompanyHandle } from '#kernel/scope'
import { type ChangedCompany, changeCompany } from './changing.ts'
import type { Company } from './contract.ts'
import { requireReach } from './reading.ts'

export function saveHours(
  platform: Sql,
  handle: CompanyHandle,
  { companyId: id, schedules, closedDates, updatedAt }: HoursChange,
): Promise<Company> {
  requireReach(handle, id)
  return changeCompany(
    platform,
    handle,
    { id, updatedAt },
    (sql, before) =>
      sql`
      update companies set
        schedules = ${sql.json(schedules)},
        closed_dates = ${sql.json(closedDates ?? before.closedDates)},
        updated_at = ${sql.unsafe(momentAfterIn())}
      where id = ${id}`,
  )
}

interface HoursChange extends ChangedCompany {
  schedules: WorkingHours[]
  closedDates?: ClosedDate[] | undefined
}

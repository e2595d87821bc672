/** Written by the owner's connections: the application's role may not write companies. */
import type { Sql } from 'postgres'
import type { ClosedDate, WorkingHours } from '#db/schema/companies.ts'
import { requireUnchanged } from '#platform/errors/requiring-unchanged'
import type { Company as CompanyHandle } from '#platform/scope'
import { writeAsOwner } from '#platform/scope/writing-as-owner'
import { auditCompany } from './auditing.ts'
import type { Company } from './contract.ts'
import { announce, lockCompanyRow } from './managing.ts'
import { readCompany, requireReach } from './reading.ts'

export function saveHours(
  platform: Sql,
  handle: CompanyHandle,
  { companyId: id, schedules, closedDates, updatedAt }: HoursChange,
): Promise<Company> {
  requireReach(handle, id)
  return writeAsOwner(platform, async (sql) => {
    await lockCompanyRow(sql, id)
    const before = await readCompany(sql, id)
    requireUnchanged(before.updatedAt, updatedAt)
    await sql`
      update companies set
        schedules = ${sql.json(schedules)},
        closed_dates = ${sql.json(closedDates ?? before.closedDates)},
        updated_at = now()
      where id = ${id}`
    const after = await announce(sql, 'update', id)
    await auditCompany(sql, handle, { action: 'update', id, before, after })
    return after
  })
}

interface HoursChange {
  companyId: number
  schedules: WorkingHours[]
  closedDates?: ClosedDate[] | undefined
  updatedAt?: string | undefined
}

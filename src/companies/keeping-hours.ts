/** Written by the owner's connections: the application's role may not write companies. */
import type { Sql } from 'postgres'
import type { WorkingHours } from '#db/schema/companies.ts'
import type { Company as CompanyHandle } from '#scope'
import type { Company } from './contract.ts'
import { requireReach, showCompany } from './reading.ts'

export async function saveHours(
  platform: Sql,
  handle: CompanyHandle,
  { companyId, schedules }: { companyId: number; schedules: WorkingHours[] },
): Promise<Company> {
  requireReach(handle, companyId)
  await platform`update companies set schedules = ${platform.json(schedules)}, updated_at = now()
    where id = ${companyId}`
  return showCompany(platform, handle, companyId)
}

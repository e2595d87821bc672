/** What a company says of itself; its admin changes it. */

import type { Sql } from 'postgres'
import { momentAfterIn } from '#kernel/errors/requiring-unchanged'
import type { Company as CompanyHandle } from '#kernel/scope'
import { type ChangedCompany, changeCompany } from './changing.ts'
import type { Company } from './contract.ts'
import type { CompanyDetails } from './fields.ts'
import { requireReach } from './reading.ts'

export function saveDetails(
  platform: Sql,
  handle: CompanyHandle,
  { companyId: id, updatedAt, ...details }: CompanyDetails & ChangedCompany,
): Promise<Company> {
  requireReach(handle, id)
  const { name, email, phone, language, timeZone } = details
  return changeCompany(
    platform,
    handle,
    { id, updatedAt },
    (sql) =>
      sql`
      update companies set
        name = coalesce(${name ?? null}, name),
        email = coalesce(${email ?? null}, email),
        phone = coalesce(${phone ?? null}, phone),
        language = coalesce(${language ?? null}, language),
        time_zone = coalesce(${timeZone ?? null}, time_zone),
        updated_at = ${sql.unsafe(momentAfterIn())}
      where id = ${id}`,
  )
}

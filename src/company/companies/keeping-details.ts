/** What a company says of itself; its admin changes it. */
import type { Sql } from 'postgres'
import { requireUnchanged } from '#platform/errors/requiring-unchanged'
import type { Company as CompanyHandle } from '#platform/scope'
import { writeAsOwner } from '#platform/scope/writing-as-owner'
import { auditCompany } from './auditing.ts'
import type { Company } from './contract.ts'
import type { CompanyDetails } from './fields.ts'
import { announce, lockCompanyRow } from './managing.ts'
import { readCompany, requireReach } from './reading.ts'

export function saveDetails(
  platform: Sql,
  handle: CompanyHandle,
  { companyId: id, updatedAt, ...details }: CompanyDetails & Target,
): Promise<Company> {
  requireReach(handle, id)
  const { name, email, phone, language, timeZone } = details
  return writeAsOwner(platform, async (sql) => {
    await lockCompanyRow(sql, id)
    const before = await readCompany(sql, id)
    requireUnchanged(before.updatedAt, updatedAt)
    await sql`
      update companies set
        name = coalesce(${name ?? null}, name),
        email = coalesce(${email ?? null}, email),
        phone = coalesce(${phone ?? null}, phone),
        language = coalesce(${language ?? null}, language),
        time_zone = coalesce(${timeZone ?? null}, time_zone),
        updated_at = now()
      where id = ${id}`
    const after = await announce(sql, 'update', id)
    await auditCompany(sql, handle, { action: 'update', id, before, after })
    return after
  })
}

interface Target {
  companyId: number
  updatedAt?: string | undefined
}

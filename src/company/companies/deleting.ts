import type { Sql } from 'postgres'
import { fail } from '#kernel/errors'
import { momentAfterIn } from '#kernel/errors/requiring-unchanged'
import type { Company as CompanyHandle } from '#kernel/scope'
import { emitToCompanies, enqueueAsOwner, writeAsOwner } from '#kernel/scope/writing-as-owner'
import { auditCompany } from './auditing.ts'
import { announce, lockCompanyRow } from './changing.ts'
import { type Company, companyEvent } from './contract.ts'
import { endConnections } from './jobs.ts'
import { readCompany } from './reading.ts'
import { requireAnotherSuper } from './requiring-supers.ts'

/** A trigger ends the access of its people at the commit; a job logs its connections out. */
export function deleteCompany(platform: Sql, editor: CompanyHandle, id: number) {
  return writeAsOwner(platform, async (sql) => {
    await requireAnotherSuper(sql, editor, id)
    await lockCompanyRow(sql, id)
    const before = await readCompany(sql, id)
    await sql`update companies set deleted_at = now(), updated_at = ${sql.unsafe(momentAfterIn())} where id = ${id}`
    await enqueueAsOwner(sql, endConnections, { companyId: id, payload: {} })
    await auditCompany(sql, editor, { action: 'delete', id, before })
    await emitToCompanies(sql, companyEvent, { action: 'delete', id }, { ofSupers: true })
    return { message: 'Company deleted.' }
  })
}

export function restoreCompany(platform: Sql, editor: CompanyHandle, id: number): Promise<Company> {
  return writeAsOwner(platform, async (sql) => {
    const [restored] = await sql`
      update companies set deleted_at = null, updated_at = ${sql.unsafe(momentAfterIn())}
      where id = ${id} and deleted_at > now() - interval '30 days' returning id`
    if (!restored) fail('ERR_NO_COMPANY_FOUND')
    const after = await announce(sql, 'create', id)
    await auditCompany(sql, editor, { action: 'restore', id, after })
    return after
  })
}

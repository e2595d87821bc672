/** A change of a company, by its admin or by whoever runs the installation. */
import type { Sql, TransactionSql } from 'postgres'
import { requireUnchanged } from '#kernel/errors/requiring-unchanged'
import type { Company as CompanyHandle } from '#kernel/scope'
import { emitToCompanies, writeAsOwner } from '#kernel/scope/writing-as-owner'
import { auditCompany } from './auditing.ts'
import { type Company, companyDetailsEvent, companyEvent } from './contract.ts'
import { readCompany } from './reading.ts'

export interface ChangedCompany {
  companyId: number
  /** Of the state that was changed; another one meanwhile refuses it. */
  updatedAt?: string | undefined
}

/** By the owner's connections: the application's role may not write companies. */
export function changeCompany(
  platform: Sql,
  editor: CompanyHandle,
  { id, updatedAt }: { id: number; updatedAt: string | undefined },
  write: (sql: TransactionSql, before: Company) => Promise<unknown>,
): Promise<Company> {
  return writeAsOwner(platform, async (sql) => {
    await lockCompanyRow(sql, id)
    const before = await readCompany(sql, id)
    requireUnchanged(before.updatedAt, updatedAt)
    await write(sql, before)
    const after = await announce(sql, 'update', id)
    await auditCompany(sql, editor, { action: 'update', id, before, after })
    return after
  })
}

const toSupers = { ofSupers: true }

export async function lockCompanyRow(sql: TransactionSql, id: number) {
  await sql`select from companies where id = ${id} for update`
}

/** To supers, and to the company's own pages. */
export async function announce(
  sql: TransactionSql,
  action: 'create' | 'update',
  id: number,
): Promise<Company> {
  const record = await readCompany(sql, id)
  await emitToCompanies(sql, companyEvent, { action, record }, toSupers)
  if (action === 'update') {
    const details = { action, company: record }
    await emitToCompanies(sql, companyDetailsEvent, details, { companyIds: [id] })
  }
  return record
}

import { type AuditEntry, auditAsOwner } from '#kernel/audit/recording'
import type { Company as CompanyHandle } from '#kernel/scope'
import type { OwnerTransaction } from '#kernel/scope/writing-as-owner'
import type { Company } from './contract.ts'

interface CompanyEntry extends Pick<AuditEntry, 'action'> {
  id: number
  before?: Company
  after?: Company
}

/** In the log of the company that has changed, whoever has changed it. */
export function auditCompany(
  transaction: OwnerTransaction,
  by: Pick<CompanyHandle, 'id' | 'actor'>,
  { before, after, ...entry }: CompanyEntry,
) {
  return auditAsOwner(transaction, by, {
    ...entry,
    noun: 'company',
    companyId: entry.id,
    before: before && written(before),
    after: after && written(after),
  })
}

/** Without what is derived. */
function written({ plan, daysLeft, ...company }: Company) {
  return company
}

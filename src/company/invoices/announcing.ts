import { emitToCompanies, type OwnerTransaction } from '#kernel/scope/writing-as-owner'
import { billingEvent } from './billing-contract.ts'
import { invoiceEvent } from './contract.ts'

/** To whoever decides, and to the company whose money it is. */
export async function announceBilling(sql: OwnerTransaction, companyId: number) {
  await emitToCompanies(sql, billingEvent, { action: 'reload' }, { ofSupers: true })
  await emitToCompanies(sql, invoiceEvent, { action: 'reload' }, { companyIds: [companyId] })
}

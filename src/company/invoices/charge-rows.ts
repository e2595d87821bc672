import type { ProviderName } from '#company/payments/provider'
import type { OwnerSql } from '#kernel/scope/writing-as-owner'

export interface StoredCharge {
  id: number
  companyId: number
  invoiceId: number
  provider: ProviderName
  txid: string
  reference: string | null
  /** Of the plan that the payment brings; null: the company’s stays. */
  planId: number | null
  detail: string
  amount: number
  currency: string
  status: 'creating' | 'open' | 'superseded' | 'expired' | 'refused' | 'paid'
  code: string | null
  url: string | null
  location: string | null
  createdAt: Date
  paidAt: Date | null
  expiresAt: Date
  refundedAmount: number
  problem: string | null
}

export function chargeColumns(sql: OwnerSql) {
  return sql`id, company_id "companyId", invoice_id "invoiceId", provider, txid, reference,
    plan_id "planId", detail, amount::float8, currency, status, code, url, location,
    created_at "createdAt", paid_at "paidAt", expires_at "expiresAt", refunded_amount::float8 "refundedAmount",
    problem`
}

export async function findCharge(
  sql: OwnerSql,
  { companyId, chargeId }: { companyId: number; chargeId: number },
) {
  const [charge] = await sql<StoredCharge[]>`
    select ${chargeColumns(sql)} from charges
    where company_id = ${companyId} and id = ${chargeId}`
  return charge
}

import { auditCompany } from '#company/companies/auditing'
import { announce } from '#company/companies/changing'
import { readCompany } from '#company/companies/reading'
import { renewCompany } from '#company/companies/renewing'
import { auditAsOwner } from '#kernel/audit/recording'
import { type Company, system } from '#kernel/scope'
import { emitToCompanies, type OwnerTransaction } from '#kernel/scope/writing-as-owner'
import { billingEvent } from './billing-contract.ts'
import { paymentEvent } from './contract.ts'
import type { LockedInvoice } from './locking.ts'

export interface InvoicePayment {
  method: string
  /** Now, if the provider does not say. */
  paidAt: Date | null
  /** Another plan than the invoice's, with its price; null: the company keeps its own. */
  chosen?: { planId: number | null; detail: string; amount: number } | null
  /** Of a payment by hand, or one that somebody decided about. */
  byHand?: { by: Pick<Company, 'id' | 'actor'>; reason: string | null }
}

/** Of an open invoice that `lockInvoice` has locked. */
export async function payInvoice(
  sql: OwnerTransaction,
  invoice: LockedInvoice,
  { method, paidAt, chosen, byHand }: InvoicePayment,
) {
  const { companyId, id } = invoice
  const { detail, amount } = chosen ?? invoice
  await sql`
    update invoices set status = 'paid', paid_at = ${paidAt ?? new Date()}, method = ${method},
      detail = ${detail}, amount = ${amount}, plan_id = ${chosen?.planId ?? invoice.planId},
      reason = ${byHand?.reason ?? null}, settled_by = ${byHand?.by.actor.name ?? null},
      updated_at = now()
    where company_id = ${companyId} and id = ${id}`
  const by = byHand?.by ?? { id: companyId, actor: system }
  const before = { status: invoice.status, detail: invoice.detail, amount: invoice.amount }
  const after = { status: 'paid', detail, amount, method, reason: byHand?.reason }
  await auditAsOwner(sql, by, { noun: 'invoice', action: 'update', id, companyId, before, after })
  await extend(sql, invoice, { planId: chosen?.planId, by })
}

interface Extension {
  planId: number | null | undefined
  by: Pick<Company, 'id' | 'actor'>
}

/** A deleted company has nobody to tell; restored, it has what it has paid for. */
async function extend(sql: OwnerTransaction, invoice: LockedInvoice, { planId, by }: Extension) {
  const { companyId, id: invoiceId } = invoice
  const before = invoice.isDeleted ? undefined : await readCompany(sql, companyId)
  if (planId) await sql`update companies set plan_id = ${planId} where id = ${companyId}`
  await renewCompany(sql, companyId, { late: true })
  if (!before) return
  const after = await announce(sql, 'update', companyId)
  await auditCompany(sql, by, { action: 'update', id: companyId, before, after })
  await emitToCompanies(sql, billingEvent, { action: 'reload' }, { ofSupers: true })
  const { id, name, dueDate } = after
  const event = { action: 'CONCLUIDA' as const, company: { id, name, dueDate }, invoiceId }
  await emitToCompanies(sql, paymentEvent, event, { companyIds: [companyId] })
}

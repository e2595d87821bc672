/** By whoever runs the installation; each with who, when and why, and never to be edited. */
import type { Sql } from 'postgres'
import { auditAsOwner } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import type { Company } from '#kernel/scope'
import { type OwnerTransaction, writeAsOwner } from '#kernel/scope/writing-as-owner'
import { announceBilling } from './announcing.ts'
import { findBillingInvoice } from './billing-listing.ts'
import { cancelLocked, lockInvoice, requireOpen } from './locking.ts'
import { payInvoice } from './paying.ts'

interface Decision {
  invoiceId: number
  reason: string
}

export function payByHand(
  platform: Sql,
  by: Company,
  { invoiceId, method, reason }: Decision & { method: string },
) {
  return writeAsOwner(platform, async (sql) => {
    const invoice = await lockOpen(sql, invoiceId)
    await payInvoice(sql, invoice, { method, paidAt: null, byHand: { by, reason } })
    await announceBilling(sql, invoice.companyId)
    return findBillingInvoice(sql, invoiceId)
  })
}

export function cancelInvoice(platform: Sql, by: Company, { invoiceId, reason }: Decision) {
  return writeAsOwner(platform, async (sql) => {
    const { companyId, id } = await lockOpen(sql, invoiceId)
    await cancelLocked(sql, { companyId, id }, { reason, by: by.actor.name })
    const [before, after] = [{ status: 'open' }, { status: 'cancelled', reason }]
    await auditAsOwner(sql, by, { noun: 'invoice', action: 'update', id, companyId, before, after })
    await announceBilling(sql, companyId)
    return findBillingInvoice(sql, invoiceId)
  })
}

async function lockOpen(sql: OwnerTransaction, invoiceId: number) {
  const [owner] = await sql<{ companyId: number }[]>`
    select company_id "companyId" from invoices where id = ${invoiceId}`
  if (!owner) fail('ERR_NO_INVOICE_FOUND')
  const invoice = await lockInvoice(sql, owner.companyId, invoiceId)
  requireOpen(invoice)
  return invoice
}

export function settleProblem(
  platform: Sql,
  by: Company,
  { chargeId: id, reason }: { chargeId: number; reason: string },
) {
  return writeAsOwner(platform, async (sql) => {
    const [settled] = await sql<{ companyId: number; problem: string }[]>`
      update charges set problem_settled_at = now(), updated_at = now()
      where id = ${id} and problem is not null and problem_settled_at is null
      returning company_id "companyId", problem`
    if (!settled) fail('ERR_NO_INVOICE_FOUND')
    const { companyId, problem } = settled
    const [before, after] = [{ problem }, { problem: null, reason }]
    await auditAsOwner(sql, by, { noun: 'charge', action: 'update', id, companyId, before, after })
    await announceBilling(sql, companyId)
    return { message: 'Settled.' }
  })
}

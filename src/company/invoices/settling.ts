/**
 * What a payment does, in one transaction under the locks of company and invoice: the invoice is
 * paid, the due date moves, everybody in the company is notified. A charge that is paid already, or
 * whose invoice is, extends nothing, and neither does one whose plan is gone or has become too small.
 */
import type { Sql } from 'postgres'
import type { ProviderCharge } from '#company/payments/provider'
import { auditAsOwner } from '#kernel/audit/recording'
import { lockCreations } from '#kernel/database/locks'
import { system } from '#kernel/scope'
import { type OwnerTransaction, writeAsOwner } from '#kernel/scope/writing-as-owner'
import { log } from '#process/log'
import { announceBilling } from './announcing.ts'
import type { PaymentProblem } from './billing-contract.ts'
import { findCharge, type StoredCharge } from './charge-rows.ts'
import { lockInvoice } from './locking.ts'
import { payInvoice } from './paying.ts'
import { refusalOfPlan } from './plan-room.ts'

/** Whether nothing more is expected of it. */
export function settleCharge(
  platform: Sql,
  { companyId, id: chargeId, invoiceId, planId: chosenId }: StoredCharge,
  found: ProviderCharge,
): Promise<boolean> {
  return writeAsOwner(platform, async (sql) => {
    if (chosenId !== null) await lockCreations(sql, companyId)
    const invoice = await lockInvoice(sql, companyId, invoiceId)
    const charge = await findCharge(sql, { companyId, chargeId })
    if (!charge) return true
    if (charge.status === 'paid') return noteRefund(sql, charge, found)
    if (found.status !== 'paid') return noteEnd(sql, charge, found)

    const problem = refusalOf(charge, found, invoice.status) ?? (await refusalOfPlan(sql, charge))
    await notePayment(sql, charge, { found, problem })
    if (problem) return tell(sql, companyId)
    const { planId, detail, amount, provider: method } = charge
    const { paidAt } = found
    await payInvoice(sql, invoice, {
      method,
      paidAt,
      chosen: planId ? { planId, detail, amount } : null,
    })
    return true
  })
}

type Problem = PaymentProblem['problem']

function refusalOf(charge: StoredCharge, found: ProviderCharge, status: string): Problem | null {
  if (found.amount !== charge.amount || found.currency !== charge.currency) return 'wrongAmount'
  if (found.refundedAmount > 0) return 'refunded'
  if (status === 'paid') return 'paidTwice'
  return status === 'open' ? null : 'invoiceClosed'
}

async function notePayment(
  sql: OwnerTransaction,
  charge: StoredCharge,
  { found, problem }: { found: ProviderCharge; problem: Problem | null },
) {
  const { companyId, id } = charge
  await sql`
    update charges set status = 'paid', paid_at = ${found.paidAt ?? new Date()},
      payment_id = ${found.paymentId}, reference = coalesce(reference, ${found.reference}),
      refunded_amount = ${found.refundedAmount}, problem = ${problem}, updated_at = now()
    where company_id = ${companyId} and id = ${id}`
  const after = { status: 'paid', problem, paymentId: found.paymentId, amount: found.amount }
  const by = { id: companyId, actor: system }
  await auditAsOwner(sql, by, { noun: 'charge', action: 'update', id, before: charge, after })
  if (problem) log.warn({ companyId, chargeId: id, problem }, 'A payment has to be looked at')
}

/** Nothing is taken back by itself. Of what was never applied, a full refund is the settlement. */
async function noteRefund(sql: OwnerTransaction, charge: StoredCharge, found: ProviderCharge) {
  if (found.refundedAmount <= charge.refundedAmount) return true
  const { companyId, id, problem } = charge
  const isWhole = found.refundedAmount >= found.amount
  const isSettled = problem !== null && problem !== 'refunded' && isWhole
  await sql`
    update charges set refunded_amount = ${found.refundedAmount},
      problem = coalesce(problem, 'refunded'), updated_at = now(),
      problem_settled_at = ${isSettled ? sql`coalesce(problem_settled_at, now())` : sql`problem_settled_at`}
    where company_id = ${companyId} and id = ${id}`
  const by = { id: companyId, actor: system }
  const [before, after] = [charge, found].map(({ refundedAmount }) => ({ refundedAmount }))
  await auditAsOwner(sql, by, { noun: 'charge', action: 'update', id, before, after })
  return tell(sql, companyId)
}

/** An ended one may still turn out to be paid, so it is asked for a while longer. */
async function noteEnd(sql: OwnerTransaction, charge: StoredCharge, found: ProviderCharge) {
  const isOver = found.status === 'expired' || charge.expiresAt.getTime() < Date.now()
  if (!isOver || charge.status === 'expired' || charge.status === 'refused') return false
  await sql`update charges set status = 'expired', updated_at = now()
    where company_id = ${charge.companyId} and id = ${charge.id}`
  return false
}

async function tell(sql: OwnerTransaction, companyId: number) {
  await announceBilling(sql, companyId)
  return true
}

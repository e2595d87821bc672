/** What whoever runs the installation does with money whose plan could not be given. */
import type { Sql } from 'postgres'
import { auditAsOwner } from '#kernel/audit/recording'
import { lockCreations } from '#kernel/database/locks'
import { AppError, fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Services } from '#kernel/http/services'
import type { Company } from '#kernel/scope'
import { type OwnerSql, type OwnerTransaction, writeAsOwner } from '#kernel/scope/writing-as-owner'
import { announceBilling } from './announcing.ts'
import type * as billing from './billing-contract.ts'
import { chargeColumns, type StoredCharge } from './charge-rows.ts'
import { type LockedInvoice, lockInvoice, requireOpen } from './locking.ts'
import { payInvoice } from './paying.ts'
import { settleCharge } from './settling.ts'

type Resolution = InputOf<typeof billing.resolvePaymentProblem>
type RefundServices = Pick<Services, 'platform' | 'payments'>

export async function resolveProblem(
  by: Company,
  { chargeId, action }: Resolution,
  services: RefundServices,
) {
  const charge = await requireProblem(services.platform, chargeId)
  if (action === 'refund') await refund(by, charge, services)
  else await give(services.platform, by, { charge, changesPlan: action === 'change' })
  return { message: 'Resolved.' }
}

async function requireProblem(sql: OwnerSql, id: number): Promise<StoredCharge> {
  const [charge] = await sql<StoredCharge[]>`
    select ${chargeColumns(sql)} from charges
    where id = ${id} and problem is not null and problem_settled_at is null`
  return charge ?? fail('ERR_NO_INVOICE_FOUND')
}

interface Gift {
  charge: StoredCharge
  changesPlan: boolean
}

/** The invoice is paid with this money, for the plan that the company has or for the one it chose. */
function give(
  platform: Sql,
  by: Company,
  { charge: { companyId, id, invoiceId }, changesPlan }: Gift,
) {
  return writeAsOwner(platform, async (sql) => {
    await lockCreations(sql, companyId)
    const invoice = await lockInvoice(sql, companyId, invoiceId)
    // Somebody else may have resolved it meanwhile.
    const charge = await requireProblem(sql, id)
    if (!isOfPlan(charge)) fail('ERR_PAYMENT_NOT_RESOLVABLE')
    requireOpen(invoice)
    const chosen = changesPlan ? await planOf(sql, charge) : standing(charge, invoice)
    await sql`update charges set problem = null, updated_at = now()
      where company_id = ${companyId} and id = ${id}`
    const [before, after] = [{ problem: charge.problem }, { problem: null, planId: chosen.planId }]
    await auditAsOwner(sql, by, { noun: 'charge', action: 'update', id, companyId, before, after })
    const { provider: method, paidAt } = charge
    await payInvoice(sql, invoice, { method, paidAt, chosen, byHand: { by, reason: null } })
    await announceBilling(sql, companyId)
  })
}

const isOfPlan = ({ problem }: StoredCharge) =>
  problem === 'planTooSmall' || problem === 'planDeleted'

function standing({ amount }: StoredCharge, { detail }: LockedInvoice) {
  return { planId: null, detail, amount }
}

/** Although it allows less than the company uses: nothing is deleted, only nothing can be added. */
async function planOf(sql: OwnerTransaction, { planId, detail, amount }: StoredCharge) {
  const [plan] = await sql<{ id: number }[]>`select id from plans where id = ${planId} for share`
  return plan ? { planId: plan.id, detail, amount } : fail('ERR_NO_PLAN_FOUND')
}

/** The problem is settled when the provider says that all of it was refunded. */
async function refund(by: Company, charge: StoredCharge, { platform, payments }: RefundServices) {
  // It was applied: what is left of it pays for the time that was given.
  if (charge.problem === 'refunded') fail('ERR_PAYMENT_NOT_RESOLVABLE')
  const provider = payments.find(({ name }) => name === charge.provider)
  if (!provider) fail('ERR_PAYMENT_NOT_SET_UP')
  const { companyId, id, txid, reference, problem } = charge
  const found = (await provider.find({ txid, reference })) ?? fail('ERR_PAYMENT_REFUSED')
  const left = found.amount - found.refundedAmount
  if (left > 0) {
    const after = { problem, refund: left }
    const entry = { noun: 'charge', action: 'update', id, companyId, after } as const
    await writeAsOwner(platform, (sql) => auditAsOwner(sql, by, entry))
    await provider.refund({ ...found, amount: left })
  }
  const refunded = await provider.find({ txid, reference })
  if (!refunded || refunded.refundedAmount === 0) throw new AppError('ERR_PAYMENT_REFUSED')
  await settleCharge(platform, charge, refunded)
}

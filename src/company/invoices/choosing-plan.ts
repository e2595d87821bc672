import { digitsOf } from '#company/payments/money'
import { fail } from '#kernel/errors'
import type { OwnerTransaction } from '#kernel/scope/writing-as-owner'
import type { LockedInvoice } from './locking.ts'
import { excessOver, type PlanLimits } from './plan-room.ts'

interface OfferedPlan extends PlanLimits {
  id: number
  name: string
  amount: number
}

interface Choice {
  planId: number | null | undefined
  /** Of the prices of plans. */
  currency: string
}

/** The invoice as it was made, or another plan that is offered, at its price of today. */
export async function choosePlan(
  sql: OwnerTransaction,
  invoice: LockedInvoice,
  { planId, currency }: Choice,
) {
  if (!planId || planId === invoice.planId) {
    const { detail, amount } = invoice
    return { planId: null, detail, amount, currency: invoice.currency }
  }
  // An invoice from before the installation's currency changed.
  if (invoice.currency !== currency) fail('ERR_NO_PLAN_FOUND')
  const [plan] = await sql<OfferedPlan[]>`
    select id, name, users, connections, queues,
      round(value * ${10 ** digitsOf(currency)}::integer)::float8 amount
    from plans where id = ${planId} and value > 0
      and (is_public or id = ${invoice.companyPlanId})`
  if (!plan) fail('ERR_NO_PLAN_FOUND')
  await requireRoom(sql, invoice.companyId, plan)
  return { planId: plan.id, detail: plan.name, amount: plan.amount, currency }
}

async function requireRoom(sql: OwnerTransaction, companyId: number, plan: OfferedPlan) {
  const fields = await excessOver(sql, companyId, plan)
  if (Object.keys(fields).length > 0) fail('ERR_PLAN_TOO_SMALL', { fields })
}

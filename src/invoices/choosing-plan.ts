import { fail } from '#errors'
import { digitsOf } from '#payments/money'
import { usageOf } from '#plans/usage'
import type { OwnerTransaction } from '#scope/writing-as-owner'
import type { LockedInvoice } from './locking.ts'

interface OfferedPlan {
  id: number
  name: string
  users: number
  connections: number
  queues: number
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

/** Says what exceeds it: `used > allowed`. */
async function requireRoom(sql: OwnerTransaction, companyId: number, plan: OfferedPlan) {
  const usage = await usageOf(sql, companyId)
  const fields: Record<string, string> = {}
  for (const what of ['users', 'connections', 'queues'] as const) {
    if (usage[what] > plan[what]) fields[what] = `${usage[what]} > ${plan[what]}`
  }
  if (Object.keys(fields).length > 0) fail('ERR_PLAN_TOO_SMALL', { fields })
}

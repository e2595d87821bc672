import { usageOf } from '#company/plans/usage'
import type { OwnerTransaction } from '#kernel/scope/writing-as-owner'

export interface PlanLimits {
  users: number
  connections: number
  queues: number
}

/** What exceeds a plan, by what it limits: `used > allowed`. */
export async function excessOver(
  sql: OwnerTransaction,
  companyId: number,
  plan: PlanLimits,
): Promise<Record<string, string>> {
  const usage = await usageOf(sql, companyId)
  const excess: Record<string, string> = {}
  for (const what of ['users', 'connections', 'queues'] as const) {
    if (usage[what] > plan[what]) excess[what] = `${usage[what]} > ${plan[what]}`
  }
  return excess
}

/**
 * Why a plan that was chosen at the checkout can no longer be given. Creations wait, and the plan
 * stays as it is, until the commit.
 */
export async function refusalOfPlan(
  sql: OwnerTransaction,
  { companyId, planId }: { companyId: number; planId: number | null },
): Promise<'planDeleted' | 'planTooSmall' | null> {
  if (planId === null) return null
  const [plan] = await sql<PlanLimits[]>`
    select users, connections, queues from plans where id = ${planId} for share`
  if (!plan) return 'planDeleted'
  const excess = await excessOver(sql, companyId, plan)
  return Object.keys(excess).length > 0 ? 'planTooSmall' : null
}

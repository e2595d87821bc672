import { count, eq } from 'drizzle-orm'
import { companies, plans } from '#db/schema/companies.ts'
import { connections } from '#db/schema/connections.ts'
import { queues } from '#db/schema/queues.ts'
import { users } from '#db/schema/users.ts'
import { fail } from '#errors'
import { lockCompany } from '#platform/locks'
import type { Scope } from '#scope'

const counted = { connections, queues, users }

const refusals = {
  connections: 'ERR_CONNECTIONS_LIMIT_REACHED',
  queues: 'ERR_QUEUES_LIMIT_REACHED',
  users: 'ERR_USERS_LIMIT_REACHED',
} as const

const withoutPlan = { connections: 0, queues: 0, users: 1 }

/** Locks the company until the commit, so that concurrent creations cannot both pass the limit. */
export async function roomForOneMore(scope: Scope, what: keyof typeof counted): Promise<number> {
  await lockCompany(scope, what)
  const [plan] = await scope.db
    .select({ allowed: plans[what] })
    .from(companies)
    .innerJoin(plans, eq(plans.id, companies.planId))
  const [existing] = await scope.db.select({ count: count() }).from(counted[what])
  const total = existing?.count ?? 0
  if (total >= (plan?.allowed ?? withoutPlan[what])) fail(refusals[what])
  return total
}

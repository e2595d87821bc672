import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import { companies, plans } from '#db/schema/companies.ts'
import { connections } from '#db/schema/connections.ts'
import { queues } from '#db/schema/queues.ts'
import { users } from '#db/schema/users.ts'
import { lockCompany } from '#kernel/database/locks'
import { fail } from '#kernel/errors'
import { may, profilesWithAll } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import type { Limits } from './contract.ts'

const counted = { connections, queues, users }
type Limited = keyof typeof counted

const refusals = {
  connections: 'ERR_CONNECTIONS_LIMIT_REACHED',
  queues: 'ERR_QUEUES_LIMIT_REACHED',
  users: 'ERR_USERS_LIMIT_REACHED',
} as const

const withoutPlan = { connections: 0, queues: 0, users: 1 }

/** Locks the company until the commit, so that concurrent creations cannot both pass the limit. */
export async function roomForOneMore(scope: Scope, what: Limited): Promise<number> {
  await lockCompany(scope, what)
  const { [what]: allowed } = await allowedIn(scope)
  const used = await countOf(scope, what)
  if (used >= allowed)
    fail(refusals[what], { count: used, allowed, ask: await whoMayChangePlan(scope) })
  return used
}

export async function showLimits(scope: Scope): Promise<Limits> {
  const allowed = await allowedIn(scope)
  const [row] = await scope.db.execute<Record<Limited, number>>(sql`
    select (select count(*)::integer from ${users}) users,
      (select count(*)::integer from ${connections}) connections,
      (select count(*)::integer from ${queues}) queues`)
  const limitOf = (what: Limited) => ({ used: row?.[what] ?? 0, allowed: allowed[what] })
  return {
    users: limitOf('users'),
    connections: limitOf('connections'),
    queues: limitOf('queues'),
  }
}

async function allowedIn({ db }: Scope): Promise<Record<Limited, number>> {
  const { connections, queues, users } = plans
  const [plan] = await db
    .select({ connections, queues, users })
    .from(companies)
    .innerJoin(plans, eq(plans.id, companies.planId))
  return plan ?? withoutPlan
}

async function countOf({ db }: Scope, what: Limited): Promise<number> {
  const [existing] = await db.select({ count: count() }).from(counted[what])
  return existing?.count ?? 0
}

const mostAsked = 3

/** Names, for users who may not change it themselves. */
async function whoMayChangePlan({ db, actor }: Scope): Promise<string[] | undefined> {
  if (may(actor.role, 'invoice.pay')) return undefined
  const admins = await db
    .select({ name: users.name })
    .from(users)
    .where(inArray(users.profile, profilesWithAll('invoice.pay')))
    .orderBy(asc(users.id))
    .limit(mostAsked)
  return admins.map(({ name }) => name)
}

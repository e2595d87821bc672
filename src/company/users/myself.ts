import { asc, eq, sql } from 'drizzle-orm'
import { noEnd } from '#company/companies/state'
import { readableSettings } from '#company/settings/reading'
import { companies } from '#db/schema/companies.ts'
import { queues } from '#db/schema/queues.ts'
import { userQueues, users } from '#db/schema/users.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import type { Myself } from './myself/contract.ts'

export async function showMyself(scope: Scope): Promise<Myself> {
  const [found] = await scope.db
    .select({ user: users, company: companies, seesUnqueued: sql<boolean>`sees_unqueued(users)` })
    .from(users)
    .crossJoin(companies)
    .where(eq(users.id, scope.actor.userId ?? 0))
  if (!found) fail('ERR_NO_USER_FOUND')
  const { user, company, seesUnqueued } = found
  const ofUser = await scope.db
    .select({ id: queues.id, name: queues.name, color: queues.color })
    .from(userQueues)
    .innerJoin(queues, eq(queues.id, userQueues.queueId))
    .where(eq(userQueues.userId, user.id))
    .orderBy(asc(queues.orderQueue), asc(queues.id))
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    profile: user.profile,
    companyId: user.companyId,
    super: user.super,
    allTicket: seesUnqueued ? 'enable' : 'disable',
    whatsappId: user.whatsappId,
    saysAway: user.isAway,
    queues: ofUser,
    company: {
      id: company.id,
      name: company.name,
      dueDate: company.runsInstallation ? noEnd : (company.dueDate ?? noEnd),
      trialExpiration: company.trialExpiration,
      status: company.status,
      language: company.language,
      timeZone: company.timeZone,
      settings: await readableSettings(scope),
    },
  }
}

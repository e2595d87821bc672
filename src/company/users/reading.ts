import { type SQL, sql } from 'drizzle-orm'
import { isOnline, presenceStatus } from '#company/presence/online'
import { companies } from '#db/schema/companies.ts'
import { queues } from '#db/schema/queues.ts'
import { userQueues, users } from '#db/schema/users.ts'
import type { Scope } from '#kernel/scope'
import type { ListedUser, User, UserDetails } from './contract.ts'

const queuesOfUser = sql<User['queues']>`(
  select coalesce(json_agg(json_build_object('id', ${queues.id}, 'name', ${queues.name},
    'color', ${queues.color}, 'UserQueue', json_build_object('queueId', ${queues.id}))
    order by ${queues.orderQueue}, ${queues.id}), '[]'::json)
  from ${userQueues} join ${queues} on ${queues.id} = ${userQueues.queueId}
  where ${userQueues.userId} = ${users.id})`

export function selectUsers({ db }: Pick<Scope, 'db'>) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      profile: users.profile,
      companyId: users.companyId,
      createdAt: users.createdAt,
      super: users.super,
      whatsappId: users.whatsappId,
      seesUnqueued: users.allTicket,
      online: isOnline,
      presence: presenceStatus,
      queues: queuesOfUser,
      company: { id: companies.id, name: companies.name },
    })
    .from(users)
    .crossJoin(companies)
    .$dynamic()
}

type SelectedUser = Awaited<ReturnType<typeof selectUsers>>[number]

type Shown = UserDetails & Pick<ListedUser, 'online' | 'presence'>

export function shownUser({ seesUnqueued, createdAt, ...user }: SelectedUser): Shown {
  return {
    ...user,
    createdAt: createdAt.toISOString(),
    allTicket: seesUnqueued ? 'enable' : 'disable',
  }
}

export async function readUser(
  scope: Scope,
  where: SQL | undefined,
): Promise<UserDetails | undefined> {
  const [selected] = await selectUsers(scope).where(where).limit(1)
  return selected && shownUser(selected)
}

import { asc, count, desc, sql } from 'drizzle-orm'
import { contains } from '#company/searching/matching'
import { page, preparedList, searchedTerms } from '#company/searching/prepared-list'
import { queues } from '#db/schema/queues.ts'
import { userQueues, users } from '#db/schema/users.ts'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import { filterOnce } from '#kernel/showing'
import type * as contract from './contract.ts'
import type { UserCard } from './contract.ts'
import { selectUsers, shownUser } from './reading.ts'

const isFound = contains(sql`${users.name} || chr(1) || ${users.email}`, searchedTerms)

const list = preparedList({
  rows: (db, isSearch) =>
    selectUsers({ db })
      .where(isSearch ? isFound : undefined)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(page.limit)
      .offset(page.offset),
  count: (db, isSearch) =>
    db
      .select({ count: count() })
      .from(users)
      .where(isSearch ? isFound : undefined),
})

export async function listUsers(scope: Scope, asked: InputOf<typeof contract.listUsers>) {
  const { rows, ...info } = await list(scope, asked)
  return { users: rows.map(shownUser), ...info }
}

/** Each may be in each queue: those are read once, and shown as the same rows with everybody. */
export async function listUserCards(scope: Scope): Promise<UserCard[]> {
  const { db } = scope
  const people = await db
    .select({ id: users.id, name: users.name, email: users.email, queueIds: idsOfQueues })
    .from(users)
    .orderBy(asc(users.sortKey), asc(users.id))
  const known = await db
    .select({ id: queues.id, name: queues.name, color: queues.color })
    .from(queues)
  const queueOf = new Map(known.map((queue) => [queue.id, filterOnce(queue)]))
  return people.map(({ queueIds, ...person }) => ({
    ...person,
    queues: queueIds.flatMap((id) => queueOf.get(id) ?? []),
  }))
}

const idsOfQueues = sql<number[]>`coalesce((
  select json_agg(${userQueues.queueId} order by ${userQueues.queueId})
  from ${userQueues} where ${userQueues.userId} = ${users.id}), '[]')`

import { asc, count, desc, eq, sql } from 'drizzle-orm'
import { queues } from '#db/schema/queues.ts'
import { userQueues, users } from '#db/schema/users.ts'
import type { InputOf } from '#platform/http/endpoint'
import { contains } from '#platform/matching'
import type { Scope } from '#platform/scope'
import { page, preparedList, searchedTerms } from '#platform/scope/prepared-list'
import type * as contract from './contract.ts'
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

export async function listUserCards(scope: Scope) {
  const people = await scope.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .orderBy(asc(users.sortKey), asc(users.id))
  const links = await scope.db
    .select({ userId: userQueues.userId, id: queues.id, name: queues.name, color: queues.color })
    .from(userQueues)
    .innerJoin(queues, eq(queues.id, userQueues.queueId))
  const queuesOf = Map.groupBy(links, (link) => link.userId)
  return people.map((person) => ({ ...person, queues: queuesOf.get(person.id) ?? [] }))
}

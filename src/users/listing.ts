import { asc, count, desc, eq, or } from 'drizzle-orm'
import { queues } from '#db/schema/queues.ts'
import { userQueues, users } from '#db/schema/users.ts'
import type { InputOf } from '#http/endpoint'
import { contains } from '#platform/matching'
import { offsetOf, pageInfo, pageSize } from '#platform/paging'
import type { Scope } from '#scope'
import type * as contract from './contract.ts'
import { selectUsers, shownUser } from './reading.ts'

export async function listUsers(
  scope: Scope,
  { searchParam, pageNumber }: InputOf<typeof contract.listUsers>,
) {
  const where = searchParam
    ? or(contains(users.name, searchParam), contains(users.email, searchParam))
    : undefined
  const page = await selectUsers(scope)
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageSize)
    .offset(offsetOf(pageNumber))
  const [total] = await scope.db.select({ count: count() }).from(users).where(where)
  return {
    users: page.map(shownUser),
    ...pageInfo(pageNumber, page.length, total?.count ?? 0),
  }
}

export async function listUserCards(scope: Scope) {
  const people = await scope.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .orderBy(asc(users.name), asc(users.id))
  const links = await scope.db
    .select({ userId: userQueues.userId, id: queues.id, name: queues.name, color: queues.color })
    .from(userQueues)
    .innerJoin(queues, eq(queues.id, userQueues.queueId))
  const queuesOf = Map.groupBy(links, (link) => link.userId)
  return people.map((person) => ({ ...person, queues: queuesOf.get(person.id) ?? [] }))
}

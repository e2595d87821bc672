import { asc, eq } from 'drizzle-orm'
import { queues } from '#db/schema/queues.ts'
import { userQueues, users } from '#db/schema/users.ts'
import type { Scope } from '#scope'

/** Everyone of the company, for choosing one. */
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

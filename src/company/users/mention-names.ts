import { asc, type SQL } from 'drizzle-orm'
import { users } from '#db/schema/users.ts'
import type { Scope } from '#kernel/scope'

export interface MentionableUser {
  id: number
  /** What stands behind the @, of no other of them. */
  name: string
}

/** Of two with the same name, the address says who it is. */
export async function readMentionable(scope: Scope, where?: SQL): Promise<MentionableUser[]> {
  const people = await scope.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(where)
    .orderBy(asc(users.sortKey), asc(users.id))
  const counts = new Map<string, number>()
  for (const { name } of people) counts.set(name, (counts.get(name) ?? 0) + 1)
  return people.map(({ id, name, email }) => ({
    id,
    name: counts.get(name) === 1 ? name : `${name} (${email})`,
  }))
}

import { and, asc, eq, inArray, notExists } from 'drizzle-orm'
import { userQueues, users } from '#db/schema/users.ts'
import { profiles, reachFor } from '#kernel/policy'
import type { Scope } from '#kernel/scope'

/** Once the company has queues they see nobody who waits. */
export function listUsersWithoutQueue(scope: Scope) {
  const ofQueuesOnly = profiles.filter((role) => reachFor(role, 'ticket.read') === 'queues')
  const ownQueues = scope.db.select().from(userQueues).where(eq(userQueues.userId, users.id))
  return scope.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(inArray(users.profile, ofQueuesOnly), eq(users.allTicket, false), notExists(ownQueues)),
    )
    .orderBy(asc(users.sortKey), asc(users.id))
}

import { asc, eq, sql } from 'drizzle-orm'
import { users } from '#db/schema/users.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { presenceStatusEvent } from './contract.ts'
import { presenceStatus } from './online.ts'

export function listPresence(scope: Scope) {
  return scope.db
    .select({ id: users.id, presence: presenceStatus })
    .from(users)
    .orderBy(asc(users.id))
}

/** Setting it counts as activity: the socket may not have been recorded yet. */
export async function setPresence(scope: Scope, { saysAway }: { saysAway: boolean }) {
  const [updated] = await scope.db
    .update(users)
    .set({ isAway: saysAway, lastSeenAt: sql`now()`, lastActiveAt: sql`now()` })
    .where(eq(users.id, scope.actor.userId ?? 0))
    .returning({ id: users.id, presence: presenceStatus, saysAway: users.isAway })
  if (!updated) fail('ERR_NO_USER_FOUND')
  scope.emit(presenceStatusEvent, updated)
  return updated
}

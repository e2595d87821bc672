import { eq } from 'drizzle-orm'
import { formerUsers, users } from '#db/schema/users.ts'
import { audit } from '#kernel/audit/recording'
import { lockCompany } from '#kernel/database/locks'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { announceDeletion, applyRights } from './announcing.ts'
import { userDeleted } from './consequences.ts'
import { lockUser, requireAnotherAdmin } from './finding.ts'

/** Their open tickets become pending again; messages and notes stay. */
export async function deleteUser(scope: Scope, id: number) {
  const user = await lockUser(scope, id, 'user.delete')
  const isRefused = id === scope.actor.userId || (user.super && !scope.actor.isSuper)
  if (isRefused) fail('ERR_NO_PERMISSION', { status: 400 })
  await lockCompany(scope, 'users')
  await requireAnotherAdmin(scope, id)

  await scope.follow(userDeleted, { userId: id })
  // What they wrote keeps their name.
  await scope.db.insert(formerUsers).values({ id, name: user.name })
  await scope.db.delete(users).where(eq(users.id, id))
  audit(scope, { noun: 'user', action: 'delete', id, before: user })
  announceDeletion(scope, id)
  applyRights(scope, id)
  return { message: 'User deleted.' }
}

import { eq, sql } from 'drizzle-orm'
import { findConnection } from '#company/connections/finding'
import { letsUsersChooseQueues } from '#company/settings/reading'
import { users } from '#db/schema/users.ts'
import { audit } from '#kernel/audit/recording'
import { lockCompany } from '#kernel/database/locks'
import { fail } from '#kernel/errors'
import { may, mayGrant } from '#kernel/policy'
import type { Actor, Company, Scope } from '#kernel/scope'
import { hashPassword } from '#kernel/secrets/passwords'
import { announceUpdate, applyRights } from './announcing.ts'
import type { UserChange, UserDetails } from './contract.ts'
import { lockUser, requireAnotherAdmin, showUser } from './finding.ts'
import { giveQueues } from './queues.ts'

/** The password is hashed before the scope opens, because hashing is slow on purpose. */
export async function updateUser(
  company: Company,
  id: number,
  change: UserChange,
): Promise<UserDetails> {
  const passwordHash = change.password ? await hashPassword(change.password) : undefined
  return company.scope(async (scope) => {
    const before = await lockUser(scope, id, 'user.edit')
    requireMayChange(scope.actor, before, change)
    await requireMayAssign(scope, before, change)
    if (change.profile && change.profile !== before.profile) await requireAdminLeft(scope, id)
    if (change.whatsappId) await findConnection(scope, change.whatsappId)

    const { name, email, profile, whatsappId, allTicket, queueIds } = change
    await scope.db
      .update(users)
      .set({ name, email, profile, whatsappId, allTicket, passwordHash, updatedAt: new Date() })
      .where(eq(users.id, id))
    if (queueIds) await giveQueues(scope, id, queueIds)
    if (passwordHash) await endOtherLogins(scope, id)

    const user = await showUser(scope, id)
    const after = { ...user, password: passwordHash }
    audit(scope, { noun: 'user', action: 'update', id, before, after })
    await announceUpdate(scope, user)
    applyRights(scope, id)
    return user
  })
}

/** Forms send unchanged fields back: only differences are checked. */
function requireMayChange(actor: Actor, before: UserDetails, change: UserChange) {
  const isSelf = before.id === actor.userId
  const isAbove = !mayGrant(actor.role, before.profile) || (before.super && !actor.isSuper)
  if (!isSelf && isAbove) fail('ERR_NO_PERMISSION')

  const { profile = before.profile } = change
  if (profile !== before.profile && !mayGrant(actor.role, profile)) fail('ERR_NO_PERMISSION')
  if (change.super !== undefined && change.super !== before.super) fail('ERR_NO_PERMISSION')
}

async function requireMayAssign(scope: Scope, before: UserDetails, change: UserChange) {
  if (may(scope.actor.role, 'user.assign')) return
  const seesUnqueued = before.allTicket === 'enable'
  if ((change.allTicket ?? seesUnqueued) !== seesUnqueued) fail('ERR_NO_PERMISSION')
  if (!worksElsewhere(before, change)) return
  const isOwn = before.id === scope.actor.userId
  if (!isOwn || !(await letsUsersChooseQueues(scope))) fail('ERR_NO_PERMISSION')
}

function worksElsewhere(before: UserDetails, { queueIds }: UserChange): boolean {
  const present = new Set(before.queues.map((queue) => queue.id))
  return queueIds !== undefined && new Set(queueIds).symmetricDifference(present).size > 0
}

/** Serialised, so that two admins who demote each other do not both succeed. */
async function requireAdminLeft(scope: Scope, id: number) {
  await lockCompany(scope, 'users')
  await requireAnotherAdmin(scope, id)
}

/** A new password ends all other logins of the user. */
async function endOtherLogins(scope: Scope, id: number) {
  const kept = id === scope.actor.userId ? scope.actor.loginId : null
  await scope.db.execute(sql`select end_logins(${id}, ${kept}::uuid)`)
}

/**
 * What the inviter may grant, the plan, the queues and the company are asked when it is used, under
 * the lock with which users are created: two who use one link at once make one user.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { openLogin } from '#company/logins/opening'
import { respondWithLogin } from '#company/logins/responding'
import { addUser } from '#company/users/creating'
import { invitations } from '#db/schema/invitations.ts'
import { queues } from '#db/schema/queues.ts'
import { audit } from '#kernel/audit/recording'
import { lockCompany } from '#kernel/database/locks'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { LoginVisitor } from '#kernel/http/visitor'
import { type Scope, system } from '#kernel/scope'
import { hashPassword } from '#kernel/secrets/passwords'
import type * as contract from './contract.ts'
import { findInvitation, readUsable } from './finding.ts'

export async function acceptInvitation(
  visitor: LoginVisitor,
  { token, name, password, email: given }: InputOf<typeof contract.acceptInvitation>,
) {
  const { services, address } = visitor
  const { companyId, id } = await findInvitation(services.platform, token)
  // Each try says whether an address is taken.
  visitor.spend('invitation', String(id))
  const found = await services.openCompany(companyId, system).read((scope) => readUsable(scope, id))
  const email = found.email ?? given ?? fail('ERR_VALIDATION', { fields: { email: 'Required' } })
  const passwordHash = await hashPassword(password)
  const { invitedById: userId, inviterProfile: role, invitedBy } = found
  const inviter = { ...system, role, userId, name: invitedBy, address }
  const user = await services.openCompany(companyId, inviter).scope(async (scope) => {
    const granted = await takeInvitation(scope, id)
    const user = await addUser(scope, { name, email, password, ...granted }, passwordHash)
    const after = { usedBy: user.id }
    audit(scope, { noun: 'invitation', action: 'update', id, before: {}, after })
    return user
  })
  const login = { companyId, userId: user.id, email: user.email }
  return respondWithLogin(visitor, await openLogin(services, login, address))
}

async function takeInvitation(scope: Scope, id: number) {
  await lockCompany(scope, 'users')
  const { profile, allTicket, queueIds } = await readUsable(scope, id)
  const { usedAt, withdrawnAt } = invitations
  const [taken] = await scope.db
    .update(invitations)
    .set({ usedAt: new Date(), updatedAt: new Date() })
    .where(and(eq(invitations.id, id), isNull(usedAt), isNull(withdrawnAt)))
    .returning({ id: invitations.id })
  // Withdrawn since it was read.
  if (!taken) fail('ERR_NO_INVITATION_FOUND')
  return { profile, allTicket, queueIds: await lockQueuesLeft(scope, queueIds) }
}

/** Against their deletion until the user is in them. */
async function lockQueuesLeft(scope: Scope, ids: number[]): Promise<number[]> {
  const left = await scope.db
    .select({ id: queues.id })
    .from(queues)
    .where(inArray(queues.id, ids))
    .orderBy(queues.id)
    .for('key share')
  return left.map(({ id }) => id)
}

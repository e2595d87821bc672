import { findConnection } from '#company/connections/finding'
import { roomForOneMore } from '#company/plans/limits'
import { users } from '#db/schema/users.ts'
import { audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import { mayGrant } from '#kernel/policy'
import type { Company, Scope } from '#kernel/scope'
import { hashPassword } from '#kernel/secrets/passwords'
import { announceNew } from './announcing.ts'
import type { UserDetails, UserForm } from './contract.ts'
import { showUser } from './finding.ts'
import { giveQueues } from './queues.ts'

/** The password is hashed before the scope opens, because hashing is slow on purpose. */
export async function createUser(company: Company, form: UserForm): Promise<UserDetails> {
  const { profile = 'user' } = form
  if (!mayGrant(company.actor.role, profile) || form.super) fail('ERR_NO_PERMISSION')
  const passwordHash = await hashPassword(form.password)
  return company.scope((scope) => addUser(scope, { ...form, profile }, passwordHash))
}

/** What the actor may grant was checked before. */
export async function addUser(
  scope: Scope,
  { name, email, profile, whatsappId, queueIds, allTicket }: UserForm,
  passwordHash: string,
): Promise<UserDetails> {
  await roomForOneMore(scope, 'users')
  if (whatsappId) await findConnection(scope, whatsappId)
  const [row] = await scope.db
    .insert(users)
    .values({ name, email, passwordHash, profile, whatsappId, allTicket })
    .returning({ id: users.id })
  if (!row) fail('ERR_INTERNAL')
  await giveQueues(scope, row.id, queueIds ?? [])
  const user = await showUser(scope, row.id)
  audit(scope, { noun: 'user', action: 'create', id: user.id, after: user })
  announceNew(scope, user)
  return user
}

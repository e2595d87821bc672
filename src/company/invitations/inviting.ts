import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { roomForOneMore } from '#company/plans/limits'
import { requireQueues } from '#company/queues/finding'
import { invitations } from '#db/schema/invitations.ts'
import { users } from '#db/schema/users.ts'
import { audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import type { Services } from '#kernel/http/services'
import { mayGrant } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import {
  type Invitation,
  type InvitationForm,
  invitationDays,
  mostInvitations,
} from './contract.ts'
import { hashOf, newToken } from './tokens.ts'

const isOpen = and(
  isNull(invitations.usedAt),
  isNull(invitations.withdrawnAt),
  gt(invitations.expiresAt, sql`now()`),
)

const shown = {
  id: invitations.id,
  email: invitations.email,
  profile: invitations.profile,
  queueIds: invitations.queueIds,
  invitedBy: users.name,
  expiresAt: invitations.expiresAt,
}

export async function listInvitations(scope: Scope): Promise<{ invitations: Invitation[] }> {
  const rows = await scope.db
    .select(shown)
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(isOpen)
    .orderBy(desc(invitations.id))
  return { invitations: rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() })) }
}

/** Whether the plan has room is asked now, so that nobody is invited in vain, and when it is used. */
export async function createInvitation(
  scope: Scope,
  form: InvitationForm,
  { addresses }: Pick<Services, 'addresses'>,
) {
  const { email, profile = 'user', allTicket = false, queueIds = [] } = form
  const { actor } = scope
  if (!mayGrant(actor.role, profile) || actor.userId === null) fail('ERR_NO_PERMISSION')
  await roomForOneMore(scope, 'users')
  await requireFew(scope)
  await requireQueues(scope, queueIds)
  if (email) await requireFree(scope, email)
  const token = newToken()
  const [row] = await scope.db
    .insert(invitations)
    .values({
      hash: hashOf(token),
      email: email ?? null,
      profile,
      allTicket,
      queueIds: [...new Set(queueIds)],
      invitedBy: actor.userId,
      expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
    })
    .returning()
  if (!row) fail('ERR_INTERNAL')
  const invitation = {
    id: row.id,
    email: row.email,
    profile,
    queueIds: row.queueIds,
    invitedBy: actor.name,
    expiresAt: row.expiresAt.toISOString(),
  }
  audit(scope, { noun: 'invitation', action: 'create', id: row.id, after: invitation })
  return { invitation, token, ...addresses() }
}

export async function withdrawInvitation(scope: Scope, id: number): Promise<undefined> {
  const [row] = await scope.db
    .update(invitations)
    .set({ withdrawnAt: new Date(), updatedAt: new Date() })
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt), isNull(invitations.withdrawnAt)))
    .returning({ email: invitations.email, profile: invitations.profile })
  if (!row) fail('ERR_NO_INVITATION_FOUND')
  audit(scope, { noun: 'invitation', action: 'delete', id, before: row })
}

async function requireFew(scope: Scope) {
  const [open] = await scope.db.select({ count: count() }).from(invitations).where(isOpen)
  if ((open?.count ?? 0) >= mostInvitations) fail('ERR_INVITATIONS_LIMIT_REACHED')
}

/** Within the company; whether another company has it is nobody's business until it is used. */
async function requireFree(scope: Scope, email: string) {
  const [taken] = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  if (taken) fail('ERR_USER_EMAIL_EXISTS', { fields: { email: 'ERR_USER_EMAIL_EXISTS' } })
}

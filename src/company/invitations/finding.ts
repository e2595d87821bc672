import { eq, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { companies } from '#db/schema/companies.ts'
import { invitations } from '#db/schema/invitations.ts'
import { users } from '#db/schema/users.ts'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Visitor } from '#kernel/http/visitor'
import { type Scope, system } from '#kernel/scope'
import type * as contract from './contract.ts'
import { hashOf } from './tokens.ts'
import { requireUsable } from './usable.ts'

export async function showInvitation(
  { services }: Visitor,
  { token }: InputOf<typeof contract.showInvitation>,
) {
  const { companyId, id } = await findInvitation(services.platform, token)
  const read = (scope: Scope) => readUsable(scope, id)
  const { company, invitedBy, email, profile } = await services
    .openCompany(companyId, system)
    .read(read)
  return { company, invitedBy, email, profile }
}

/** Whoever has been invited has named no company yet. */
export async function findInvitation(platform: Sql, token: string) {
  const [found] = await platform<{ companyId: number; id: number }[]>`
    select company_id "companyId", id from invitations where hash = ${hashOf(token)}`
  return found ?? fail('ERR_NO_INVITATION_FOUND')
}

export async function readUsable({ db }: Scope, id: number) {
  const [row] = await db
    .select({
      company: companies.name,
      invitedById: users.id,
      invitedBy: users.name,
      inviterProfile: users.profile,
      email: invitations.email,
      profile: invitations.profile,
      allTicket: invitations.allTicket,
      queueIds: invitations.queueIds,
      isUsed: sql<boolean>`${invitations.usedAt} is not null`,
      isWithdrawn: sql<boolean>`${invitations.withdrawnAt} is not null`,
      isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
      isDisabled: sql<boolean>`not ${companies.status} or ${companies.deletedAt} is not null`,
      isUnpaid: sql<boolean>`has_expired(${companies})`,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    // Of companies, a scope sees its own.
    .crossJoin(companies)
    .where(eq(invitations.id, id))
  requireUsable(row)
  return row
}

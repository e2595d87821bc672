import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '#db/schema/users.ts'
import { fail } from '#kernel/errors'
import { type Permission, profilesWithAll, reachFor } from '#kernel/policy'
import type { Actor, Scope } from '#kernel/scope'
import { requireRows } from '#kernel/scope/requiring-rows'
import type { UserDetails } from './contract.ts'
import { readUser } from './reading.ts'

export async function showUser(
  scope: Scope,
  id: number,
  permission: Permission = 'user.read',
): Promise<UserDetails> {
  return (await findUser(scope, id, permission)) ?? fail('ERR_NO_USER_FOUND')
}

/** Everybody may name their colleagues, so those out of reach are refused and not hidden. */
export async function lockUser(scope: Scope, id: number, permission: Permission) {
  const [locked] = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (!locked) fail('ERR_NO_USER_FOUND')
  return (await findUser(scope, id, permission)) ?? fail('ERR_NO_PERMISSION')
}

function findUser(scope: Scope, id: number, permission: Permission) {
  return readUser(scope, and(eq(users.id, id), withinReach(scope.actor, permission)))
}

/** At least one admin must remain. */
export async function requireAnotherAdmin(scope: Scope, id: number) {
  const [other] = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.profile, profilesWithAll('user.delete')), ne(users.id, id)))
    .limit(1)
  if (!other) fail('ERR_NO_PERMISSION', { status: 400 })
}

export function requireUsers(scope: Scope, ids: number[]) {
  return requireRows(scope, users, { ids, missing: 'ERR_NO_USER_FOUND' })
}

function withinReach({ role, userId }: Actor, permission: Permission): SQL | undefined {
  const reach = reachFor(role, permission)
  if (reach === 'all') return undefined
  return reach ? eq(users.id, userId ?? 0) : sql`false`
}

import { type Scope, system } from '#kernel/scope'
import { ownUserEvent, type UserDetails, userEvent } from './contract.ts'
import { showMyself } from './myself.ts'

export function announceNew(scope: Scope, user: UserDetails) {
  scope.emit(userEvent, { action: 'create', user })
}

export async function announceUpdate(scope: Scope, user: UserDetails) {
  scope.emit(userEvent, { action: 'update', user })
  const { company, saysAway } = await showMyself({
    ...scope,
    actor: { ...system, userId: user.id },
  })
  scope.emit(ownUserEvent, { action: 'update', user: { ...user, company, saysAway } })
}

export function announceDeletion(scope: Scope, userId: number) {
  scope.emit(userEvent, { action: 'delete', userId })
}

/**
 * Changed rights take effect at the commit: each node evicts its cached logins and moves or closes
 * the user's sockets; this node evicts before it responds.
 */
export function applyRights(scope: Scope, userId: number) {
  scope.wake('recado_logins', `user:${scope.companyId}:${userId}`)
}

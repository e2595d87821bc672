import type { KnownLogins } from '#http/callers'
import type { Scope } from '#scope'
import { bareUserEvent, type UserDetails, userEvent } from './contract.ts'

export function announceUser(scope: Scope, action: 'create' | 'update', user: UserDetails) {
  scope.emit(userEvent, { action, user })
  scope.emit(bareUserEvent, { action, user })
}

export function announceDeletion(scope: Scope, userId: number) {
  scope.emit(userEvent, { action: 'delete', userId })
  scope.emit(bareUserEvent, { action: 'delete', userId })
}

/** Changed rights take effect at the commit: each node evicts its cached logins and moves or closes
 *  the user's sockets; this node evicts before it responds. */
export function applyRights(scope: Scope, userId: number, logins: KnownLogins) {
  scope.wake('recado_logins', `user:${scope.companyId}:${userId}`)
  scope.afterCommit(() => logins.forget())
}

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

/**
 * What the user may do counts from the commit on, not when a token runs out: each node forgets whom
 * it knew and moves or closes the user's sockets; this one has forgotten before it answers.
 */
export function followRights(scope: Scope, userId: number, logins: KnownLogins) {
  scope.wake('recado_logins', `user:${scope.companyId}:${userId}`)
  scope.afterCommit(() => logins.forget())
}

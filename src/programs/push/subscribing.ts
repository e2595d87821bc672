import { eq, sql } from 'drizzle-orm'
import { pushSubscriptions } from '#db/schema/push.ts'
import { fail } from '#kernel/errors'
import { type GuardedFetchRules, isCallable } from '#kernel/network/guarded-fetch'
import type { Scope } from '#kernel/scope'
import type { PushSubscription } from './contract.ts'

/** One per login: a browser that subscribes again has a new endpoint. */
export async function subscribe(scope: Scope, given: PushSubscription, rules: GuardedFetchRules) {
  const { userId, loginId } = scope.actor
  if (userId === null || loginId === null) fail('ERR_NO_PERMISSION')
  const { endpoint, language } = given
  if (!isCallable(new URL(endpoint), rules)) {
    fail('ERR_VALIDATION', { fields: { endpoint: 'Invalid' } })
  }
  const publicKey = Buffer.from(given.p256dh, 'base64url')
  const auth = Buffer.from(given.auth, 'base64url')
  const row = { userId, endpoint, language, publicKey, auth, updatedAt: sql`now()` }
  await scope.db
    .insert(pushSubscriptions)
    .values({ ...row, loginId })
    .onConflictDoUpdate({
      target: [pushSubscriptions.companyId, pushSubscriptions.loginId],
      set: row,
    })
  scope.wake('recado_push', String(scope.companyId))
  return { message: 'Subscribed.' }
}

export async function unsubscribe(scope: Scope) {
  const { loginId } = scope.actor
  if (loginId)
    await scope.db.delete(pushSubscriptions).where(eq(pushSubscriptions.loginId, loginId))
  return { message: 'Unsubscribed.' }
}

export async function isSubscribed(scope: Scope): Promise<boolean> {
  const { loginId } = scope.actor
  if (!loginId) return false
  const found = await scope.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.loginId, loginId))
  return found.length > 0
}

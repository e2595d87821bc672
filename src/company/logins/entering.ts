import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { readAccess } from '#kernel/http/tokens'
import type { LoginVisitor } from '#kernel/http/visitor'
import { mayUse } from '#kernel/policy/rights'
import type { login as loginCall } from './contract.ts'
import { endLogin } from './ending.ts'
import { readLogin } from './login-cache.ts'
import { login } from './opening.ts'

/**
 * For logins without JavaScript, where no script could show that the subscription has expired. Who
 * may pay enters all the same.
 */
export async function loginWhilePaid(
  visitor: LoginVisitor,
  credentials: InputOf<typeof loginCall>,
) {
  const { services } = visitor
  const session = await login(visitor, credentials)
  const claims = await readAccess(services.keys, session.token)
  const known = claims && (await readLogin(services.platform, claims.sid))
  if (!known?.isUnpaid || mayUse(known.actor, 'invoice.pay')) return session
  visitor.setRefreshCookie(undefined)
  await endLogin(services, known.id)
  fail('ERR_SUBSCRIPTION_EXPIRED', { dueDate: session.user.company.dueDate })
}

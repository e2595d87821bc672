import { fail } from '#errors'
import type { InputOf } from '#http/endpoint'
import { readAccess } from '#http/tokens'
import type { Visitor } from '#http/visitor'
import type { login as loginCall } from './contract.ts'
import { endLogin } from './ending.ts'
import { readLogin } from './knowing.ts'
import { login } from './opening.ts'

/** For a browser that no script can tell afterwards that the subscription has run out. */
export async function loginWhilePaid(visitor: Visitor, credentials: InputOf<typeof loginCall>) {
  const { services } = visitor
  const entrance = await login(visitor, credentials)
  const claims = await readAccess(services.keys, entrance.token)
  const known = claims && (await readLogin(services.platform, claims.sid))
  if (!known?.isUnpaid) return entrance
  visitor.setRefreshCookie(undefined)
  await endLogin(services, known.id)
  fail('ERR_SUBSCRIPTION_EXPIRED')
}

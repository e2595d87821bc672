import { type ErrorCode, fail } from '#kernel/errors'
import type { Permission } from '#kernel/policy'
import { mayUse } from '#kernel/policy/rights'
import type { KnownLogin } from './callers.ts'

interface Demand {
  can?: Permission
  /** Also after the subscription has expired. */
  evenExpired?: boolean | undefined
}

/** Why a login may not have something; asked by calls, pages, media and sockets. */
export function refusalOf(login: KnownLogin, demand: Demand = {}): ErrorCode | undefined {
  if (login.state === 'disabled') return 'ERR_COMPANY_DISABLED'
  if (login.state !== 'alive') return 'ERR_SESSION_EXPIRED'
  if (login.isUnpaid && !demand.evenExpired) return 'ERR_SUBSCRIPTION_EXPIRED'
  return demand.can && !mayUse(login.actor, demand.can) ? 'ERR_NO_PERMISSION' : undefined
}

export function requireAccess(login: KnownLogin, demand?: Demand): KnownLogin {
  const refusal = refusalOf(login, demand)
  return refusal ? fail(refusal) : login
}

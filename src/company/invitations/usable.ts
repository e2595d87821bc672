import { fail } from '#kernel/errors'
import { may, mayGrant, type Role } from '#kernel/policy'

interface Standing {
  profile: Role
  inviterProfile: Role
  isUsed: boolean
  isWithdrawn: boolean
  isExpired: boolean
  isDisabled: boolean
  isUnpaid: boolean
}

/** Of somebody who may not make such users any more, it is as if withdrawn. */
export function requireUsable<I extends Standing>(found: I | undefined): asserts found is I {
  if (!found || found.isWithdrawn || !mayStillInvite(found)) fail('ERR_NO_INVITATION_FOUND')
  if (found.isUsed) fail('ERR_INVITATION_USED')
  if (found.isExpired) fail('ERR_INVITATION_EXPIRED')
  if (found.isDisabled) fail('ERR_COMPANY_DISABLED')
  if (found.isUnpaid) fail('ERR_SUBSCRIPTION_EXPIRED')
}

function mayStillInvite({ profile, inviterProfile }: Standing): boolean {
  return may(inviterProfile, 'user.create') && mayGrant(inviterProfile, profile)
}

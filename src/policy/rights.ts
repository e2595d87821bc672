/** What somebody may do: a person by role, whoever runs the installation, an API token by its scopes. */
import { maySuper, type Permission, policy, type Reach, type Role, reachFor } from '#policy'
import { type ApiTokenRights, isInScopes, scopesFor } from './api-scopes.ts'

export interface Holder {
  role: Role
  apiToken?: ApiTokenRights
}

/** As `reachFor`, also of API tokens, whose role alone has no permission. */
export function reachOf({ role, apiToken }: Holder, permission: Permission): Reach | undefined {
  if (!apiToken) return reachFor(role, permission)
  if (!isInScopes(apiToken, permission)) return undefined
  return apiToken.isLimitedToQueues ? 'queues' : 'all'
}

/** Only where the company's setting `campaignsEnabled` is on. */
const forCampaigns = new Set<Permission>([
  'contactList.read',
  'contactList.edit',
  'campaign.read',
  'campaign.edit',
  'campaignSettings.read',
  'campaignSettings.edit',
])

export interface Rights extends Holder {
  isSuper: boolean
  hasCampaigns?: boolean
}

/** A role's permission, or one of whoever runs the installation, of what the company may use. */
export function mayUse(user: Rights, permission: Permission): boolean {
  if (forCampaigns.has(permission) && !user.hasCampaigns) return false
  return reachOf(user, permission) !== undefined || (user.isSuper && maySuper(permission))
}

/** Calls that no person makes. */
export function isForApiClients(permission: Permission): boolean {
  return Object.keys(policy[permission]).length === 0 && scopesFor(permission).length > 0
}

/** What somebody may do: a person by role, whoever runs the installation, an API token by its scopes. */
import { type Permission, profiles, type Reach, type Role, reachFor } from '#kernel/policy'
import { type ApiTokenRights, isInScopes, scopesFor } from './api-scopes.ts'
import { mayWith, type PersonRights } from './people.ts'

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

/** As `mayPerson`, also of API tokens. */
export function mayUse(user: Holder & PersonRights, permission: Permission): boolean {
  return mayWith(reachOf(user, permission), user, permission)
}

/** Calls that no person makes. */
export function isForApiClients(permission: Permission): boolean {
  const isForNoRole = profiles.every((role) => reachFor(role, permission) === undefined)
  return isForNoRole && scopesFor(permission).length > 0
}

/** The calls that an API token is refused or granted by its scopes. */
import type { Endpoint } from '#kernel/http/endpoint'
import type { Permission } from '#kernel/policy'
import type { ApiScope } from '#kernel/policy/api-scopes'
import { reachOf } from '#kernel/policy/rights'

export type Guarded = Endpoint & { can: Permission }

/** Those that delete come last. */
export function callsForTokens(endpoints: Endpoint[]): Guarded[] {
  return endpoints.filter(isGuarded).sort(byHarm).map(atPathForTokens)
}

const isGuarded = (endpoint: Endpoint): endpoint is Guarded => endpoint.can !== 'public'
const harm = { get: 0, post: 1, put: 2, delete: 3 }
const byHarm = (one: Endpoint, other: Endpoint) => harm[one.method] - harm[other.method]

/** Programs read conversations at the other path. */
function atPathForTokens(endpoint: Guarded): Guarded {
  return endpoint.can === 'message.read' && endpoint.alsoAt
    ? { ...endpoint, path: endpoint.alsoAt }
    : endpoint
}

export function mayCall(scopes: readonly ApiScope[], { can }: Guarded): boolean {
  const apiToken = { id: 1, scopes, connectionId: null, isLimitedToQueues: false }
  return reachOf({ role: 'apiToken', apiToken }, can) !== undefined
}

/** Which kinds of token may make a call, and what they need for it. */

import type { Endpoint } from '#kernel/http/endpoint'
import { may, maySuper, type Permission, profiles, type Reach, reachFor } from '#kernel/policy'
import { alsoNeededScope, scopesFor } from '#kernel/policy/api-scopes'
import { isForApiClients } from '#kernel/policy/rights'

export const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Of a person: `token` of `POST /api/auth/login`, valid for 15 minutes',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'recado_…',
    description:
      'Of a program: an admin makes it and chooses its scopes; one of those named suffices',
  },
  connectionToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'Of a connection: an admin sets it; it may only send over that connection',
  },
  tokenHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X_TOKEN',
    description:
      'An API token or the token of a connection; also in `X-Token`, `token`, `X-Api-Key`, `apikey`',
  },
}

type Requirement = Partial<Record<keyof typeof securitySchemes, string[]>>

export function securityOf({ can }: Endpoint): Requirement[] {
  if (can === 'public') return []
  const also = alsoNeededScope(can)
  return [
    ...(isForPeople(can) ? [{ session: [] }] : []),
    ...scopesFor(can).map((scope) => ({ apiToken: [scope, ...(also ? [also] : [])] })),
    ...(isForApiClients(can) ? [{ connectionToken: [] }, { tokenHeader: [] }] : []),
  ]
}

export function accessOf({ can }: Endpoint): string {
  if (can === 'public') return 'Public: no token.'
  const also = alsoNeededScope(can)
  const scopes = scopesFor(can).map((scope) => `\`${scope}\`${also ? ` and \`${also}\`` : ''}`)
  return [
    ...(isForPeople(can) ? [rolesOf(can)] : []),
    ...(scopes.length > 0 ? [`API tokens need the scope ${scopes.join(' or ')}.`] : []),
    ...(isForApiClients(can) ? ['The token of a connection may call it too.'] : []),
  ].join(' ')
}

const isForPeople = (can: Permission) => profiles.some((role) => may(role, can)) || maySuper(can)

const reaches: Record<Reach, string> = {
  own: ' (their own)',
  queues: ' (of their queues)',
  all: '',
}

function rolesOf(permission: Permission): string {
  const roles = profiles.flatMap((role) => {
    const reach = reachFor(role, permission)
    return reach ? [`\`${role}\`${reaches[reach]}`] : []
  })
  const ofRoles = roles.length > 0 ? [`people with the role ${roles.join(', ')}`] : []
  const ofSupers = maySuper(permission) ? ['whoever runs the installation'] : []
  return `For ${[...ofRoles, ...ofSupers].join(', and for ')}.`
}

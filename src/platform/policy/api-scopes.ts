import type { Permission } from '#platform/policy'

/** What an API token may do; a permission that no scope names is refused to all of them. */
export const scopePermissions = {
  'messages.send': ['messagesApi.send', 'messagesApi.read', 'message.send'],
  'tickets.read': [
    'ticket.list',
    'ticket.read',
    'message.read',
    'note.read',
    'queue.list',
    'user.list',
    'tag.list',
    'quickMessage.read',
  ],
  'tickets.write': [
    'ticket.read',
    'ticket.create',
    'ticket.update',
    'ticket.accept',
    'ticket.return',
    'ticket.close',
    'ticket.closeWaiting',
    'ticket.reopen',
    'ticket.transfer',
    'ticket.transferWaiting',
    'ticket.assign',
    'ticket.snooze',
    'ticket.tag',
    'ticket.draft',
    'note.create',
    'messagesApi.sendToGroups',
  ],
  'contacts.read': ['contact.read'],
  'contacts.write': ['contact.read', 'contact.create', 'contact.edit'],
  'tags.write': ['tag.list', 'tag.create', 'tag.edit'],
  'connections.read': ['connection.list'],
  /** State, QR code, pairing code, restart, log out. */
  'connections.link': ['connection.list', 'connection.session'],
  'webhooks.write': ['webhook.read', 'webhook.edit'],
} as const satisfies Record<string, readonly Permission[]>

/** It answers with messages of the conversation, so sending alone is not enough. */
export const alsoNeededScope: Partial<Record<Permission, ApiScope>> = {
  'message.send': 'tickets.read',
}

export type ApiScope = keyof typeof scopePermissions
export const apiScopes = Object.keys(scopePermissions) as ApiScope[]

const permissionsOfScopes = new Map<ApiScope, ReadonlySet<Permission>>(
  apiScopes.map((scope) => [scope, new Set<Permission>(scopePermissions[scope])]),
)

export function scopesFor(permission: Permission): ApiScope[] {
  return apiScopes.filter((scope) => permissionsOfScopes.get(scope)?.has(permission))
}

export interface ApiTokenRights {
  /** Null: the token of a connection. */
  id: number | null
  scopes: readonly ApiScope[]
  /** Its tickets and messages only; null: those of all connections. */
  connectionId: number | null
  /** To the `queueIds` of the actor. */
  isLimitedToQueues: boolean
}

export function isInScopes({ scopes }: ApiTokenRights, permission: Permission): boolean {
  const has = (scope: ApiScope) => scopes.includes(scope)
  const also = alsoNeededScope[permission]
  return scopesFor(permission).some(has) && (!also || has(also))
}

import type { ApiScope } from '#kernel/policy/api-scopes'

/** In the order in which they are offered. What each may do, permissions say: see `permissions.ts` of the nouns. */
export const apiScopes = [
  'messages.send',
  'tickets.read',
  'tickets.write',
  'contacts.read',
  'contacts.write',
  'tags.write',
  'connections.read',
  /** State, QR code, pairing code, restart, log out. */
  'connections.link',
  'webhooks.write',
] as const satisfies readonly ApiScope[]

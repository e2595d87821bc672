import type { ApiScope } from '#kernel/policy/api-scopes'

/** The scope that reads what the events of a noun tell; null: no token may have them told. */
const scopesByNoun = {
  message: 'tickets.read',
  ticket: 'tickets.read',
  contact: 'contacts.read',
  connection: 'connections.read',
  campaign: null,
} as const satisfies Record<string, ApiScope | null>

export type EventOfNoun = `${keyof typeof scopesByNoun}.${string}`

const scopes = new Map<string, ApiScope | null>(Object.entries(scopesByNoun))

/** Of a type such as `message.received`. */
export function scopeOfEvent(type: string): ApiScope | null {
  return scopes.get(type.split('.')[0] ?? '') ?? null
}

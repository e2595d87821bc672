/** Where the composers store what is typed, and what is known about it on the server, per user. */
import type { UnsentText } from '#desk/unsent-texts/contract'
import { storedKeys } from '../../kit/storage/of-person.ts'

export interface Place {
  kind: UnsentText['kind']
  /** Of its ticket or its internal chat. */
  id: number
}

export const placeOf = ({
  kind,
  ticketId,
  chatId,
}: Omit<UnsentText, 'body' | 'version'>): Place => ({
  kind,
  id: ticketId ?? chatId ?? 0,
})

const kinds = new Map<string, Place['kind']>([
  ['draft', 'reply'],
  ['note', 'note'],
  ['chat-draft', 'chat'],
])
const prefixes = { reply: 'draft', note: 'note', chat: 'chat-draft' } as const
const typed = /^([a-z-]+):(\d+):(\d+)$/

export const typedKey = (userId: number, { kind, id }: Place) => `${prefixes[kind]}:${userId}:${id}`

export const knownKey = (userId: number, { kind, id }: Place) => `known-${kind}:${userId}:${id}`

/** What was typed on another device meanwhile, until the user takes or discards it. */
export const unseenKey = (userId: number, { kind, id }: Place) => `unseen-${kind}:${userId}:${id}`

export function placeTyped(userId: number, key: string): Place | undefined {
  const [, prefix = '', owner, id] = typed.exec(key) ?? []
  const kind = kinds.get(prefix)
  return kind && Number(owner) === userId ? { kind, id: Number(id) } : undefined
}

/** Of this user, in this browser, also where only what the server has is known. */
export function placesTyped(userId: number): Place[] {
  return storedKeys().flatMap((key) => placeTyped(userId, key) ?? placeKnown(userId, key) ?? [])
}

function placeKnown(userId: number, key: string): Place | undefined {
  const [, kind = '', rest] = /^known-(reply|note|chat)(:.*)$/.exec(key) ?? []
  const prefix = Object.entries(prefixes).find(([name]) => name === kind)?.[1]
  return prefix && placeTyped(userId, `${prefix}${rest}`)
}

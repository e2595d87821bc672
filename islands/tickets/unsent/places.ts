/** Where the composers store what is typed, and what is known about it on the server, per user. */
import type { TextKind } from '#unsent-texts/contract'

export interface Place {
  kind: TextKind
  ticketId: number
}

const prefixes = { reply: 'draft', note: 'note' } as const
const typed = /^(draft|note):(\d+):(\d+)$/

export const typedKey = (userId: number, { kind, ticketId }: Place) =>
  `${prefixes[kind]}:${userId}:${ticketId}`

export const knownKey = (userId: number, { kind, ticketId }: Place) =>
  `known-${kind}:${userId}:${ticketId}`

/** What was typed on another device meanwhile, until the user takes or discards it. */
export const unseenKey = (userId: number, { kind, ticketId }: Place) =>
  `unseen-${kind}:${userId}:${ticketId}`

export function placeTyped(userId: number, key: string): Place | undefined {
  const [, prefix, owner, ticketId] = typed.exec(key) ?? []
  if (!prefix || Number(owner) !== userId) return undefined
  return { kind: prefix === 'note' ? 'note' : 'reply', ticketId: Number(ticketId) }
}

/** Of this user, in this browser. */
export function placesTyped(userId: number): Place[] {
  return keys().flatMap(
    (key) =>
      placeTyped(userId, key.replace(/^known-reply:/, 'draft:').replace(/^known-/, '')) ?? [],
  )
}

function keys(): string[] {
  try {
    const all = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))
    return all.filter((key) => key !== null)
  } catch {
    return []
  }
}

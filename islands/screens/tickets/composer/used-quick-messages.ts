/** How often this person chose each quick message, on this device. */
import { readStored, writeStored } from '../../../kit/storage/stored.ts'

const most = 200
const keyOf = (userId: number) => `quick-messages-used:${userId}`

export type Uses = ReadonlyMap<number, number>

export function readUses(stored: string | null): Uses {
  const pairs = [...(stored ?? '').matchAll(/(\d{1,15}):(\d{1,15})/g)]
  return new Map(pairs.map(([, id, count]) => [Number(id), Number(count)]))
}

/** The least used are forgotten first, but never the one just used. */
export function withUse(uses: Uses, id: number): string {
  const others = [...uses].filter(([other]) => other !== id).sort(([, a], [, b]) => b - a)
  const kept = [[id, (uses.get(id) ?? 0) + 1], ...others.slice(0, most - 1)]
  return kept.map((pair) => pair.join(':')).join(' ')
}

export function usesOf(userId: number): Uses {
  return readUses(readStored(keyOf(userId)))
}

export function countUse(userId: number, id: number) {
  writeStored(keyOf(userId), withUse(usesOf(userId), id))
}

/** Stable for those equally used. */
export function mostUsedFirst<T extends { id: number }>(all: readonly T[], uses: Uses): T[] {
  return all.toSorted((a, b) => (uses.get(b.id) ?? 0) - (uses.get(a.id) ?? 0))
}

import type { CacheStore } from '@whiskeysockets/baileys'

interface RecentValues extends CacheStore {
  get<T>(key: string): T | undefined
}

/** The most recently used values, for at most a while: a cache as the library wants it. */
export function recentValues({ most, forMs }: { most: number; forMs: number }): RecentValues {
  const kept = new Map<string, { value: unknown; until: number }>()
  return {
    get<T>(key: string): T | undefined {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      if (found.until < performance.now()) return undefined
      kept.set(key, found)
      return found.value as T
    },
    set<T>(key: string, value: T) {
      kept.delete(key)
      kept.set(key, { value, until: performance.now() + forMs })
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    },
    del(key: string) {
      kept.delete(key)
    },
    flushAll() {
      kept.clear()
    },
  }
}

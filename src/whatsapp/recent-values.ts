import type { CacheStore } from '@whiskeysockets/baileys'
import { LRUCache } from 'lru-cache'

interface RecentValues extends CacheStore {
  get<T>(key: string): T | undefined
}

export function recentValues({ most, forMs }: { most: number; forMs: number }): RecentValues {
  // With `max` each of a session's caches would reserve its whole size at once.
  const size = { maxSize: most, sizeCalculation: () => 1 }
  const kept = new LRUCache<string, { value: unknown }>({ ...size, ttl: forMs })
  return {
    get: <T>(key: string) => kept.get(key)?.value as T | undefined,
    set: (key, value) => void kept.set(key, { value }),
    del: (key) => void kept.delete(key),
    flushAll: () => kept.clear(),
  }
}

import type { SignalRepositoryWithLIDStore } from '@whiskeysockets/baileys'
import { LRUCache } from 'lru-cache'

const most = 10_000
const day = 24 * 60 * 60_000

/**
 * The library remembers the id of each number for three days, with a timer each: 76 MB for 50 000
 * of them. They are stored, so that the least recent ones can be forgotten.
 */
export function boundMappings(repository: SignalRepositoryWithLIDStore) {
  const size = { maxSize: 2 * most, sizeCalculation: () => 1 }
  const mappingCache = new LRUCache<string, string>({ ...size, ttl: 3 * day, updateAgeOnGet: true })
  Object.assign(repository.lidMapping, { mappingCache })
  return repository
}

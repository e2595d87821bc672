/**
 * Signal keys in memory over the stored ones. In the library's own cache, readers wait for the
 * writer too, so that nobody could share its transaction.
 */

import type { SignalDataTypeMap, SignalKeyStore } from '@whiskeysockets/baileys'
import { own } from '#kernel/own'
import { recentValues } from '#whatsapp/recent-values'
import type { StoredNames } from './stored-names.ts'

const kept = { most: 5000, forMs: 15 * 60_000 }

export function cachedKeys(stored: SignalKeyStore, names: StoredNames): SignalKeyStore {
  const known = recentValues(kept)
  const placeOf = (type: string, id: string) => `${type}.${id}`

  return {
    async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const find = (id: string) => known.get<SignalDataTypeMap[T] | null>(placeOf(type, id))
      const found = new Map(ids.map((id) => [id, find(id)]))
      const missing = ids.filter((id) => found.get(id) === undefined)
      const asked = missing.filter((id) => names.mayBeStored(type, id))
      const read = asked.length > 0 ? await stored.get(type, asked) : {}
      names.noteMissing(asked.length - Object.keys(read).length)
      for (const id of missing) {
        const newer = find(id)
        const value = newer === undefined ? (own(read, id) ?? null) : newer
        // Nobody else writes: what is not there stays so until it is set here.
        if (newer === undefined) known.set(placeOf(type, id), value)
        found.set(id, value)
      }
      return Object.fromEntries([...found].flatMap(([id, value]) => (value ? [[id, value]] : [])))
    },
    set(data) {
      for (const [type, values] of Object.entries(data)) {
        for (const [id, value] of Object.entries(values ?? {})) {
          known.set(placeOf(type, id), value)
          names.noteStored(type, id)
        }
      }
      return stored.set(data)
    },
  }
}

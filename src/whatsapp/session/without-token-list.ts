/**
 * The library lists the holders of all tokens of trust in one key, and writes it with each first
 * message to somebody: a megabyte each once there are 50 000. It only serves to delete expired
 * tokens, which are a few bytes and are not used either way.
 */
import type { SignalKeyStore } from '@whiskeysockets/baileys'

const list = '__index'

export function withoutTokenList(keys: SignalKeyStore): SignalKeyStore {
  return {
    async get(type, ids) {
      const kept = type === 'tctoken' ? ids.filter((id) => id !== list) : ids
      return kept.length > 0 ? keys.get(type, kept) : {}
    },
    async set({ tctoken, ...others }) {
      const { [list]: _, ...tokens } = tctoken ?? {}
      const data = { ...others, ...(Object.keys(tokens).length > 0 ? { tctoken: tokens } : {}) }
      if (Object.keys(data).length > 0) await keys.set(data)
    },
  }
}

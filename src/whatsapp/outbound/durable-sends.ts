/**
 * The library sends inside one key transaction and saves the keys after the stanza has left:
 * killed in between, it would encrypt the next message with a used key, and a message decrypted
 * meanwhile would be overwritten by the older state. These transactions, whose key is our own jid,
 * keep the mutual exclusion here, but each key is saved at once, before the stanza leaves.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { SignalKeyStoreWithTransaction } from '@whiskeysockets/baileys'
import { makeMutex } from '#platform/mutex'

export function saveKeysBeforeSending(
  keys: SignalKeyStoreWithTransaction,
  ownJid: () => string | undefined,
) {
  const transaction = keys.transaction.bind(keys)
  const sends = makeMutex()
  const inside = new AsyncLocalStorage<true>()

  keys.transaction = (work, key) => {
    if (key !== ownJid()) return transaction(work, key)
    if (inside.getStore()) return work()
    return sends.run(() => inside.run(true, work))
  }
}

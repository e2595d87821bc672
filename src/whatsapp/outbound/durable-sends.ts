/**
 * The library runs a whole send inside one key transaction and saves the keys after the stanza has
 * left: killed in between, it would encrypt the next message with a key it has used already; and a
 * message decrypted meanwhile for the same session would be overwritten by the older state.
 *
 * Those transactions have our own jid as their key. Here they keep the mutual exclusion and lose
 * the late commit: each key inside is saved by its own small transaction, before the stanza leaves.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { SignalKeyStoreWithTransaction } from '@whiskeysockets/baileys'
import { makeMutex } from '#platform/mutex'

export function saveKeysBeforeSending(
  keys: SignalKeyStoreWithTransaction,
  ownJid: () => string | undefined,
) {
  const transaction = keys.transaction.bind(keys)
  const turns = makeMutex()
  const inside = new AsyncLocalStorage<true>()

  keys.transaction = (work, key) => {
    if (key !== ownJid()) return transaction(work, key)
    if (inside.getStore()) return work()
    return turns.run(() => inside.run(true, work))
  }
}

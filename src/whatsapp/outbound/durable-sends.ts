/**
 * The library sends inside one key transaction and saves the keys after the stanza has left:
 * killed in between, it would encrypt the next message with a used key, and a message decrypted
 * meanwhile would be overwritten by the older state. These transactions, whose key is our own jid,
 * keep the mutual exclusion here, but each key is saved before the stanza leaves: what prepares the
 * encryption (a new session, the LID of a number) together with the ratchet that it ends with.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  SignalDataSet,
  SignalKeyStoreWithTransaction,
  SignalRepositoryWithLIDStore,
} from '@whiskeysockets/baileys'
import { makeMutex } from '#platform/mutex'

interface Send {
  /** From its beginning until it encrypts. */
  isPreparing: boolean
}

const current = new AsyncLocalStorage<Send>()

/** Lost in a crash, they are asked for again; nothing has been encrypted with them yet. */
const preparing = new Set(['session', 'lid-mapping', 'device-list'])
/** Notes of what a send has told the other side. */
const notes = new Set(['tctoken'])

/** Whether these keys may wait for the next ones to be saved. */
export function mayWait(keys: SignalDataSet): boolean {
  const send = current.getStore()
  if (!send) return false
  return Object.keys(keys).every(
    (kind) => notes.has(kind) || (send.isPreparing && preparing.has(kind)),
  )
}

/** The ratchet is saved, with all that was set before it, when the encryption resolves. */
export function encryptingDurably(
  repository: SignalRepositoryWithLIDStore,
): SignalRepositoryWithLIDStore {
  const { encryptMessage } = repository
  return {
    ...repository,
    encryptMessage: (options) =>
      current.run({ isPreparing: false }, () => encryptMessage.call(repository, options)),
  }
}

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
    return sends.run(() => inside.run(true, () => prepare(work)))
  }
}

/** What the library does after the send, without waiting for it, prepares nothing. */
async function prepare<T>(work: () => Promise<T>): Promise<T> {
  const send = { isPreparing: true }
  try {
    return await current.run(send, work)
  } finally {
    send.isPreparing = false
  }
}

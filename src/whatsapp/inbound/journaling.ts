/**
 * Journal before ratchet before receipt, through public seams of the library only.
 *
 * The library decrypts inside a key transaction, saves the ratchet when that ends, sends the
 * receipt, and tells us last (its event buffer may keep a message for half a minute). Lost at the
 * wrong moment, a message would be gone: WhatsApp has its receipt. So the signal repository is
 * built over keys whose transaction gives the row to the journal between decryption and the ratchet.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  BinaryNode,
  SignalAuthState,
  SignalKeyStoreWithTransaction,
  SignalRepositoryWithLIDStore,
  SocketConfig,
} from '@whiskeysockets/baileys'
import { recentValues } from '#whatsapp/session/recent-values'
import { hashOf, type JournalRow, type Stanza } from './journal.ts'

type MakeRepository = SocketConfig['makeSignalRepository']

interface Delivered {
  hash: string
  stanza: Stanza
  /** When its row is committed; undefined until it could be decrypted. */
  written: Promise<void> | undefined
}

export interface Journaling {
  /** What this ciphertext said when it came before. */
  recall(hash: string): Promise<Uint8Array | undefined>
  /**
   * Commits what was decrypted. No key that is given after it is saved before it, and none when it
   * throws: it need not be waited for until the receipt.
   */
  write(row: JournalRow): Promise<void>
  /** A test may hold a message here. */
  pause(point: 'before-journal' | 'after-journal', waId: string): void | Promise<void>
  /** Journal and ratchet are safe: the message may be taken up. */
  taken(hash: string): void
}

/** Remembers which stanza a ciphertext came in: the library hands on the same bytes, not the stanza. */
export interface Stanzas {
  heard(frame: BinaryNode | Uint8Array): void
  of(ciphertext: Uint8Array): Stanza | undefined
  /** Whether messages of this id come through the journal: then what the library tells is no news. */
  wereJournaled(id: string): boolean
}

export function makeStanzas(): Stanzas {
  const stanzas = new WeakMap<Uint8Array, Stanza>()
  const ids = recentValues({ most: 20_000, forMs: 60 * 60_000 })
  return {
    heard(frame) {
      if (frame instanceof Uint8Array || frame.tag !== 'message') return
      // Peer stanzas are our own phone's notices: nothing a customer said.
      if (!Array.isArray(frame.content) || frame.attrs.category === 'peer') return
      for (const { tag, content } of frame.content) {
        if (tag !== 'enc' || !(content instanceof Uint8Array)) continue
        stanzas.set(content, frame.attrs)
        ids.set(frame.attrs.id ?? '', true)
      }
    },
    of: (ciphertext) => stanzas.get(ciphertext),
    wereJournaled: (id) => ids.get(id) === true,
  }
}

export function journalingRepository(
  makeRepository: MakeRepository,
  stanzas: Stanzas,
  journaling: Journaling,
): MakeRepository {
  const decrypting = new AsyncLocalStorage<Delivered>()

  function journaledKeys(keys: SignalKeyStoreWithTransaction): SignalKeyStoreWithTransaction {
    // Bound now: what others change about the library's own transactions is not for decryption.
    const transaction = keys.transaction.bind(keys)
    return {
      ...keys,
      transaction: (work, key) =>
        transaction(async () => {
          const result = await work()
          const current = decrypting.getStore()
          if (current && !current.written && result instanceof Uint8Array) {
            await journaling.pause('before-journal', current.stanza.id ?? '')
            const { hash, stanza } = current
            current.written = journaling.write({ hash, stanza, plaintext: result })
            // Whoever waits for the ratchet, which follows it, hears of its failure.
            current.written.catch(() => {})
          }
          return result
        }, key),
    }
  }

  async function decryptOnce(ciphertext: Uint8Array, decrypt: () => Promise<Uint8Array>) {
    const stanza = stanzas.of(ciphertext)
    if (!stanza) return decrypt()
    const hash = hashOf(ciphertext)
    const delivered: Delivered = { hash, stanza: { ...stanza }, written: undefined }
    const plaintext = await decrypting.run(delivered, decrypt).catch(unlessKnown(hash))
    if (delivered.written) {
      await delivered.written
      await journaling.pause('after-journal', stanza.id ?? '')
    }
    journaling.taken(hash)
    return plaintext
  }

  /** The ratchet opens nothing twice: what comes again is answered from the journal. */
  function unlessKnown(hash: string) {
    return async (error: unknown) => {
      const known = await journaling.recall(hash)
      if (!known) throw error
      return known
    }
  }

  return (auth: SignalAuthState, ...rest): SignalRepositoryWithLIDStore => {
    if (!('transaction' in auth.keys)) throw new Error('the library gave keys without transactions')
    const repository = makeRepository({ ...auth, keys: journaledKeys(auth.keys) }, ...rest)
    const { decryptMessage, decryptGroupMessage } = repository
    return {
      ...repository,
      decryptMessage: (options) =>
        decryptOnce(options.ciphertext, () => decryptMessage.call(repository, options)),
      decryptGroupMessage: (options) =>
        decryptOnce(options.msg, () => decryptGroupMessage.call(repository, options)),
    }
  }
}

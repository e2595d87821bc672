/**
 * Journal before ratchet before receipt, through public seams of the library. It decrypts in a key
 * transaction, saves the ratchet at its end, sends the receipt, and emits the message last
 * (buffered for up to half a minute). The signal repository is therefore built over keys whose
 * transaction journals the row between decryption and ratchet.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type BinaryNode,
  jidDecode,
  jidEncode,
  type SignalAuthState,
  type SignalKeyStoreWithTransaction,
  type SignalRepositoryWithLIDStore,
  type SocketConfig,
} from '@whiskeysockets/baileys'
import { recentValues } from '#whatsapp/recent-values'
import { hashOf, type JournalRow, type Stanza } from './journal.ts'
import { stanzaOf } from './verified-names.ts'

type MakeRepository = SocketConfig['makeSignalRepository']

interface Delivered {
  hash: string
  stanza: Stanza
  /** Resolves when its row is committed; undefined until it is decrypted. */
  written: Promise<void> | undefined
}

export interface Journaling {
  recall(hash: string): Promise<Uint8Array | undefined>
  /**
   * Commits the row. Keys given afterwards are saved after it, or not at all when it throws, so
   * only the receipt has to wait for it.
   */
  write(row: JournalRow): Promise<void>
  pause(point: 'before-journal' | 'after-journal', waId: string): void | Promise<void>
  journaled(): void
}

/** Maps ciphertexts to their stanzas: the library passes on the same bytes, not the stanza. */
export interface Stanzas {
  record(frame: BinaryNode | Uint8Array): void
  of(ciphertext: Uint8Array): Stanza | undefined
  /**
   * Whether messages of this id come through the journal, so that the library's event is
   * redundant.
   */
  wereJournaled(id: string): boolean
}

export function makeStanzas(): Stanzas {
  const stanzas = new WeakMap<Uint8Array, Stanza>()
  const ids = recentValues({ most: 20_000, forMs: 60 * 60_000 })
  return {
    record(frame) {
      if (frame instanceof Uint8Array || frame.tag !== 'message') return
      // Peer stanzas are notices of our own phone.
      if (!Array.isArray(frame.content) || frame.attrs.category === 'peer') return
      const stanza = stanzaOf(frame)
      for (const { tag, content } of frame.content) {
        if (tag !== 'enc' || !(content instanceof Uint8Array)) continue
        stanzas.set(content, stanza)
        ids.set(frame.attrs.id ?? '', true)
      }
    },
    of: (ciphertext) => stanzas.get(ciphertext),
    wereJournaled: (id) => ids.get(id) === true,
  }
}

interface Decryption {
  stanzas: Stanzas
  journaling: Journaling
  /** The stanza that the running key transaction decrypts. */
  current: AsyncLocalStorage<Delivered>
}

export function journalingRepository(
  makeRepository: MakeRepository,
  stanzas: Stanzas,
  journaling: Journaling,
): MakeRepository {
  const decryption = { stanzas, journaling, current: new AsyncLocalStorage<Delivered>() }
  return (auth: SignalAuthState, ...rest): SignalRepositoryWithLIDStore => {
    if (!('transaction' in auth.keys)) throw new Error('the library gave keys without transactions')
    const keys = journaledKeys(auth.keys, decryption)
    const repository = makeRepository({ ...auth, keys }, ...rest)
    const { decryptMessage, decryptGroupMessage } = repository
    return {
      ...repository,
      decryptMessage: (options) =>
        decryptOnce(decryption, options.ciphertext, () => decryptMessage.call(repository, options)),
      decryptGroupMessage: (options) =>
        decryptOnce(decryption, options.msg, () => decryptGroupMessage.call(repository, options)),
    }
  }
}

function journaledKeys(
  keys: SignalKeyStoreWithTransaction,
  { journaling, current }: Decryption,
): SignalKeyStoreWithTransaction {
  // Bound now: `durable-sends.ts` replaces it for sends, not for decryption.
  const transaction = keys.transaction.bind(keys)
  return {
    ...keys,
    async transaction(work, key) {
      const isolated = async () => {
        const result = await work()
        const delivered = current.getStore()
        if (delivered && !delivered.written && result instanceof Uint8Array) {
          const { hash, stanza } = delivered
          await journaling.pause('before-journal', stanza.id ?? '')
          delivered.written = journaling.write({ hash, stanza, plaintext: result })
          // The ratchet's write follows it and reports its failure.
          delivered.written.catch(() => {})
        }
        return result
      }
      return transaction(isolated, await sessionKey(keys, key))
    },
  }
}

/**
 * The library excludes by the address in use, but stores the session of a number under its LID:
 * without this, a message said to the number and one heard from the LID at once would both move
 * the ratchet from the same place, and the phone could not read what is said next.
 */
async function sessionKey(keys: SignalKeyStoreWithTransaction, address: string): Promise<string> {
  const { user, server, device } = jidDecode(address) ?? {}
  if (!user || server !== 's.whatsapp.net') return address
  const { [user]: lid } = await keys.get('lid-mapping', [user])
  return lid ? jidEncode(lid, 'lid', device) : address
}

async function decryptOnce(
  { stanzas, journaling, current }: Decryption,
  ciphertext: Uint8Array,
  decrypt: () => Promise<Uint8Array>,
) {
  const stanza = stanzas.of(ciphertext)
  if (!stanza) return decrypt()
  const hash = hashOf(ciphertext)
  const delivered: Delivered = { hash, stanza: { ...stanza }, written: undefined }
  // A ratchet decrypts once: redelivered messages are answered from the journal.
  const plaintext = await current.run(delivered, decrypt).catch(async (error) => {
    const known = await journaling.recall(hash)
    if (!known) throw error
    return known
  })
  if (delivered.written) {
    await delivered.written
    await journaling.pause('after-journal', stanza.id ?? '')
  }
  journaling.journaled()
  return plaintext
}

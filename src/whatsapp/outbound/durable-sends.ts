/**
 * The library sends inside one key transaction and saves the keys after the stanza has left:
 * killed in between, it would encrypt the next message with a used key, and a message decrypted
 * meanwhile would be overwritten by the older state. These transactions, whose key is our own jid,
 * keep the mutual exclusion here, but each key is saved before the stanza leaves: what prepares the
 * encryption (a new session, the LID of a number) together with the ratchet that it ends with.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  BinaryNode,
  SignalDataSet,
  SignalKeyStoreWithTransaction,
  SignalRepositoryWithLIDStore,
} from '@whiskeysockets/baileys'
import { makeMutex } from '#kernel/time/mutex'

export interface Send {
  isUnderWay: boolean
  encryptions: Encryptions | undefined
  isToGroup: boolean
  /** Its devices; those without a session by the name that their keys are asked for. */
  readonly asked: Map<string, string | undefined>
  /** Devices that get nothing. */
  readonly leftOut: Set<string>
}

/** For several devices at once. */
interface Encryptions {
  left: number
  saved: PromiseWithResolvers<void>
}

const current = new AsyncLocalStorage<Send>()

/** What the library does in a send, while it lasts. */
export function sendUnderWay(): Send | undefined {
  const send = current.getStore()
  return send?.isUnderWay ? send : undefined
}

/** The library adds these to a stanza that is complete, right before it leaves. */
export class NotedWhenWritten extends Array<BinaryNode> {
  readonly #onWriting: () => void

  constructor(onWriting: () => void) {
    super(1)
    this.#onWriting = onWriting
  }

  override [Symbol.iterator]() {
    this.#onWriting()
    return [].values()
  }
}

/** Saved with the last encryption; until then nothing has left that would need them. */
const needed = new Set(['session', 'lid-mapping', 'device-list'])
/** Notes of what a send has told the other side. */
const notes = new Set(['tctoken'])

/** Whether these keys may wait for the next ones to be saved. */
export function mayWait(keys: SignalDataSet): boolean {
  const send = current.getStore()
  if (!send) return false
  return Object.keys(keys).every((kind) => notes.has(kind) || (send.isUnderWay && needed.has(kind)))
}

/**
 * In a send the ratchets of all devices are saved together, with all that was set before them, and
 * no encryption resolves earlier.
 */
export function encryptingDurably(
  repository: SignalRepositoryWithLIDStore,
  save: () => Promise<void>,
): SignalRepositoryWithLIDStore {
  const { encryptMessage } = repository
  return {
    ...repository,
    async encryptMessage(options) {
      const encrypt = () => encryptMessage.call(repository, options)
      const send = sendUnderWay()
      return send ? savedTogether(send, encrypt, save) : encrypt()
    },
  }
}

async function savedTogether<T>(
  send: Send,
  encrypt: () => Promise<T>,
  save: () => Promise<void>,
): Promise<T> {
  send.encryptions ??= { left: 0, saved: Promise.withResolvers() }
  const { encryptions } = send
  encryptions.left += 1
  try {
    return await encrypt()
  } finally {
    encryptions.left -= 1
    if (encryptions.left === 0) {
      send.encryptions = undefined
      encryptions.saved.resolve(save())
    }
    await encryptions.saved.promise
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
    return sends.run(() => inside.run(true, () => inSend(work)))
  }
}

/** What the library does after the send, without waiting for it, is no part of it. */
async function inSend<T>(work: () => Promise<T>): Promise<T> {
  const send: Send = {
    isUnderWay: true,
    encryptions: undefined,
    isToGroup: false,
    asked: new Map(),
    leftOut: new Set(),
  }
  try {
    return await current.run(send, work)
  } finally {
    send.isUnderWay = false
  }
}

import { randomInt } from 'node:crypto'
import {
  ProtocolAddress,
  SessionBuilder,
  SessionCipher,
  SessionRecord,
  type SignalStorage,
} from 'libsignal'
import { generateKeyPair, type KeyPair, sign, typed } from './keys.ts'

/** What one device publishes so that another can begin a conversation with it. Keys of 32 bytes. */
export type Bundle = {
  readonly registrationId: number
  readonly identityKey: Buffer
  readonly signedPreKey: { keyId: number; publicKey: Buffer; signature: Buffer }
  /** A one-time key: absent when the device has none left. */
  readonly preKey?: { keyId: number; publicKey: Buffer }
  /** Only of companions: the phone's signature that the device belongs to the account. */
  readonly deviceIdentity?: Buffer
}

export type Encrypted = { readonly type: string; readonly ciphertext: Buffer }

/** The device at the other end of a session: an account and the number of one of its companions. */
export type Peer = { readonly number: string; readonly device: number }

/** The Signal identity of one phone, with its keys and sessions in memory. */
export type Signal = {
  readonly identity: KeyPair
  readonly registrationId: number
  /** A bundle with a fresh one-time key. */
  bundle(): Bundle
  /** Encrypts; `fetchBundle` is called when there is no session with the peer yet. */
  encrypt(peer: Peer, plaintext: Buffer, fetchBundle: () => Bundle): Promise<Encrypted>
  decrypt(peer: Peer, message: Encrypted): Promise<Buffer>
  /** Begins a new session; the old one stays readable for what is still on its way. */
  renew(peer: Peer, bundle: Bundle): Promise<void>
}

type Stored = { pubKey: Buffer; privKey: Buffer }

const signedPreKeyId = 1

export function makeSignal(number: string): Signal {
  const identity = generateKeyPair()
  const registrationId = randomInt(1, 0x3fff)
  const sessions = new Map<string, SerializedRecord>()
  const preKeys = new Map<number, KeyPair>()
  let lastPreKey = 0
  let signedPreKey: (KeyPair & { signature: Buffer }) | undefined

  // A signature takes 5 ms, and most phones of a load are never asked for their bundle.
  function ownSignedPreKey() {
    if (!signedPreKey) {
      const pair = generateKeyPair()
      signedPreKey = { ...pair, signature: sign(identity.private, typed(pair.public)) }
    }
    return signedPreKey
  }

  const storage: SignalStorage = {
    async loadSession(address) {
      const session = sessions.get(address)
      return session && deserialize(session)
    },
    async storeSession(address, record) {
      sessions.set(address, serialize(record))
    },
    isTrustedIdentity: () => true,
    async loadPreKey(id) {
      const pair = preKeys.get(Number(id))
      return pair && stored(pair)
    },
    removePreKey(id) {
      preKeys.delete(id)
    },
    loadSignedPreKey: () => stored(ownSignedPreKey()),
    getOurRegistrationId: () => registrationId,
    getOurIdentity: () => stored(identity),
  }

  // libsignal queues work by address for the whole process, so the address names both ends.
  const addressOf = (peer: Peer) => new ProtocolAddress(`${number}>${peer.number}`, peer.device)

  async function renew(peer: Peer, bundle: Bundle) {
    await new SessionBuilder(storage, addressOf(peer)).initOutgoing({
      registrationId: bundle.registrationId,
      identityKey: typed(bundle.identityKey),
      signedPreKey: {
        keyId: bundle.signedPreKey.keyId,
        publicKey: typed(bundle.signedPreKey.publicKey),
        signature: bundle.signedPreKey.signature,
      },
      // libsignal takes a bundle without one-time key; only its types do not say so.
      preKey: (bundle.preKey && {
        keyId: bundle.preKey.keyId,
        publicKey: typed(bundle.preKey.publicKey),
      }) as { keyId: number; publicKey: Uint8Array },
    })
  }

  return {
    identity,
    registrationId,
    bundle() {
      const preKey = generateKeyPair()
      lastPreKey += 1
      preKeys.set(lastPreKey, preKey)
      const signed = ownSignedPreKey()
      return {
        registrationId,
        identityKey: identity.public,
        signedPreKey: {
          keyId: signedPreKeyId,
          publicKey: signed.public,
          signature: signed.signature,
        },
        preKey: { keyId: lastPreKey, publicKey: preKey.public },
      }
    },
    async encrypt(peer, plaintext, fetchBundle) {
      const address = addressOf(peer)
      if (!sessions.has(address.toString())) await renew(peer, fetchBundle())
      const { type, body } = await new SessionCipher(storage, address).encrypt(plaintext)
      return { type: type === 3 ? 'pkmsg' : 'msg', ciphertext: Buffer.from(body, 'binary') }
    },
    async decrypt(peer, { type, ciphertext }) {
      const address = addressOf(peer)
      if (type === 'pkmsg') {
        return new SessionCipher(storage, address).decryptPreKeyWhisperMessage(ciphertext)
      }
      return decryptWithOne(sessions.get(address.toString()), (one) => {
        const cipher = new SessionCipher({ ...storage, ...one }, address)
        return cipher.decryptWhisperMessage(ciphertext)
      })
    },
    renew,
  }
}

/** What libsignal's records are when serialized; its types call it bytes. */
type SerializedRecord = {
  readonly version: string
  readonly _sessions: Record<string, { indexInfo: { used: number } }>
}

const serialize = (record: SessionRecord) => record.serialize() as unknown as SerializedRecord
const deserialize = (record: SerializedRecord) =>
  SessionRecord.deserialize(record as unknown as Uint8Array)

/**
 * Tries the sessions of a record one by one, the latest used first. libsignal would try them all in
 * one record, and what a wrong session did to its ratchet before it failed would be stored.
 */
async function decryptWithOne(
  record: SerializedRecord | undefined,
  decrypt: (one: Pick<SignalStorage, 'loadSession' | 'storeSession'>) => Promise<Buffer>,
): Promise<Buffer> {
  if (!record) throw new Error('no session with this device')
  const latestFirst = Object.entries(record._sessions).sort(
    ([, a], [, b]) => b.indexInfo.used - a.indexInfo.used,
  )
  let failure: unknown
  for (const [baseKey, session] of latestFirst) {
    try {
      return await decrypt({
        loadSession: async () => deserialize({ ...record, _sessions: { [baseKey]: session } }),
        storeSession: async (_, decrypted) => {
          Object.assign(record._sessions, serialize(decrypted)._sessions)
        },
      })
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

function stored(pair: KeyPair): Stored {
  return { pubKey: typed(pair.public), privKey: pair.private }
}

import { randomInt } from 'node:crypto'
import {
  ProtocolAddress,
  SessionBuilder,
  SessionCipher,
  SessionRecord,
  type SignalStorage,
} from 'libsignal'
import { generateKeyPair, type KeyPair, sign, typed } from './keys.ts'

/** Lets others begin a session with the device. Keys of 32 bytes. */
export type Bundle = {
  readonly registrationId: number
  readonly identityKey: Buffer
  readonly signedPreKey: { keyId: number; publicKey: Buffer; signature: Buffer }
  /** Absent when the device has none left. */
  readonly preKey?: { keyId: number; publicKey: Buffer }
  /** The phone's signature that a companion belongs to the account. */
  readonly deviceIdentity?: Buffer
}

export type Encrypted = { readonly type: string; readonly ciphertext: Buffer }

export type Peer = { readonly number: string; readonly device: number }

export type Signal = {
  readonly identity: KeyPair
  readonly registrationId: number
  bundle(): Bundle
  /** `fetchBundle` is called when there is no session with the peer yet. */
  encrypt(peer: Peer, plaintext: Buffer, fetchBundle: () => Bundle): Promise<Encrypted>
  decrypt(peer: Peer, message: Encrypted): Promise<Buffer>
  /** The old session still decrypts messages in flight. */
  renew(peer: Peer, bundle: Bundle): Promise<void>
}

type StoredPair = { pubKey: Buffer; privKey: Buffer }

const signedPreKeyId = 1

type KeyStore = {
  readonly number: string
  readonly identity: KeyPair
  readonly registrationId: number
  readonly sessions: Map<string, SerializedRecord>
  readonly preKeys: Map<number, KeyPair>
  lastPreKey: number
  signedPreKey: (KeyPair & { signature: Buffer }) | undefined
}

export function makeSignal(number: string): Signal {
  const keys: KeyStore = {
    number,
    identity: generateKeyPair(),
    registrationId: randomInt(1, 0x3fff),
    sessions: new Map(),
    preKeys: new Map(),
    lastPreKey: 0,
    signedPreKey: undefined,
  }
  const storage = storageOf(keys)
  return {
    identity: keys.identity,
    registrationId: keys.registrationId,
    bundle: () => newBundle(keys),
    async encrypt(peer, plaintext, fetchBundle) {
      const address = addressOf(keys, peer)
      if (!keys.sessions.has(address.toString())) await renew(storage, address, fetchBundle())
      const { type, body } = await new SessionCipher(storage, address).encrypt(plaintext)
      return { type: type === 3 ? 'pkmsg' : 'msg', ciphertext: Buffer.from(body, 'binary') }
    },
    async decrypt(peer, { type, ciphertext }) {
      const address = addressOf(keys, peer)
      if (type === 'pkmsg') {
        return new SessionCipher(storage, address).decryptPreKeyWhisperMessage(ciphertext)
      }
      return decryptWithOne(keys.sessions.get(address.toString()), (one) => {
        const cipher = new SessionCipher({ ...storage, ...one }, address)
        return cipher.decryptWhisperMessage(ciphertext)
      })
    },
    renew: (peer, bundle) => renew(storage, addressOf(keys, peer), bundle),
  }
}

function storageOf(keys: KeyStore): SignalStorage {
  const { sessions, preKeys, identity, registrationId } = keys
  return {
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
    loadSignedPreKey: () => stored(signedPreKeyOf(keys)),
    getOurRegistrationId: () => registrationId,
    getOurIdentity: () => stored(identity),
  }
}

/** Created lazily: a signature takes 5 ms, and most phones of a load test never need it. */
function signedPreKeyOf(keys: KeyStore) {
  if (!keys.signedPreKey) {
    const pair = generateKeyPair()
    keys.signedPreKey = { ...pair, signature: sign(keys.identity.private, typed(pair.public)) }
  }
  return keys.signedPreKey
}

/** libsignal queues work by address for the whole process, so the address names both ends. */
function addressOf({ number }: KeyStore, peer: Peer) {
  return new ProtocolAddress(`${number}>${peer.number}`, peer.device)
}

function newBundle(keys: KeyStore): Bundle {
  const preKey = generateKeyPair()
  keys.lastPreKey += 1
  keys.preKeys.set(keys.lastPreKey, preKey)
  const signed = signedPreKeyOf(keys)
  return {
    registrationId: keys.registrationId,
    identityKey: keys.identity.public,
    signedPreKey: {
      keyId: signedPreKeyId,
      publicKey: signed.public,
      signature: signed.signature,
    },
    preKey: { keyId: keys.lastPreKey, publicKey: preKey.public },
  }
}

async function renew(storage: SignalStorage, address: ProtocolAddress, bundle: Bundle) {
  await new SessionBuilder(storage, address).initOutgoing({
    registrationId: bundle.registrationId,
    identityKey: typed(bundle.identityKey),
    signedPreKey: {
      keyId: bundle.signedPreKey.keyId,
      publicKey: typed(bundle.signedPreKey.publicKey),
      signature: bundle.signedPreKey.signature,
    },
    // libsignal accepts a bundle without a one-time key, but its types require one.
    preKey: (bundle.preKey && {
      keyId: bundle.preKey.keyId,
      publicKey: typed(bundle.preKey.publicKey),
    }) as { keyId: number; publicKey: Uint8Array },
  })
}

/** The actual shape of a serialized record; libsignal's types say bytes. */
type SerializedRecord = {
  readonly version: string
  readonly _sessions: Record<string, { indexInfo: { used: number } }>
}

const serialize = (record: SessionRecord) => record.serialize() as unknown as SerializedRecord
const deserialize = (record: SerializedRecord) =>
  SessionRecord.deserialize(record as unknown as Uint8Array)

/**
 * Tries the sessions of a record one by one, the latest first: within one record, libsignal would
 * store the ratchet steps of sessions that failed.
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

function stored(pair: KeyPair): StoredPair {
  return { pubKey: typed(pair.public), privKey: pair.private }
}

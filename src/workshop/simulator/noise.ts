import { createCipheriv, createDecipheriv } from 'node:crypto'
import { proto } from '@whiskeysockets/baileys'
import type { Certificate } from './certificate.ts'
import { agree, generateKeyPair, hkdf, sha256 } from './keys.ts'

/**
 * The server's side of Noise_XX_25519_AESGCM_SHA256. The name, exactly one hash long, is used as
 * it is. Every ciphertext is mixed into the hash; the nonce counts from 0 after each new key.
 */
const protocolName = Buffer.from('Noise_XX_25519_AESGCM_SHA256\0\0\0\0')
const tagLength = 16

export type Transport = {
  encrypt(plaintext: Uint8Array): Buffer
  decrypt(ciphertext: Uint8Array): Buffer
}

export type Handshake = {
  /** `intro`: what the client sent before its first frame. */
  hello(intro: Uint8Array, frame: Uint8Array): Uint8Array
  finish(frame: Uint8Array): {
    clientKey: Buffer
    payload: proto.ClientPayload
    transport: Transport
  }
}

export function makeHandshake({ serverKey, chain }: Certificate): Handshake {
  const ephemeral = generateKeyPair()
  const { mixHash, mixKey, seal, open, split } = makeSymmetricState()
  return {
    hello(intro, frame) {
      const theirs = required(proto.HandshakeMessage.decode(frame).clientHello?.ephemeral)
      mixHash(intro)
      mixHash(theirs)
      mixHash(ephemeral.public)
      mixKey(agree(ephemeral.private, theirs))
      const encryptedKey = seal(serverKey.public)
      mixKey(agree(serverKey.private, theirs))
      const encryptedChain = seal(chain)
      return proto.HandshakeMessage.encode({
        serverHello: {
          ephemeral: ephemeral.public,
          static: encryptedKey,
          payload: encryptedChain,
        },
      }).finish()
    },

    finish(frame) {
      const message = proto.HandshakeMessage.decode(frame).clientFinish
      const clientKey = open(required(message?.static))
      mixKey(agree(ephemeral.private, clientKey))
      const payload = proto.ClientPayload.decode(open(required(message?.payload)))
      return { clientKey, payload, transport: split() }
    },
  }
}

/** The SymmetricState of the Noise specification, with its names. */
function makeSymmetricState() {
  let hash = protocolName
  let salt: Buffer = protocolName
  let key: Buffer = protocolName
  let counter = 0

  function mixHash(data: Uint8Array) {
    hash = sha256(Buffer.concat([hash, data]))
  }

  return {
    mixHash,
    mixKey(secret: Uint8Array) {
      const keys = hkdf(secret, 64, { salt })
      salt = keys.subarray(0, 32)
      key = keys.subarray(32)
      counter = 0
    },
    seal(plaintext: Uint8Array) {
      const ciphertext = encrypt(key, counter++, plaintext, hash)
      mixHash(ciphertext)
      return ciphertext
    },
    open(ciphertext: Uint8Array) {
      const plaintext = decrypt(key, counter++, ciphertext, hash)
      mixHash(ciphertext)
      return plaintext
    },
    split() {
      const keys = hkdf(Buffer.alloc(0), 64, { salt })
      return makeTransport(keys.subarray(32), keys.subarray(0, 32))
    },
  }
}

function makeTransport(writeKey: Buffer, readKey: Buffer): Transport {
  const nothing = Buffer.alloc(0)
  let written = 0
  let read = 0
  return {
    encrypt: (plaintext) => encrypt(writeKey, written++, plaintext, nothing),
    decrypt: (ciphertext) => decrypt(readKey, read++, ciphertext, nothing),
  }
}

function encrypt(key: Buffer, counter: number, plaintext: Uint8Array, associated: Uint8Array) {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(counter))
  cipher.setAAD(associated)
  return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, counter: number, sealed: Uint8Array, associated: Uint8Array) {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(counter))
  decipher.setAAD(associated)
  decipher.setAuthTag(sealed.subarray(sealed.length - tagLength))
  return Buffer.concat([
    decipher.update(sealed.subarray(0, sealed.length - tagLength)),
    decipher.final(),
  ])
}

function nonce(counter: number) {
  const iv = Buffer.alloc(12)
  iv.writeUInt32BE(counter, 8)
  return iv
}

function required(part: Uint8Array | null | undefined): Uint8Array {
  if (!part) throw new Error('the handshake message lacks a part')
  return part
}

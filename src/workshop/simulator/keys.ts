import { createHash, hkdfSync } from 'node:crypto'
import * as curve from 'libsignal/src/curve.js'

/** 32 bytes each, without the type byte that Signal puts before public keys. */
export type KeyPair = { readonly public: Buffer; readonly private: Buffer }

const djbType = Buffer.from([5])

export const typed = (publicKey: Uint8Array) => Buffer.concat([djbType, publicKey])

export function generateKeyPair(): KeyPair {
  const { pubKey, privKey } = curve.generateKeyPair()
  return { public: Buffer.from(pubKey.subarray(1)), private: Buffer.from(privKey) }
}

export function agree(privateKey: Buffer, publicKey: Uint8Array): Buffer {
  return Buffer.from(curve.calculateAgreement(typed(publicKey), privateKey))
}

export function sign(privateKey: Buffer, message: Uint8Array): Buffer {
  return Buffer.from(curve.calculateSignature(privateKey, message))
}

// Baileys' own Curve.verify ignores the result of libsignal and returns true.
export function verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  return curve.verifySignature(typed(publicKey), message, signature)
}

export function hkdf(
  secret: Uint8Array,
  length: number,
  { salt = Buffer.alloc(0), info = '' }: { salt?: Uint8Array; info?: string } = {},
): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

export const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest()

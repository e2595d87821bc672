/** aes128gcm of RFC 8188, with the keys of RFC 8291. */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export interface BrowserKeys {
  /** Uncompressed point of P-256. */
  publicKey: Uint8Array
  auth: Uint8Array
}

/** Everything fits in one record: no service takes more than 4096 bytes. */
const recordSize = 4096
const lastRecord = 2

/** @param own for tests: the ephemeral key and the salt */
export function encrypt(
  plaintext: Uint8Array,
  { publicKey, auth }: BrowserKeys,
  own?: { privateKey: Uint8Array; salt: Uint8Array },
): Uint8Array<ArrayBuffer> {
  const ecdh = createECDH('prime256v1')
  if (own) ecdh.setPrivateKey(own.privateKey)
  else ecdh.generateKeys()
  const sender = ecdh.getPublicKey()
  const salt = own?.salt ?? randomBytes(16)

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const shared = derive(ecdh.computeSecret(publicKey), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const padded = Buffer.concat([plaintext, Buffer.of(lastRecord)])
  const record = [cipher.update(padded), cipher.final(), cipher.getAuthTag()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(sender.length, 4)
  return new Uint8Array(Buffer.concat([salt, head, sender, ...record]))
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/**
 * Encryption at rest: one HKDF-SHA256 key per purpose from APP_SECRET; AES-256-GCM bound to the
 * value's location, so it cannot be unsealed in another row. Format: version (1) | key id (4, for
 * rotation) | nonce (12) | ciphertext | tag (16).
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const version = 1
const keyIdLength = 4
const nonceLength = 12
const tagLength = 16
const headLength = 1 + keyIdLength + nonceLength

export interface Sealer {
  /** @param place table, company, row, column; required again to unseal */
  seal(purpose: string, place: readonly (string | number)[], plaintext: Uint8Array): Uint8Array
  /** Throws when the value was not sealed with this secret for this purpose and location. */
  unseal(purpose: string, place: readonly (string | number)[], sealed: Uint8Array): Uint8Array
  /** For other uses such as signing tokens; 32 bytes. */
  key(purpose: string): Uint8Array
}

/** Where sealed values lie, for whoever seals them anew under another secret. */
export interface SealedColumn {
  table: string
  column: string
  purpose: string
  /** @param of the text of another column of the row */
  placeOf(companyId: number, of: (column: string) => string): readonly (string | number)[]
}

/** @param appSecret at least 32 bytes */
export function openSealer(appSecret: string): Sealer {
  const derived = new Map<string, { key: Uint8Array; id: Buffer }>()

  function keyOf(purpose: string) {
    const known = derived.get(purpose)
    if (known) return known
    const key = new Uint8Array(hkdfSync('sha256', appSecret, 'recado', purpose, 32))
    const fresh = { key, id: createHash('sha256').update(key).digest().subarray(0, keyIdLength) }
    derived.set(purpose, fresh)
    return fresh
  }

  return {
    seal(purpose, place, plaintext) {
      const { key, id } = keyOf(`seal ${purpose}`)
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(bound(place))
      const body = [cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat([Buffer.of(version), id, nonce, ...body])
    },
    unseal(purpose, place, sealed) {
      const { key, id } = keyOf(`seal ${purpose}`)
      const value = Buffer.from(sealed)
      const isOurs = value[0] === version && value.length >= headLength + tagLength
      if (!isOurs || !value.subarray(1, 1 + keyIdLength).equals(id)) {
        throw new Error(`a sealed value (${purpose}) was not sealed with this APP_SECRET`)
      }
      const decipher = createDecipheriv('aes-256-gcm', key, value.subarray(5, headLength))
      decipher.setAAD(bound(place))
      decipher.setAuthTag(value.subarray(-tagLength))
      const ciphertext = value.subarray(headLength, -tagLength)
      return Buffer.concat([decipher.update(ciphertext), decipher.final()])
    },
    key: (purpose) => keyOf(purpose).key,
  }
}

function bound(place: readonly (string | number)[]): Buffer {
  return Buffer.from(place.join('|'))
}

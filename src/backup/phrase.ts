import { armor, Decrypter, Encrypter } from 'age-encryption'
import { decodeDataKey, encodeDataKey } from './data-key.ts'
import { normalizePhrase } from './phrase-words.ts'

/** An age file, which `age --decrypt` opens with the phrase. */
export async function wrapKey(key: Uint8Array, phrase: string): Promise<string> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(normalizePhrase(phrase))
  return armor.encode(await encrypter.encrypt(encodeDataKey(key)))
}

/** Undefined when the phrase is another one. */
export async function unwrapKey(wrapped: string, phrase: string): Promise<Uint8Array | undefined> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(normalizePhrase(phrase))
  try {
    return decodeDataKey(await decrypter.decrypt(armor.decode(wrapped), 'text'))
  } catch {
    return undefined
  }
}

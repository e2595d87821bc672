import { randomInt } from 'node:crypto'
import { wordlist } from '@scure/bip39/wordlists/spanish.js'
import { armor, Decrypter, Encrypter } from 'age-encryption'
import { decodeDataKey, encodeDataKey } from './data-key.ts'

/** Of 2048 words: 99 bits, and each guess costs a second of scrypt. */
const wordCount = 9

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function makePhrase(): string {
  const words = Array.from({ length: wordCount }, () => wordlist[randomInt(wordlist.length)] ?? '')
  return plain(words.join(' '))
}

/** As people type it: other spaces, hyphens, capitals and accents are the same phrase. */
export function normalizePhrase(typed: string): string {
  return plain(typed.trim()).replace(/[\s-]+/g, ' ')
}

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

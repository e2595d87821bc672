import { randomInt } from 'node:crypto'
import { wordlist } from '@scure/bip39/wordlists/spanish.js'
import { normalized } from '#kernel/text/normalized'

/** Of 2048 words: 99 bits, and each guess costs a second of scrypt. */
const wordCount = 9

const plain = (text: string) => normalized(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase()

export function makePhrase(): string {
  const words = Array.from({ length: wordCount }, () => wordlist[randomInt(wordlist.length)] ?? '')
  return plain(words.join(' '))
}

/** As people type it: other spaces, hyphens, capitals and accents are the same phrase. */
export function normalizePhrase(typed: string): string {
  return plain(typed.trim()).replace(/[\s-]+/g, ' ')
}

import { createHash, timingSafeEqual } from 'node:crypto'

/** In a time that depends on neither the text nor its length. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

import { spelledTwice } from '#company/phone-numbers/spelled-twice'

/** The first has the digit that is not in the other. */
export function spellingsOf(number: string): string[] {
  const twice = spelledTwice(number)
  if (!twice) return [number]
  const { before, digit, rest } = twice
  return [`${before}${digit}${rest}`, `${before}${rest}`]
}

/** The same for all spellings of a number; `canonical_number` in the database. */
export function canonicalNumber(number: string): string {
  return spellingsOf(number)[0] ?? number
}

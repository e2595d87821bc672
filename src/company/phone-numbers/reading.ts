/**
 * One number of one person, as people and programs write it: read as a whole or refused with its
 * reason, never put together from the digits that happen to be there, which would be the number of
 * somebody else. Whose digits these are, the server knows (`plan/reading-in-country.ts`).
 */

import { foldSigns } from './folding.ts'
import { withoutHomePrefix } from './home-prefixes.ts'
import { countDigits, hasExtension, isOtherThing, isSeveral } from './other-things.ts'
import { plainNumber } from './plain-number.ts'
import type { NumberRefusal } from './refusals.ts'
import { unwrap } from './unwrapping.ts'

export type ReadNumber = { digits: string } | { refusal: NumberRefusal }

export interface WrittenNumber {
  /** All that were written. */
  digits: string
  /** Those of a number that begins with the code of its country. */
  international: string
  /** It does, since +, 00 or a link to WhatsApp is in front. */
  isMarked: boolean
}

/** Of WhatsApp. Whose it is, WhatsApp alone knows, and it may be somebody else's tomorrow. */
const username = /^[\s\p{Cf}]{0,9}@[\p{L}\p{N}_][\p{L}\p{N}._]*\s*$/u

/** With a link around it, and without. */
const longestText = 200
const longestNumber = 50

/** As one that begins with the code of its country, whether it says so or not. */
export function readPhoneNumber(typed: string): ReadNumber {
  const written = readWritten(typed)
  if ('refusal' in written) return written
  const refusal = lengthRefusal(written.international)
  return refusal ? { refusal } : { digits: written.international }
}

export function readWritten(typed: string): WrittenNumber | { refusal: NumberRefusal } {
  if (typed.length > longestText) return { refusal: 'numberUnreadable' }
  if (username.test(typed)) return { refusal: 'numberUsername' }
  const { inside, isAddress } = unwrap(foldSigns(typed))
  const text = inside.replace(/[.,;]$/, '')
  if (text === '') return { refusal: 'numberMissing' }
  const whole = wholeNumber(text)
  return whole === undefined ? { refusal: 'numberRounded' } : readWhole(whole, isAddress)
}

function readWhole(text: string, isAddress: boolean): WrittenNumber | { refusal: NumberRefusal } {
  if (hasExtension(text)) return { refusal: 'numberExtension' }
  if (isOtherThing(text)) return { refusal: 'numberUnreadable' }
  if (isSeveral(text)) return { refusal: 'numberSeveral' }
  if (text.length > longestNumber) return { refusal: 'numberTooLong' }
  const plain = text.replace(/^\(\s*\+/, '+(').replaceAll('\n', ' ')
  if (!isOneNumber(plain)) return { refusal: 'numberUnreadable' }
  const digits = plain.replace(/\D/g, '')
  const isMarked = isAddress || plain.startsWith('+') || digits.startsWith('00')
  return { digits, international: internationalDigits(plain), isMarked }
}

/**
 * As spreadsheets and databases write a number that they took for an amount: 5.2155512345678E+12,
 * 5215512345678.0. Undefined if digits were lost: 5.2155E+12 is anybody's.
 */
function wholeNumber(text: string): string | undefined {
  const scientific = /^\+?(\d+)(?:[.,](\d+))?e\+?(\d{1,3})$/i.exec(text)
  if (scientific) {
    const [, before = '', after = '', exponent = ''] = scientific
    const whole = plainNumber(`${before}.${after || 0}e${exponent}`)
    return after.length < Number(exponent) || /\D/.test(whole) ? undefined : whole
  }
  // Ten digits in thousands are no amount: 34,600,111,002.
  if (/^\d{1,3}(?:,\d{3}){3,}$/.test(text)) return text.replaceAll(',', '')
  const [, whole] = /^(\+?\d+)[.,]0$|^(\+?\d{10,})[.,]00$/.exec(text)?.filter(Boolean) ?? []
  return whole ?? text
}

/** Digits in groups; what stands in brackets is a code, which is before the number. */
function isOneNumber(text: string): boolean {
  if (!/^\+? ?(?=[\d(])(?:[\d .-]|\([\d -]+\))+$/.test(text) || !/[\d)]$/.test(text)) return false
  return text
    .split('(')
    .slice(0, -1)
    .every((_, at, parts) => {
      return countDigits(parts.slice(0, at + 1).join('')) < 7
    })
}

/** +, 00 and 011 say the same. The zero of `+44 (0) 20` is dialled at home only; Italy keeps it. */
function internationalDigits(text: string): string {
  const withoutZero = text.replace(/^((?:\+|00|011)? ?(?!39)\d{1,3}[ .-]*)\( ?0 ?\)/, '$1')
  return withoutHomePrefix(withoutExit(withoutZero.replace(/\D/g, '')))
}

function withoutExit(digits: string): string {
  if (digits.startsWith('00')) return digits.slice(2)
  // Shorter, 011 is the code of Buenos Aires or São Paulo.
  return /^011\d{10}/.test(digits) ? digits.slice(3) : digits
}

/** With the code of the country a number has 8 to 15 digits. */
export function lengthRefusal(digits: string): NumberRefusal | undefined {
  if (digits.length < 8) return 'numberTooShort'
  if (digits.length > 15) return 'numberTooLong'
  // No country's code begins with 0: it is one of the country where it was written.
  return digits.startsWith('0') ? 'numberWithoutCountry' : undefined
}

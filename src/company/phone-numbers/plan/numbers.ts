/**
 * Which numbers exist, by the patterns of libphonenumber (`/max`: the lesser ones take what nobody
 * has), and as people and WhatsApp write them besides. On the server only: browsers ask it.
 */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { inPatterns, spelledAtHome } from './own-spellings.ts'
import { ownerOf } from './patterns.ts'

/** Digits with their country's code, and whose they are. */
export interface WholeNumber {
  digits: string
  country: string
}

/** Undefined: no country has it. */
export function existingNumber(digits: string): WholeNumber | undefined {
  return withOwner(digits, ownerOf(inPatterns(digits), { isPerson: false }))
}

/** The same, of a person. */
export function personalNumber(digits: string): WholeNumber | undefined {
  return withOwner(digits, ownerOf(inPatterns(digits), { isPerson: true }))
}

function withOwner(digits: string, country: string | undefined): WholeNumber | undefined {
  return country === undefined ? undefined : { digits, country }
}

/**
 * As it is dialled at home, with whatever is written in front there.
 *
 * @param isWhole it is with the code of the country, which no number dialled with a prefix is too
 */
export function nationalNumber(
  written: string,
  country: string,
  { isWhole = false } = {},
): WholeNumber | undefined {
  const code = callingCodeOf(country)
  const plain = written.startsWith('0') ? [] : [code + written]
  for (const digits of [...spelledAtHome(written, country), ...plain]) {
    const number = personalNumber(digits)
    if (number) return number
  }
  return isWhole ? undefined : withoutTrunkPrefix(written, { country, code })
}

function withoutTrunkPrefix(written: string, { country, code }: { country: string; code: string }) {
  const digits = parse(written, country)?.number.slice(1)
  // The library also takes the code of the country away: such a number is none of home.
  return digits === undefined || digits === written || !digits.startsWith(code)
    ? undefined
    : personalNumber(digits)
}

function parse(written: string, country?: string): PhoneNumber | undefined {
  return country === undefined
    ? parsePhoneNumberFromString(`+${written}`, { extract: false })
    : parsePhoneNumberFromString(written, { extract: false, defaultCountry: asCode(country) })
}

/** By its code and area alone: its range may be newer than the patterns. */
export function countryOf(digits: string): string | undefined {
  const known = inPatterns(digits)
  const owner = ownerOf(known, { isPerson: false })
  if (owner) return owner
  const number = parse(known)
  return number?.country ?? number?.getPossibleCountries()[0]
}

export function callingCodeOf(country: string): string {
  return getCountryCallingCode(asCode(country))
}

const known = new Map<string, CountryCode>(getCountries().map((code) => [code, code]))

function asCode(country: string): CountryCode {
  const code = known.get(country)
  if (code === undefined) throw new Error(`No country has the code ${country}`)
  return code
}

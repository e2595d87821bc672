/** A number as it is dialled at home, read together with the codes that stand in columns of their own. */
import { foldSigns } from '#company/phone-numbers/folding'
import { withoutHomePrefix } from '#company/phone-numbers/home-prefixes'
import { readPhoneNumber } from '#company/phone-numbers/reading'

interface NumberCodes {
  countryCode: string
  areaCode: string
  /** Of numbers without one, if the headings say it. */
  homeCountryCode: string
  /** A number without the code of its country is read as dialled in one. */
  isAtHome: boolean
}

/** Shorter, a number has no area in front. */
const lengthWithArea = 10
/** Of numbers with their area, so that those of other countries stay as they are. */
const lengthsAtHome = new Map([
  ['52', [10]],
  ['55', [10, 11]],
])
const longestCountryCode = 4
const longestAreaCode = 5

/** What has no codes, has them already or cannot be read stays as it was typed. */
export function withCodes(typed: string, codes: NumberCodes): string {
  const digits = digitsAtHome(typed)
  if (digits === undefined) return typed
  const hasArea = withoutZeros(digits).length >= lengthWithArea
  const area = hasArea ? '' : codeIn(codes.areaCode, longestAreaCode)
  const national = area === '' ? digits : area + withoutZeros(digits)
  const country = codeIn(codes.countryCode, longestCountryCode) || homeOf(national, codes)
  if (country !== '') return `+${international(national, country)}`
  if (area !== '' && codes.isAtHome) return national
  // With the zero of home it is refused as one without its country.
  return area === '' ? typed : `(0${area}) ${withoutZeros(digits)}`
}

function homeOf(national: string, { homeCountryCode }: NumberCodes): string {
  const lengths = lengthsAtHome.get(homeCountryCode)
  return lengths?.includes(withoutZeros(national).length) ? homeCountryCode : ''
}

function international(national: string, country: string): string {
  if (hasCountry(national, country)) return national
  const isItaly = country === '39'
  const known = withoutHomePrefix(country + national)
  const isRead = isItaly || known !== country + national
  return isRead ? known : country + withoutZeros(national)
}

/** The area 55 of Brazil is no country: with that one its numbers have twelve digits. */
function hasCountry(digits: string, country: string): boolean {
  const shortest = country.length > 2 ? 10 : 11
  return digits.startsWith(country) && digits.length >= (country === '55' ? 12 : shortest)
}

/** Undefined if it is no number, or begins with + or 00 as one with its country. */
function digitsAtHome(typed: string): string | undefined {
  const text = foldSigns(typed)
  if (/^\(?\s*(?:\+|00)/.test(text)) return undefined
  const read = readPhoneNumber(typed)
  if ('digits' in read) return read.digits
  const isShort = read.refusal === 'numberTooShort' || read.refusal === 'numberWithoutCountry'
  return isShort ? text.replace(/\D/g, '') : undefined
}

/** `+52`, `0052`, `(011)`, `1-787`, `52 México`. */
function codeIn(cell: string, longest: number): string {
  const digits = withoutZeros(foldSigns(cell).replace(/\.0$/, '').replace(/\D/g, ''))
  return digits.length <= longest ? digits : ''
}

const withoutZeros = (digits: string) => digits.replace(/^0+/, '')

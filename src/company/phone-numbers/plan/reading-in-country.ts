/**
 * The rule by which every number that people, files and programs give is read. With + or 00 it keeps
 * its own country, and only its length counts: ranges may be newer than the patterns. Without, it is
 * one of the chosen country, whatever other country's digits these are, or the person is asked; if
 * no country was chosen, it begins with the code of its own.
 */
import { lengthRefusal, readWritten, type WrittenNumber } from '#company/phone-numbers/reading'
import type { NumberRefusal } from '#company/phone-numbers/refusals'
import {
  callingCodeOf,
  countryOf,
  existingNumber,
  nationalNumber,
  personalNumber,
  type WholeNumber,
} from './numbers.ts'
import { lacksArea } from './own-spellings.ts'

export interface CountryChoice {
  /** Of numbers without + and their country's code. */
  country?: string | undefined
  /** Of numbers of that country that are without one. */
  area?: string | undefined
  /** Most numbers beside this one have their country's code. */
  isMostlyInternational?: boolean | undefined
  /** What has two readings, asked before. */
  severalAs?: 'national' | 'international' | undefined
  /** What is whole in another country only, asked before. */
  takesOthers?: boolean | undefined
}

export type CountryReading =
  | { digits: string /** Null: of no country that is known. */; country: string | null }
  | { refusal: NumberRefusal /** What it may be. */; choices: WholeNumber[] }

export function readInCountry(typed: string, choice: CountryChoice = {}): CountryReading {
  const written = readWritten(typed)
  if ('refusal' in written) return { ...written, choices: [] }
  const { international, isMarked } = written
  if (isMarked) return marked(international)
  return choice.country === undefined
    ? bare(international)
    : atHome(written, { ...choice, country: choice.country })
}

/** With + or the code of the chosen country. */
export function isWithItsCode(typed: string, country: string): boolean {
  const written = readWritten(typed)
  if ('refusal' in written) return false
  const { international, isMarked } = written
  const isHere = international.startsWith(callingCodeOf(country))
  return isMarked || (isHere && personalNumber(international) !== undefined)
}

function marked(digits: string): CountryReading {
  const refusal = lengthRefusal(digits)
  if (refusal) return { refusal, choices: [] }
  return { digits, country: countryOf(digits) ?? null }
}

function bare(digits: string): CountryReading {
  const refusal = lengthRefusal(digits)
  if (refusal) return { refusal, choices: [] }
  return existingNumber(digits) ?? { refusal: 'numberOfNobody', choices: [] }
}

function atHome(written: WrittenNumber, choice: CountryChoice & { country: string }) {
  const { country, isMostlyInternational } = choice
  const { digits, international } = written
  const isHere = international.startsWith(callingCodeOf(country))
  const here = isHere ? personalNumber(international) : undefined
  const national = nationalNumber(digits, country, { isWhole: here !== undefined })
  // Most numbers need no look at other countries, which takes as long as the rest.
  const looksAbroad = !isHere && (isMostlyInternational || !national)
  const whole = looksAbroad ? personalNumber(international) : here
  const rival = isHere || isMostlyInternational ? whole : undefined
  if (national && rival && rival.digits !== national.digits) {
    return several({ national, rival }, choice)
  }
  return national ?? (isHere && whole ? whole : neither(written, whole, choice))
}

function several(
  { national, rival }: { national: WholeNumber; rival: WholeNumber },
  { severalAs }: CountryChoice,
): CountryReading {
  if (severalAs === undefined) return { refusal: 'numberOfSeveral', choices: [national, rival] }
  return severalAs === 'national' ? national : rival
}

function neither(
  { digits, international }: WrittenNumber,
  other: WholeNumber | undefined,
  { country, area, takesOthers }: CountryChoice & { country: string },
): CountryReading {
  const choices = other ? [other] : []
  if (lacksArea(digits, country, callingCodeOf(country))) {
    const whole = area
      ? nationalNumber(withoutZero(area) + withoutZero(digits), country)
      : undefined
    return whole ?? { refusal: 'numberAreaMissing', choices }
  }
  if (other) return takesOthers ? other : { refusal: 'numberOfOther', choices }
  const length = lengthRefusal(international)
  const isOfLength = length === undefined || length === 'numberWithoutCountry'
  return { refusal: isOfLength ? 'numberOfNobody' : length, choices }
}

const withoutZero = (digits: string) => digits.replace(/^0+/, '')

import { readInCountry } from '#company/phone-numbers/plan/reading-in-country'
import { readWritten } from '#company/phone-numbers/reading'
import type { InputOf, OutputOf } from '#kernel/http/endpoint'
import type { readNumber } from './contract.ts'

export function readTypedNumber({
  typed,
  country,
  areaCode,
}: InputOf<typeof readNumber>): OutputOf<typeof readNumber> {
  const written = readWritten(typed)
  const hasOwnCountry = 'isMarked' in written && written.isMarked
  const read = readInCountry(typed, { country, area: areaCode })
  return 'refusal' in read
    ? { number: null, ...read, hasOwnCountry }
    : { number: read, refusal: null, choices: [], hasOwnCountry }
}

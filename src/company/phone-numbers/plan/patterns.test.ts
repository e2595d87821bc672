import { expect, test } from 'bun:test'
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { countryCodes } from '#company/phone-numbers/countries'
import { ownerOf } from './patterns.ts'

const ofNobody = new Set(['SHARED_COST', 'PREMIUM_RATE', 'UAN', 'VOICEMAIL'])

function ownerByLibrary(digits: string, isPerson: boolean): string | undefined {
  const number = parsePhoneNumberFromString(`+${digits}`, { extract: false })
  // It takes a zero that is written behind the code away, which is another number.
  if (!number?.isValid() || number.number !== `+${digits}`) return undefined
  return isPerson && ofNobody.has(number.getType() ?? '') ? undefined : number.country
}

/** Lehmer's, so that a run can be repeated. */
function randomsFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
}

test('a number is of the country that the library says, in all countries', () => {
  expect([...countryCodes].sort()).toEqual([...getCountries()].sort())
  const random = randomsFrom(41)
  const wrong: unknown[] = []
  let owned = 0
  for (const country of getCountries()) {
    for (let n = 0; n < 30; n += 1) {
      const length = 6 + (random() % 7)
      const national = String(random()).padEnd(length, '7').slice(0, length)
      const digits = getCountryCallingCode(country) + national
      for (const isPerson of [true, false]) {
        const owner = ownerOf(digits, { isPerson })
        if (owner) owned += 1
        const known = ownerByLibrary(digits, isPerson)
        if (owner !== known) wrong.push([digits, isPerson, owner, known])
      }
    }
  }
  expect(wrong).toEqual([])
  expect(owned).toBeGreaterThan(500)
})

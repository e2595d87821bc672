import { expect, test } from 'bun:test'
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'
import * as v from 'valibot'
import { PhoneNumber } from './fields.ts'
import { readPhoneNumber } from './reading.ts'
import { readSpellings } from './testing/read.ts'
import { refusedTexts } from './testing/refused.ts'

const outcome = (typed: string) => {
  const read = readPhoneNumber(typed)
  return 'digits' in read ? read.digits : read.refusal
}

test.each(Object.entries(readSpellings))('a number is read in every spelling: %s', (_, table) => {
  expect(table.length).toBeGreaterThanOrEqual(30)
  expect(table.map(([typed]) => [typed, outcome(typed)])).toEqual(
    table.map(([typed, digits]) => [typed, digits]),
  )
})

test.each(Object.entries(refusedTexts))(
  'what is none is refused with its reason: %s',
  (reason, texts) => {
    expect(texts.map((typed) => [typed, outcome(typed)])).toEqual(
      texts.map((typed) => [typed, reason]),
    )
  },
)

test('each country’s numbers are read as the library of their formats writes them', () => {
  const numbers = getCountries().map((country: CountryCode) => getExampleNumber(country, examples))
  const known = numbers.filter((one) => one !== undefined && one.number.length > 8)
  expect(known.length).toBeGreaterThan(200)
  for (const number of known) {
    if (!number) continue
    const digits = number.number.slice(1)
    const international = number.formatInternational()
    const spellings = [
      number.number,
      digits,
      international,
      number.getURI(),
      international.replace('+', '00 '),
      international.replaceAll(' ', '\u00a0'),
      international.replaceAll(' ', '-'),
      `'${international}`,
      `${digits},0`,
    ]
    expect(spellings.map((typed) => [typed, outcome(typed)])).toEqual(
      spellings.map((typed) => [typed, digits]),
    )
  }
})

test('whatever is typed, digits are never put together over something else', () => {
  for (const sign of 'abcñ@#%$€=*~_!?:<>^{}"\\') {
    expect(outcome(`55123${sign}45678`)).not.toBe('5512345678')
  }
})

test('a field answers with the words of the specification, and others for the rest', () => {
  const messageOf = (typed: string) => v.safeParse(PhoneNumber, typed).issues?.[0]?.message
  expect(v.parse(PhoneNumber, ' +52 1 55 1234-5678 ')).toBe('5215512345678')
  expect(['', '123', '1'.repeat(16), 'x'.repeat(201)].map(messageOf)).toEqual([
    ...['Required', 'Too Short!', 'Too Long!', 'Too Long!'],
  ])
  expect(
    ['5512345678/5598765432', '5512345678 x5', '5E12', '0155123456', 'x'].map(messageOf),
  ).toEqual([
    ...['Several numbers', 'With extension', 'Digits lost', 'Without country code'],
    'No phone number',
  ])
})

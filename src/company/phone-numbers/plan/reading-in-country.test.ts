import { expect, test } from 'bun:test'
import { nationalSpellings } from '#company/phone-numbers/testing/by-country'
import { readSpellings } from '#company/phone-numbers/testing/read'
import { type CountryChoice, readInCountry } from './reading-in-country.ts'

const outcome = (typed: string, choice: CountryChoice) => {
  const read = readInCountry(typed, choice)
  return 'digits' in read ? read.digits : read.refusal
}
const choicesOf = (typed: string, choice: CountryChoice) => {
  const read = readInCountry(typed, choice)
  return 'choices' in read ? read.choices.map(({ digits, country }) => [digits, country]) : read
}

test('the table has many spellings of many countries, and a third of them are refused', () => {
  const all = Object.values(nationalSpellings).flat()
  const refused = all.filter(([, read]) => read.startsWith('number'))
  expect(all.length).toBeGreaterThanOrEqual(120)
  expect(refused.length).toBeGreaterThanOrEqual(40)
  expect(Math.max(...Object.values(nationalSpellings).map((table) => table.length))).toBe(15)
})

test.each(Object.entries(nationalSpellings))(
  'a number without + is one of the chosen country, or refused: %s',
  (country, table) => {
    expect(table.map(([typed]) => [typed, outcome(typed, { country })])).toEqual(
      table.map(([typed, read]) => [typed, read]),
    )
  },
)

test('with +, 00 or a link a number keeps its own country, whichever is chosen', () => {
  const marked = Object.values(readSpellings)
    .flat()
    .filter(([typed]) => /^(?:\+|\(\+|00|https?:|wa\.me|whatsapp:\/)/.test(typed))
  expect(marked.length).toBeGreaterThan(60)
  for (const country of ['BR', 'US', 'DE', undefined]) {
    expect(marked.map(([typed]) => [typed, outcome(typed, { country })])).toEqual(
      marked.map(([typed, digits]) => [typed, digits]),
    )
  }
  expect(outcome('+999 1234 5678', { country: 'BR' })).toBe('99912345678')
  expect(outcome('+1234567', { country: 'BR' })).toBe('numberTooShort')
  expect(outcome('+1234567890123456', { country: 'BR' })).toBe('numberTooLong')
  expect(outcome('+', { country: 'BR' })).toBe('numberUnreadable')
})

test('mobiles of Porto Alegre are no mobiles of Peru, though the digits are the same', () => {
  const typed = Array.from({ length: 2_000 }, (_, n) => `51 9${80_000_000 + n * 9_973}`)
  const inPeru = typed.map((one) => readInCountry(one))
  expect(inPeru.filter((read) => 'country' in read && read.country === 'PE').length).toBe(2_000)
  const read = typed.map((one) => readInCountry(one, { country: 'BR' }))
  expect(read.filter((one) => 'country' in one && one.country === 'BR').length).toBe(2_000)
})

test('without a country a number begins with the code of its own, and somebody has it', () => {
  for (const [typed, read] of [
    ['5215512345678', '5215512345678'],
    ['525512345678', '525512345678'],
    ['551187654321', '551187654321'],
    ['5491123456789', '5491123456789'],
    ['51987654321', '51987654321'],
    ['(011) 15-2345-6789', 'numberOfNobody'],
    ['55 1234 9999', 'numberOfNobody'],
    ['99999-9999', 'numberOfNobody'],
    ['20 98765-4321', 'numberOfNobody'],
    ['044 55 1234 5678', 'numberWithoutCountry'],
    ['1234567', 'numberTooShort'],
    ['1234567890123456', 'numberTooLong'],
  ] as const) {
    expect([typed, outcome(typed, {})]).toEqual([typed, read])
  }
})

test('what is none of the chosen country is asked with the country that has it', () => {
  expect(choicesOf('5215512345678', { country: 'BR' })).toEqual([['5215512345678', 'MX']])
  expect(outcome('5215512345678', { country: 'BR', takesOthers: true })).toBe('5215512345678')
  expect(choicesOf('20 98765-4321', { country: 'BR' })).toEqual([])
  expect(outcome('20 98765-4321', { country: 'BR', takesOthers: true })).toBe('numberOfNobody')
})

test('what is national and international of the chosen country is asked with both', () => {
  const both = [
    ['494921123456', 'DE'],
    ['4921123456', 'DE'],
  ]
  expect(choicesOf('4921123456', { country: 'DE' })).toEqual(both)
  expect(outcome('4921123456', { country: 'DE', severalAs: 'national' })).toBe('494921123456')
  expect(outcome('4921123456', { country: 'DE', severalAs: 'international' })).toBe('4921123456')
})

test('1 and ten digits are Mexican where Mexico was chosen, unless the column is international', () => {
  expect(outcome('1 614 410 0123', { country: 'MX' })).toBe('5216144100123')
  expect(outcome('1 333 615 1234', { country: 'MX' })).toBe('5213336151234')
  expect(outcome('+1 614 410 0123', { country: 'MX' })).toBe('16144100123')
  expect(choicesOf('1 614 410 0123', { country: 'MX', isMostlyInternational: true })).toEqual([
    ['5216144100123', 'MX'],
    ['16144100123', 'US'],
  ])
  expect(choicesOf('1 212 555 0123', { country: 'MX' })).toEqual([['12125550123', 'US']])
})

test('beside numbers with their code, one that another country has too is asked', () => {
  const choice = { country: 'BR', isMostlyInternational: true }
  expect(choicesOf('51 98765-4321', choice)).toEqual([
    ['5551987654321', 'BR'],
    ['51987654321', 'PE'],
  ])
  expect(outcome('11 3609-3689', choice)).toBe('551136093689')
})

test('the area that is missing can be given', () => {
  for (const area of ['51', '051']) {
    expect(outcome('98765-4321', { country: 'BR', area })).toBe('5551987654321')
  }
  expect(outcome('15 2345 6789', { country: 'AR', area: '011' })).toBe('5491123456789')
  expect(outcome('3615-1234', { country: 'MX', area: '33' })).toBe('523336151234')
  expect(outcome('98765-4321', { country: 'BR', area: '20' })).toBe('numberAreaMissing')
  expect(outcome('51 98765-4321', { country: 'BR', area: '11' })).toBe('5551987654321')
})

import { expect, test } from 'bun:test'
import { readPhoneNumber } from '#company/phone-numbers/reading'
import { withCodes } from './number-codes.ts'

type Codes = Partial<Parameters<typeof withCodes>[1]>

function read(typed: string, codes: Codes) {
  const whole = withCodes(typed, {
    countryCode: '',
    areaCode: '',
    homeCountryCode: '',
    isAtHome: false,
    ...codes,
  })
  const number = readPhoneNumber(whole)
  return 'digits' in number ? number.digits : number.refusal
}

test('a national number gets the code of the country beside it', () => {
  for (const countryCode of ['52', '+52', '0052', ' (52) ', '52.0', '52 México', '５２']) {
    expect(read('55 1234 5678', { countryCode })).toBe('525512345678')
  }
  expect(read('600 111 002', { countryCode: '34' })).toBe('34600111002')
  expect(read('300 123 4567', { countryCode: '57' })).toBe('573001234567')
  expect(read('6123-4567', { countryCode: '507' })).toBe('50761234567')
  expect(read('5.512345678E+9', { countryCode: '52' })).toBe('525512345678')
  expect(read('555-1234', { countryCode: '1-787' })).toBe('17875551234')
})

test('the codes of area and country stand before it in this order', () => {
  expect(read('98765-4321', { countryCode: '55', areaCode: '11' })).toBe('5511987654321')
  expect(read('987654321', { countryCode: '+55', areaCode: '(011)' })).toBe('5511987654321')
  expect(read('1234 5678', { countryCode: '52', areaCode: '55' })).toBe('525512345678')
  expect(read('123 4567', { countryCode: '52', areaCode: '614' })).toBe('526141234567')
})

test('codes that a number has already are not put before it again', () => {
  expect(read('5215512345678', { countryCode: '52', areaCode: '55' })).toBe('5215512345678')
  expect(read('+34 600 111 002', { countryCode: '52', areaCode: '55' })).toBe('34600111002')
  expect(read('0034600111002', { countryCode: '52' })).toBe('34600111002')
  expect(read('11 98765-4321', { countryCode: '55', areaCode: '11' })).toBe('5511987654321')
  expect(read('50761234567', { countryCode: '507' })).toBe('50761234567')
  // Area 55 of the country 55.
  expect(read('55 99999-8888', { countryCode: '55', areaCode: '55' })).toBe('5555999998888')
  expect(read('5555999998888', { countryCode: '55', areaCode: '55' })).toBe('5555999998888')
})

test('what is dialled at home only is left out', () => {
  expect(read('044 55 1234 5678', { countryCode: '52' })).toBe('525512345678')
  expect(read('011 98765-4321', { countryCode: '55' })).toBe('5511987654321')
  expect(read('11 15 1234 5678', { countryCode: '54' })).toBe('5491112345678')
  expect(read('06 1234 5678', { countryCode: '33' })).toBe('33612345678')
})

test('DDD and lada say the country of numbers as long as those at home', () => {
  expect(read('98765-4321', { areaCode: '11', homeCountryCode: '55' })).toBe('5511987654321')
  expect(read('11 98765-4321', { homeCountryCode: '55' })).toBe('5511987654321')
  expect(read('5512345678', { areaCode: '52', homeCountryCode: '52' })).toBe('525512345678')
  expect(read('1234 5678', { areaCode: '55', homeCountryCode: '52' })).toBe('525512345678')
  expect(read('34600111002', { areaCode: '55', homeCountryCode: '52' })).toBe('34600111002')
})

test('with its area only a number is nobody’s', () => {
  expect(read('1234 5678', { areaCode: '11' })).toBe('numberWithoutCountry')
  expect(read('5215512345678', { areaCode: '11' })).toBe('5215512345678')
})

test('what is no number, and codes that are none, change nothing', () => {
  for (const [typed, refusal] of [
    ['', 'numberMissing'],
    ['no sé', 'numberUnreadable'],
    ['5512345678 / 5598765432', 'numberSeveral'],
    ['5.5E+9', 'numberRounded'],
  ] as const) {
    expect(read(typed, { countryCode: '52', areaCode: '55' })).toBe(refusal)
  }
  for (const countryCode of ['MX', 'México', '', '52551', '0']) {
    expect(read('5215512345678', { countryCode })).toBe('5215512345678')
  }
})

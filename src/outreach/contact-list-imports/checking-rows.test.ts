import { expect, test } from 'bun:test'
import { checkRow } from './checking-rows.ts'

const check = (...cells: string[]) => checkRow({ number: 2, cells })
const reasonOf = (...cells: string[]) => {
  const row = check(...cells)
  return 'reason' in row ? row.reason : undefined
}

test('numbers are kept as digits, however they were written', () => {
  for (const [typed, digits] of [
    ['+52 1 55 1234-5678', '5215512345678'],
    ['5.215512345678E+12', '5215512345678'],
    ['5215512345678.0', '5215512345678'],
    ['="5511987654321"', '5511987654321'],
  ]) {
    expect(check('Ana', typed ?? '')).toEqual({
      rowNumber: 2,
      name: 'Ana',
      number: digits ?? '',
      email: '',
    })
  }
})

test('a number that has lost digits is refused, never completed with zeros', () => {
  for (const typed of ['5.2155E+12', '5,2155E+12', '5E12'])
    expect(reasonOf('Ana', typed)).toBe('numberRounded')
})

test('each refusal has its reason and what was in the cells', () => {
  expect(check('Ana', '123', 'x')).toEqual({
    rowNumber: 2,
    name: 'Ana',
    number: '123',
    email: 'x',
    reason: 'numberTooShort',
  })
  expect(reasonOf('Ana', '')).toBe('numberMissing')
  expect(reasonOf('Ana', 'no sé')).toBe('numberUnreadable')
  expect(reasonOf('Ana', '5511987654321 / 5511987654322')).toBe('numberSeveral')
  expect(reasonOf('Ana', '+55 11 98765-4321 ramal 5')).toBe('numberExtension')
  expect(reasonOf('Ana', '(011) 98765-4321')).toBe('numberWithoutCountry')
  expect(reasonOf('Ana', '5511987654321987')).toBe('numberTooLong')
  expect(reasonOf('A', '5511987654321')).toBe('nameTooShort')
  expect(reasonOf('A'.repeat(51), '5511987654321')).toBe('nameTooLong')
  expect(reasonOf('Ana', '5511987654321', 'ana@')).toBe('emailInvalid')
})

test('an emoji is a name; without a name the number is', () => {
  expect(check('🙂', '5511987654321')).toMatchObject({ name: '🙂' })
  expect(check('', '5511987654321', 'Ana@Example.com')).toMatchObject({
    name: '5511987654321',
    email: 'ana@example.com',
  })
})

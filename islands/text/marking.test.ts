import { expect, test } from 'bun:test'
import { markIn } from './marking.ts'

test('words are found whatever their case and accents, and stay as they were written', () => {
  expect(markIn('Quiero el SILLÓN azul', 'sillon')).toEqual({
    before: '…iero el ',
    words: 'SILLÓN',
    after: ' azul',
  })
  expect(markIn('ma\u0301s de dos', 'mas de')?.words).toBe('ma\u0301s de')
})

test('of a long text the beginning gives way to the words', () => {
  const marked = markIn(`${'antes '.repeat(20)}aguja y paja`, 'aguja')
  expect(marked?.before).toBe('…s antes ')
  expect(marked?.words).toBe('aguja')
})

test('lines become one; what is not there is not marked', () => {
  expect(markIn('uno\n\ndos', 'uno dos')?.words).toBe('uno dos')
  expect(markIn('uno', 'dos')).toBeUndefined()
  expect(markIn('uno', ' ')).toBeUndefined()
})

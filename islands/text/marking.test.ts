import { expect, test } from 'bun:test'
import { markIn } from './marking.ts'

/** Marked words in brackets. */
const marked = (text: string, search: string) =>
  markIn(text, search)
    ?.map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

test('words are found whatever their case and accents, and stay as they were written', () => {
  expect(marked('Quiero el SILLÓN azul', 'sillon')).toBe('…iero el [SILLÓN] azul')
  expect(marked('ma\u0301s de dos', 'mas')).toBe('[ma\u0301s] de dos')
})

test('each of several words is marked, in any order', () => {
  expect(marked('el sillón azul y la mesa', 'mesa sillon')).toBe('el [sillón] azul y la [mesa]')
})

test('of a long text the beginning gives way to the words', () => {
  expect(marked(`${'antes '.repeat(20)}aguja y paja`, 'aguja')).toBe('…s antes [aguja] y paja')
})

test('lines become one; what is not there is not marked', () => {
  expect(marked('uno\n\ndos', '"uno dos"')).toBe('[uno dos]')
  expect(marked('uno', 'dos')).toBeUndefined()
  expect(marked('uno', ' ')).toBeUndefined()
})

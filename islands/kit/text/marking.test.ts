import { expect, test } from 'bun:test'
import { markIn } from './marking.ts'

/** Marked words in brackets. */
const marked = (text: string, search: string) =>
  markIn(text, search)
    ?.map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

test('words are found whatever their case and accents, and stay as they were written', () => {
  expect(marked('Quiero el SILLÓN azul', 'sillon')).toBe('Quiero el [SILLÓN] azul')
  expect(marked('ma\u0301s de dos', 'mas')).toBe('[ma\u0301s] de dos')
})

test('each of several words is marked, in any order', () => {
  expect(marked('el sillón azul y la mesa', 'mesa sillon')).toBe('el [sillón] azul y la [mesa]')
})

test('of a long text the beginning gives way to the words', () => {
  expect(marked(`${'antes '.repeat(20)}aguja y paja`, 'aguja')).toBe('…antes antes [aguja] y paja')
})

test('what stands before the words begins with a whole word, where one fits', () => {
  expect(marked('¿A qué hora llega mi librero?', 'librero')).toBe('…hora llega mi [librero]?')
  expect(marked('Buenas, mi librero', 'librero')).toBe('Buenas, mi [librero]')
  expect(marked(`${'a'.repeat(40)}librero`, 'librero')).toBe(`…${'a'.repeat(16)}[librero]`)
})

test('lines become one; what is not there is not marked', () => {
  expect(marked('uno\n\ndos', '"uno dos"')).toBe('[uno dos]')
  expect(marked('uno', 'dos')).toBeUndefined()
  expect(marked('uno', ' ')).toBeUndefined()
})

import { expect, test } from 'bun:test'
import { occurrencesIn } from './occurrences.ts'

const found = (text: string, words: string) =>
  occurrencesIn(text, words).map(({ from, to }) => text.slice(from, to))

test('every place is found as it was written, whatever its case and accents', () => {
  expect(found('Mañana, o MAÑANA, o manana', 'mañana')).toEqual(['Mañana', 'MAÑANA', 'manana'])
  expect(found('el sillón azul', ' SILLON ')).toEqual(['sillón'])
  expect(occurrencesIn('😀 ¿sí? sí', 'si')).toEqual([
    { from: 4, to: 6 },
    { from: 8, to: 10 },
  ])
})

test('an accent that is a character of its own belongs to its letter', () => {
  expect(found('un cafe\u0301 ma\u0301s', 'cafe')).toEqual(['cafe\u0301'])
  expect(found('un cafe\u0301', 'cafe')).toEqual(['cafe\u0301'])
})

test('places do not overlap; nothing is nowhere', () => {
  expect(found('aaaaa', 'aa')).toEqual(['aa', 'aa'])
  expect(found('uno', 'dos')).toEqual([])
  expect(found('uno', '  ')).toEqual([])
})

test('blanks and breaks stay what they are', () => {
  expect(found('hola  mundo\nhola mundo', 'hola mundo')).toEqual(['hola mundo'])
})

import { expect, test } from 'bun:test'
import { occurrencesIn } from './occurrences.ts'

const found = (text: string, search: string) =>
  occurrencesIn(text, search).map(({ from, to }) => text.slice(from, to))

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
  expect(found('aaaaaaa', 'aaa')).toEqual(['aaa', 'aaa'])
  expect(found('sillones', 'sillon llones')).toEqual(['sillones'])
  expect(found('uno', 'dos')).toEqual([])
  expect(found('uno', '  ')).toEqual([])
})

test('several words are found in any order, a phrase only together', () => {
  const text = 'Rosa  Elena pide dos sillas; Elena\u00a0Rosa, ninguna'
  expect(found(text, 'sillas rosa')).toEqual(['Rosa', 'sillas', 'Rosa'])
  expect(found(text, '“rosa elena”')).toEqual(['Rosa  Elena'])
  expect(found(text, '"elena rosa"')).toEqual(['Elena\u00a0Rosa'])
})

test('marks of emphasis are no part of a word, and short words are whole words', () => {
  expect(found('el *sil*lón de ~madera~', 'sillon madera')).toEqual(['sil*lón', 'madera'])
  expect(found('de madera', 'de madera')).toEqual(['de', 'madera'])
})

test('a number is found in groups and without', () => {
  expect(found('600 11 22 33 o 600112233', '600 11 22')).toEqual(['600 11 22', '6001122'])
})

import { expect, test } from 'bun:test'
import { sizeText } from './measures.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [48_200, '48 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_260_000, '1.3 MB'],
  [104_857_600, '104.9 MB'],
  [999_960_000, '1 GB'],
  [2_500_000_000_000, '2,500 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes, 'en')).toBe(text)
})

test('a size is written as the language writes numbers', () => {
  expect(sizeText(1_260_000, 'es')).toBe('1,3 MB')
  expect(sizeText(1_260_000, 'pt')).toBe('1,3 MB')
})

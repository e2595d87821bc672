import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { OwnWords, wordIn } from './fields.ts'

const word = (body: string, mediaType = 'chat') => wordIn({ mediaType, body })

test('a word alone, however it is written, is that word', () => {
  for (const text of [
    'BAJA',
    'baja',
    ' Baja. ',
    '¡baja!',
    '*BAJA*',
    '«baja»',
    'BAJA\n',
    'BAJA 🙏',
  ]) {
    expect([text, word(text)]).toEqual([text, 'BAJA'])
  }
  expect(word('No más, por favor')).toBe('NO MAS, POR FAVOR')
  expect(word('no\u00a0 mas')).toBe('NO MAS')
  expect(word('ＳＴＯＰ')).toBe('STOP')
  expect(word('\u200eSair')).toBe('SAIR')
})

test('other texts are not', () => {
  for (const text of ['', '🙏', '...', 'x'.repeat(31)]) expect(word(text)).toBeUndefined()
  expect(word('¿cuándo dan de baja mi pedido anterior?')).toBeUndefined()
  expect(word('BAJA', 'image')).toBeUndefined()
  expect(word('baja el volumen')).not.toBe('BAJA')
})

test('own words are spelled alike, once, and never a bare number', () => {
  const parse = (words: unknown) => v.safeParse(OwnWords, words)
  expect(parse([' no más ', 'NO MAS', 'baja', 'Quitar']).output).toEqual(['NO MAS', 'QUITAR'])
  for (const bad of [['1'], ['123'], ['🙏'], ['x'.repeat(31)], [7], 'BAJA']) {
    expect([bad, parse(bad).success]).toEqual([bad, false])
  }
  const many = Array.from({ length: 21 }, (_, index) => `Word ${index}`)
  expect(parse(many).success).toBe(false)
})

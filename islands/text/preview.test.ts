import { expect, test } from 'bun:test'
import { kindInPreview } from './preview.ts'

test('a kind without words is told by its sign', () => {
  expect(kindInPreview('🎤 0:03')).toEqual({ kind: 'voice', rest: '0:03' })
  expect(kindInPreview('📷')).toEqual({ kind: 'image', rest: '' })
  expect(kindInPreview('📍 Mercado Roma\nQuerétaro 225')?.kind).toBe('locationMessage')
  expect(kindInPreview('sticker')?.kind).toBe('sticker')
  expect(kindInPreview('📷📷 mira')).toBeUndefined()
  expect(kindInPreview('Hola 📷')).toBeUndefined()
})

test('a word that every object inherits is a word like any other', () => {
  for (const word of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']) {
    expect([kindInPreview(word), kindInPreview(`${word} hola`)]).toEqual([undefined, undefined])
  }
})

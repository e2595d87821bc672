import { expect, test } from 'bun:test'
import { memberNames } from '#testing/walk/junk'
import { kindInPreview } from './preview.ts'

test('a kind without words is told by its sign', () => {
  expect(kindInPreview('🎤 0:03')).toEqual({ kind: 'voice', rest: '0:03' })
  expect(kindInPreview('📷')).toEqual({ kind: 'image', rest: '' })
  expect(kindInPreview('📍 Mercado Roma\nQuerétaro 225')?.kind).toBe('locationMessage')
  expect(kindInPreview('sticker')?.kind).toBe('sticker')
  expect(kindInPreview('📷📷 mira')).toBeUndefined()
  expect(kindInPreview('Hola 📷')).toBeUndefined()
})

test.each(memberNames)('%s is a word, not a sign', (word) => {
  expect(kindInPreview(word)).toBeUndefined()
  expect(kindInPreview(`${word} y más`)).toBeUndefined()
})

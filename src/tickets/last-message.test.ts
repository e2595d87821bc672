import { expect, test } from 'bun:test'
import { previewOf } from './last-message.ts'

test('words are shown as they are, a kind without words by its sign', () => {
  expect(previewOf({ body: 'hola', mediaType: 'chat' })).toBe('hola')
  expect(previewOf({ body: 'mira', mediaType: 'image' })).toBe('mira')
  expect(previewOf({ body: '', mediaType: 'image' })).toBe('📷')
  expect(previewOf({ body: '', mediaType: 'application', mediaName: 'factura.pdf' })).toBe(
    'factura.pdf',
  )
  expect(previewOf({ body: 'sticker', mediaType: 'sticker' })).toBe('sticker')
  expect(previewOf({ body: '14:05', mediaType: 'call_log' })).toBe('📞 14:05')
})

test('a voice message and a song by their length', () => {
  const details = { ptt: true, seconds: 3 }
  const mediaType = 'audio'
  expect(previewOf({ body: '', mediaType, mediaName: 'ptt.ogg', details })).toBe('🎤 0:03')
  expect(previewOf({ body: '', mediaType, details: { seconds: 125 } })).toBe('🎵 2:05')
  expect(previewOf({ body: '', mediaType, details: { ptt: true } })).toBe('🎤')
})

test('of a location its place is shown, of a contact card its name', () => {
  const where = 'data:image/jpeg;base64,AAAA|https://maps.google.com/maps?q=1,2&z=17|1,2'
  expect(previewOf({ body: where, mediaType: 'locationMessage' })).toBe('📍 1,2')
  const named = `${where}|Mercado Roma\nQuerétaro 225`
  expect(previewOf({ body: named, mediaType: 'locationMessage' })).toStartWith('📍 Mercado Roma')
  const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana Ruiz\r\nTEL;waid=521:+521\r\nEND:VCARD'
  expect(previewOf({ body: card, mediaType: 'vcard' })).toBe('👤 Ana Ruiz')
  expect(previewOf({ body: '', mediaType: 'vcard' })).toBe('👤')
})

test('a long text is cut between what the eye sees as characters', () => {
  const family = '👨‍👩‍👧‍👦'
  const shown = previewOf({ body: 'x'.repeat(245) + family })
  expect(shown).toBe('x'.repeat(245))
  const accents = `e${'\u0301'.repeat(9)}`
  expect(previewOf({ body: accents.repeat(100) })).toBe(accents.repeat(25))
})

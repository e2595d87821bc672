import { expect, test } from 'bun:test'
import { noPreview, previewOf } from './preview-state.ts'

const shown = (lastMessageKind: string, lastMessage: string) => ({
  ...noPreview,
  lastMessageKind,
  lastMessage,
})

test('words are shown as they are, their kind stands beside them', () => {
  expect(previewOf({ body: 'hola', mediaType: 'chat' })).toEqual(shown('chat', 'hola'))
  expect(previewOf({ body: '📎 hola', mediaType: 'chat' })).toEqual(shown('chat', '📎 hola'))
  expect(previewOf({ body: 'mira', mediaType: 'image' })).toEqual(shown('image', 'mira'))
  expect(previewOf({ body: '', mediaType: 'image' })).toEqual(shown('image', ''))
  expect(previewOf({ body: '', mediaType: 'application', mediaName: 'factura.pdf' })).toEqual(
    shown('application', 'factura.pdf'),
  )
  expect(previewOf({ body: 'sticker', mediaType: 'sticker' })).toEqual(shown('sticker', 'sticker'))
  expect(previewOf({ body: '14:05', mediaType: 'call_log' })).toEqual(shown('call_log', '14:05'))
})

test('a voice message and a song by their length', () => {
  const details = { ptt: true, seconds: 3 }
  const mediaType = 'audio'
  expect(previewOf({ body: '', mediaType, mediaName: 'ptt.ogg', details })).toEqual(
    shown('voice', '0:03'),
  )
  expect(previewOf({ body: '', mediaType, details: { seconds: 125 } })).toEqual(
    shown('audio', '2:05'),
  )
  expect(previewOf({ body: '', mediaType, details: { ptt: true } })).toEqual(shown('voice', ''))
})

test('a tap on an ad without words is no text that somebody wrote', () => {
  const details = { ad: { title: 'Sofás' } }
  const mediaType = 'chat'
  expect(previewOf({ body: '', mediaType, details })).toEqual(shown('ad', 'Sofás'))
  expect(previewOf({ body: 'hola', mediaType, details })).toEqual(shown('chat', 'hola'))
  expect(previewOf({ body: '', mediaType, details: { ad: { title: '' } } })).toEqual(
    shown('ad', ''),
  )
})

test('of a location its place is shown, of a contact card its name', () => {
  const where = 'data:image/jpeg;base64,AAAA|https://maps.google.com/maps?q=1,2&z=17|1,2'
  const mediaType = 'locationMessage'
  expect(previewOf({ body: where, mediaType })).toEqual(shown(mediaType, '1,2'))
  const named = `${where}|Mercado Roma\nQuerétaro 225`
  expect(previewOf({ body: named, mediaType }).lastMessage).toStartWith('Mercado Roma')
  const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana Ruiz\r\nTEL;waid=521:+521\r\nEND:VCARD'
  expect(previewOf({ body: card, mediaType: 'vcard' })).toEqual(shown('vcard', 'Ana Ruiz'))
  const several = `${card}\nBEGIN:VCARD\nitem1.FN:Paz\\, Eva\nEND:VCARD\nBEGIN:VCARD\nN:Sol;Luz;;;\nEND:VCARD`
  expect(previewOf({ body: several, mediaType: 'vcard' }).lastMessage).toBe(
    'Ana Ruiz, Paz, Eva, Luz Sol',
  )
  expect(previewOf({ body: '', mediaType: 'vcard' })).toEqual(shown('vcard', ''))
})

test('a long text is cut between what the eye sees as characters', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(previewOf({ body: 'x'.repeat(245) + family }).lastMessage).toBe('x'.repeat(245))
  const accents = `e${'\u0301'.repeat(9)}`
  expect(previewOf({ body: accents.repeat(100) }).lastMessage).toBe(accents.repeat(25))
})

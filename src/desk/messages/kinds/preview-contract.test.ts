import { expect, test } from 'bun:test'
import { languages } from '#kernel/i18n/languages'
import { sayIn } from '#kernel/i18n/texts'
import { memberNames } from '#workshop/testing/walk/junk'
import { messageKinds } from './contract.ts'
import { previewAuthor, previewWords } from './preview-contract.ts'
import { mediaTexts } from './texts.ts'

const inSpanish = (lastMessageKind: string, lastMessage: string) =>
  previewWords({ lastMessage, lastMessageKind }, sayIn('es', mediaTexts))

test('what somebody typed is a text, whatever it looks like', () => {
  for (const text of ['📎 hola', 'sticker', '📷', '🎤 0:03']) {
    expect(inSpanish('chat', text)).toBe(text)
  }
})

test('a kind is named unless its words say it', () => {
  expect(inSpanish('image', '')).toBe('Foto')
  expect(inSpanish('image', 'mira')).toBe('mira')
  expect(inSpanish('voice', '0:03')).toBe('Mensaje de voz 0:03')
  expect(inSpanish('sticker', 'sticker')).toBe('Sticker')
  expect(inSpanish('order', 'Mesa')).toBe('Pedido Mesa')
  expect(inSpanish('ad', 'Sofás')).toBe('Anuncio Sofás')
  expect(inSpanish('options', '¿Confirmas?')).toBe('¿Confirmas?')
  expect(inSpanish('unknown', 'algo')).toBe('algo')
})

test('no kind is blank in any language', () => {
  for (const language of languages) {
    for (const lastMessageKind of [
      ...messageKinds,
      'voice',
      'ad',
      'a kind of tomorrow',
      ...memberNames,
    ]) {
      const ticket = { lastMessage: '', lastMessageKind }
      expect(previewWords(ticket, sayIn(language, mediaTexts))).not.toBe('')
    }
  }
})

test('the desk’s own words say whose they are', () => {
  const say = (who: 'you' | 'team') => sayIn('es', mediaTexts)(who)
  const plain = { lastMessage: 'Hola', lastMessageKind: 'chat' }
  const ana = { id: 2, name: 'Ana' }
  const by = (lastMessageOrigin: string | null, lastMessageUserId: number | null = null) =>
    previewAuthor({ ...plain, lastMessageOrigin, lastMessageUserId, user: ana }, 1, say)
  expect([by('customer'), by(null)]).toEqual(['', ''])
  expect([by('person', 1), by('person', 2), by('person', 3)]).toEqual(['Tú: ', 'Ana: ', 'Equipo: '])
  expect(by('phone')).toBe('Equipo: ')
  const signed = { ...plain, lastMessage: '*Sara Ibáñez:*\nHola', lastMessageOrigin: 'person' }
  expect(previewAuthor({ ...signed, lastMessageUserId: 3, user: ana }, 1, say)).toBe('Sara: ')
  expect(previewWords(signed, () => '')).toBe('Hola')
  expect(previewWords({ ...signed, lastMessageOrigin: 'customer' }, () => '')).toContain('Sara')
  for (const origin of ['automatic', 'schedule', 'program', 'campaign'])
    expect(by(origin)).toBe('🤖 ')
})

import { expect, test } from 'bun:test'
import { findEmoji, loadEmoji } from '../../../nouns/messages/composer/emoji-data.ts'
import { levelOf, withLevel } from '../../../nouns/messages/composer/levels.ts'
import { admit } from '../../../nouns/messages/composer/limits.ts'
import { bestMatches, labelOf } from '../../../nouns/messages/composer/matching.ts'
import { peopleNamed } from '../../../nouns/messages/composer/members-named.ts'
import { signed, unsigned } from '../../../nouns/messages/composer/signature.ts'
import { triggerAfter, triggerOf } from '../../../nouns/messages/composer/triggers.ts'
import { messagesOf, nameOfRecording } from '../../../nouns/messages/composer/writing.ts'
import { mayEdit } from '../../../nouns/messages/conversation/editing.ts'
import { sketchMessage } from '../../../nouns/messages/conversation/outgoing.ts'
import { answerSince, signerOf } from './collision.ts'
import { mostUsedFirst, readUses, withUse } from './used-quick-messages.ts'

const answer = (shortcode: string, message = '') => ({ shortcode, message })

test('a quick message is found by its shortcut, by its words and by some of its letters', () => {
  const all = [
    answer('envío', 'Tarda 48 horas'),
    answer('horario', 'Abrimos a las 9'),
    answer('hola', 'Buenos días'),
    answer('despedida-gracias', 'Hasta pronto'),
  ]
  const found = (query: string) => bestMatches(all, query).map(({ shortcode }) => shortcode)
  expect(found('HO')).toEqual(['horario', 'hola', 'envío'])
  expect(found('holá')).toEqual(['hola'])
  expect(found('envio')).toEqual(['envío'])
  expect(found('48 tarda')).toEqual(['envío'])
  expect(found('dgr')).toEqual(['despedida-gracias'])
  expect(found('xyz')).toEqual([])
  expect(bestMatches([answer('hola'), answer('/ho')], 'ho')[0]?.shortcode).toBe('/ho')
})

test('those used most come first, the rest as they are', () => {
  const use = (stored: string, ids: number[]) =>
    ids.reduce((text, id) => withUse(readUses(text), id), stored)
  const uses = readUses(use('', [3, 2, 3]))
  expect(mostUsedFirst([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }], uses)).toEqual([
    { id: 3 },
    { id: 2 },
    { id: 1 },
    { id: 4 },
  ])
  expect(readUses('broken').size).toBe(0)
  const many = Array.from({ length: 250 }, (_, id) => id + 10)
  const kept = readUses(use('', [1, 1, ...many]))
  expect([kept.size, kept.get(1), kept.get(259)]).toEqual([200, 2, 1])
})

test('asked for in the midst of a draft, what is typed from there on narrows them', () => {
  const asked = (text: string, caret = text.length) => triggerAfter('Hola ', text, caret)
  expect(asked('Hola ')).toEqual({ kind: 'answer', query: '', from: 5 })
  expect(asked('Hola hor y más', 8)).toEqual({ kind: 'answer', query: 'hor', from: 5 })
  expect(asked('Hol')).toBeUndefined()
  expect(asked('Hola h', 2)).toBeUndefined()
  expect(asked('Hola \n')).toBeUndefined()
})

test('its label has at most 35 characters, cut between what is read as one', () => {
  expect(labelOf(answer('hola', 'Buenos\ndías'))).toBe('/hola - Buenos días')
  expect(labelOf(answer('/hola', 'Buenos días'))).toBe('/hola - Buenos días')
  expect(labelOf(answer('a_b', '*Lunes* y ~martes~ de _9_'))).toBe('/a_b - Lunes y martes de 9')
  const long = labelOf(answer('familia', '👨‍👩‍👧'.repeat(40)))
  expect([...new Intl.Segmenter().segment(long)].length).toBe(35)
  expect(long.endsWith('👨‍👩‍👧…')).toBe(true)
})

test('a slash with something behind it asks for quick messages, a colon before the caret for emoji', () => {
  expect(triggerOf('/', 1)).toBeUndefined()
  expect(triggerOf('/h', 2)).toEqual({ kind: 'answer', query: 'h' })
  expect(triggerOf('a /h', 4)).toBeUndefined()
  expect(triggerOf('/h\nx', 4)).toBeUndefined()
  expect(triggerOf('Hola :son', 9)).toEqual({ kind: 'emoji', query: 'son', from: 5 })
  expect(triggerOf('Hola :son', 7)).toBeUndefined()
  expect(triggerOf('a las 10:30', 11)).toBeUndefined()
})

test('in a group an @ before the caret asks for members, also while a text is edited', () => {
  const inGroup = { mentions: true, isEditing: false }
  const asked = (text: string, allowed = inGroup) => triggerOf(text, text.length, allowed)
  expect(asked('@')).toEqual({ kind: 'mention', query: '', from: 0 })
  expect(asked('Hola @Ana Ma')).toEqual({ kind: 'mention', query: 'Ana Ma', from: 5 })
  expect(asked('Hola @Ana ')).toBeUndefined()
  expect(asked('ventas@Ana')).toBeUndefined()
  expect(asked('Hola @Ana', { mentions: false, isEditing: false })).toBeUndefined()
  const editing = { mentions: true, isEditing: true }
  expect(asked('@E', editing)).toEqual({ kind: 'mention', query: 'E', from: 0 })
  expect(asked('/h', editing)).toBeUndefined()
})

test('members are found by any part of their name, or by number', () => {
  const member = (name: string, number: string | null = null) => ({ name, number })
  const all = [member('Mariana Ruiz'), member('Ana Sol'), member('José Ana'), member('+52', '52')]
  const found = (query: string) => peopleNamed(all, query).map(({ name }) => name)
  expect(found('')).toEqual(['Mariana Ruiz', 'Ana Sol', 'José Ana', '+52'])
  expect(found('ana')).toEqual(['Ana Sol', 'José Ana'])
  expect(found('jose a')).toEqual(['José Ana'])
  expect(found('52')).toEqual(['+52'])
  expect(found('zoé')).toEqual([])
})

test('files are taken up to ten, none above 100 MB, none empty, and each refusal says why', () => {
  const file = (name: string, size = 5) => ({ name, size })
  const brought = [file('a'), file('vacío', 0), file('enorme', 100 * 1024 * 1024 + 1), file('b')]
  const { admitted, objections } = admit(9, brought)
  expect(admitted.map(({ name }) => name)).toEqual(['a'])
  expect(objections).toEqual([
    { why: 'emptyFile', name: 'vacío' },
    { why: 'tooLarge', name: 'enorme' },
    { why: 'tooMany', name: 'b' },
  ])
})

const ticket = { id: 7, contactId: 3, companyId: 1 }
function said(seq: number, userId: number, body = 'Hola') {
  return { ...sketchMessage({ clientId: `${seq}`, body, ticket, userId, now: new Date() }), seq }
}

test('only what a colleague wrote since the draft began is a collision', () => {
  const customers = { ...said(6, 9), fromMe: false }
  const messages = [said(3, 2), said(5, 1), customers]
  expect(answerSince({ messages, since: 3, userId: 1 })).toBeUndefined()
  expect(answerSince({ messages, since: 2, userId: 1 })?.seq).toBe(3)
  expect(signerOf(said(1, 2, '*Beto Díaz:*\nHola'))).toBe('Beto Díaz')
  expect(signerOf(said(1, 2, '*Oferta* hoy'))).toBeUndefined()
})

test('words and the answered message go with the first file, a recording goes as one', () => {
  const quoted = { ...said(4, 2), id: 44 }
  const attach = (name: string) => ({ id: name, file: new File(['x'], name), url: undefined })
  const attachments = [attach('mesa.png'), attach(nameOfRecording('webm'))]
  const letters = messagesOf({ body: 'Mira', attachments, quoted })
  expect(letters.map(({ body, isVoice, quoted }) => [body, isVoice, quoted?.id])).toEqual([
    ['Mira', false, 44],
    ['', true, undefined],
  ])
  expect(messagesOf({ body: 'Hola', attachments: [], quoted })).toEqual([{ body: 'Hola', quoted }])
})

test('silence shows nothing, full voice fills the bar, and the latest levels are kept', () => {
  const tone = (height: number) =>
    Float32Array.from({ length: 100 }, (_, at) => (at % 2 ? height : -height))
  expect(levelOf(tone(0))).toBe(0)
  expect(levelOf(new Float32Array())).toBe(0)
  expect(levelOf(tone(1))).toBe(1)
  expect(levelOf(tone(0.1))).toBeCloseTo(0.6, 1)
  expect(withLevel([1, 2, 3], 4, 3)).toEqual([2, 3, 4])
})

test('emoji are found by their names in the reader’s language, without accents, none by its parts', async () => {
  const all = await loadEmoji('es')
  expect(all.length).toBeGreaterThan(1_500)
  expect(findEmoji(all, 'corazón rojo')[0]?.emoji).toStartWith('❤')
  expect(findEmoji(all, 'corazon').length).toBeGreaterThan(10)
  expect(findEmoji(all, 'orazon')).toEqual([])
  const portuguese = await loadEmoji('pt')
  expect(findEmoji(portuguese, 'coração vermelho')[0]?.emoji).toStartWith('❤')
})

test('a signature is taken off again, only where it stands', () => {
  const words = signed('Hola', 'Ana *Díaz*')
  expect(words).toBe('*Ana Díaz:*\nHola')
  expect(unsigned(words, 'Ana *Díaz*')).toBe('Hola')
  expect(unsigned(words, 'Beto')).toBe(words)
})

test('what may be changed is what the server will let be changed', () => {
  const now = Date.now()
  const mine = { ...said(1, 1), delivery: 'sent' as const, createdAt: new Date(now).toISOString() }
  expect(mayEdit(mine, now + 14 * 60_000)).toBe(true)
  expect(mayEdit(mine, now + 16 * 60_000)).toBe(false)
  expect(mayEdit({ ...mine, delivery: 'failed' }, now)).toBe(false)
  expect(mayEdit({ ...mine, mediaType: 'image' }, now)).toBe(false)
  expect(mayEdit({ ...mine, fromMe: false }, now)).toBe(false)
})

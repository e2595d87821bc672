import { expect, test } from 'bun:test'
import { contactsIn } from '#desk/contacts/shared/card'
import { forBubbles, forPrograms, linesOfCards, startOfWords } from './words-state.ts'

const most = 64 * 1024
const bubble = (mediaType: string, body: string) => startOfWords({ mediaType, body }, forBubbles)

test('what is short is drawn as it is', () => {
  const texts = ['', 'hola', 'a\n'.repeat(49), 'á'.repeat(1000), 'x'.repeat(4096)]
  for (const body of texts) expect(bubble('chat', body)).toBe(body)
  const card = 'BEGIN:VCARD\nFN:Eva\nTEL;waid=5215550001111:+52 1 555 000 1111\nEND:VCARD'
  expect(bubble('vcard', card)).toBe(card)
})

test.each([
  ['letters', 'x'.repeat(3_000_000), 4096],
  ['rows', 'fila\n'.repeat(20_000), 50 * 5],
  ['signs that HTML writes with six', '<'.repeat(10_000), 1024],
  ['letters of three bytes', '語'.repeat(10_000), 2048],
])('a bubble draws few %s', (_, body, length) => {
  const start = bubble('chat', body)
  expect(body.startsWith(start)).toBe(true)
  expect(start.length).toBeLessThanOrEqual(length)
  expect(start.length).toBeGreaterThan(length - 3)
})

test('no letter is drawn in part', () => {
  const family = '👨‍👩‍👧'
  const start = bubble('chat', family.repeat(2000))
  expect(start.length % family.length).toBe(0)
  expect(start.length).toBeGreaterThan(1000)
})

test('lists have 50 rows, for programs, too; texts all that are within 64 KB', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `• Opción ${at}`).join('\n')
  for (const bounds of [forBubbles, forPrograms]) {
    expect(startOfWords({ mediaType: 'poll', body: rows }, bounds).split('\n')).toHaveLength(50)
  }
  expect(startOfWords({ mediaType: 'chat', body: rows }, forPrograms).length).toBe(most)
})

test('cards keep 20 numbers, whatever stands before them', () => {
  const numbers = Array.from({ length: 50_000 }, (_, at) => `TEL;waid=52155500${at}1:+52 ${at}`)
  const photo = `PHOTO;ENCODING=b:${'QUJD'.repeat(4000)}`
  const card = ['BEGIN:VCARD', 'FN:Eva', photo, ...numbers, 'END:VCARD'].join('\n')
  const start = bubble('vcard', card)
  expect(start.length).toBeLessThan(6 * 1024)
  const [eva] = contactsIn(start)
  expect(eva?.name).toBe('Eva')
  expect(eva?.numbers).toHaveLength(20)
  expect(eva?.numbers[0]).toEqual({ shown: '+52 0', number: '+5215550001' })
  const many = bubble('vcard', Array(50_000).fill(card.slice(0, 20)).join('\n'))
  expect(contactsIn(many).length).toBeLessThanOrEqual(50)
})

test('a part of a card is read without its beginning', () => {
  expect(linesOfCards('TEL:+52 1\nTEL:+52 2\nEND:VCARD\nBEGIN:VCARD\nFN:Eva\nTEL:3')).toBe(
    '+52 1\n+52 2\n\nEva\n3',
  )
})

test('a place keeps its picture and its coordinates', () => {
  const place = `data:image/jpeg;base64,${'A'.repeat(20_000)}|https://maps.google.com|19.4,-99.1|`
  const start = bubble('locationMessage', place + 'x'.repeat(100_000))
  expect(start.startsWith(place)).toBe(true)
  expect(start.length).toBe(place.length + 1000)
})

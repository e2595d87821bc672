import { expect, test } from 'bun:test'
import { asOnTheWire, replaceNames } from './in-text.ts'

const marked = (text: string, ...names: string[]) =>
  replaceNames(text, names, (name) => `<${name}>`)

test('a name behind an @ mentions somebody, the longest that fits', () => {
  expect(marked('@Ana y @Ana María.', 'Ana', 'Ana María')).toBe('@<Ana> y @<Ana María>.')
  expect(marked('(@Ana), ¿@Ana?', 'Ana')).toBe('(@<Ana>), ¿@<Ana>?')
  expect(marked('@+5215550001111', '+5215550001111')).toBe('@<+5215550001111>')
})

test('an address of a mailbox, a longer word and an unknown name mention nobody', () => {
  for (const text of ['ventas@Ana.mx', '@Anabel', '@Eva', 'Ana', '@', '@ Ana', 'é@Ana']) {
    expect([text, marked(text, 'Ana')]).toEqual([text, text])
  }
})

test('a name may end with a sign, and have signs of two units', () => {
  expect(marked('@Ana 🌹 hola', 'Ana', 'Ana 🌹')).toBe('@<Ana 🌹> hola')
  expect(marked('@🌹Ana', '🌹')).toBe('@<🌹>Ana')
})

test('phones get the digits of the address, and each address once', () => {
  const mentions = [
    { name: 'Eva', jid: '881@lid' },
    { name: 'Diego', jid: '5215550001111@s.whatsapp.net' },
    { name: 'Luz', jid: '882@lid' },
  ]
  expect(asOnTheWire('@Eva, @Diego y otra vez @Eva', mentions)).toEqual({
    text: '@881, @5215550001111 y otra vez @881',
    mentionedJid: ['881@lid', '5215550001111@s.whatsapp.net'],
  })
})

import { expect, test } from 'bun:test'
import { cardOf, contactsIn } from './card.ts'

test('cards are read as phones write them: folded, grouped, several at once', () => {
  const body = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Ríos;Camila;;;',
    'FN:Camila Ríos',
    'ORG:Muebles\\, Ríos;Ventas',
    'item1.TEL;type=CELL;waid=5215512345678:+52 1 55 1234',
    '  5678',
    'item1.X-ABLabel:Celular',
    'EMAIL:camila@example.com',
    'END:VCARD',
    'BEGIN:VCARD',
    'N:;Beto;;;',
    'TEL:55 9876 5432',
    'END:VCARD',
  ].join('\n')
  expect(contactsIn(body)).toEqual([
    {
      name: 'Camila Ríos',
      organisation: 'Muebles, Ríos, Ventas',
      numbers: [{ shown: '+52 1 55 1234 5678', number: '+5215512345678' }],
      emails: ['camila@example.com'],
    },
    {
      name: 'Beto',
      organisation: '',
      numbers: [{ shown: '55 9876 5432', number: '55 9876 5432' }],
      emails: [],
    },
  ])
  expect(contactsIn('no card')).toEqual([])
})

test('a number that a card writes as an address is a number, so that it can be written to', () => {
  const card = 'BEGIN:VCARD\nFN:Ana\nTEL;VALUE=uri;TYPE=cell:tel:+52-55-1234-5678\nEND:VCARD'
  const number = '+52-55-1234-5678'
  expect(contactsIn(card)[0]?.numbers).toEqual([{ shown: number, number }])
})

test('an escaped semicolon belongs to the name or the company, others part them', () => {
  const card = 'BEGIN:VCARD\nN:Ríos\\; Díaz;Camila;;;\nFN:\nORG:Muebles\\; Ríos;Ventas\nEND:VCARD'
  expect(contactsIn(card)[0]).toMatchObject({
    name: 'Camila Ríos; Díaz',
    organisation: 'Muebles; Ríos, Ventas',
  })
})

test('a card that has only a name says it', () => {
  for (const name of ['Ana', 'Paz; Ana, \\n']) {
    expect(contactsIn(cardOf(name)).map((one) => one.name)).toEqual([name])
  }
})

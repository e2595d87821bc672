import { expect, test } from 'bun:test'
import { readCards } from './vcard.ts'

const read = (...lines: string[]) => [...readCards(lines.join('\r\n'))].map(({ cells }) => cells)
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD']

test('a card of an iPhone: groups, folded lines, a photo, a fax, and the mobile first', () => {
  const [headings, row] = read(
    ...card(
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//iPhone OS 18.1//EN',
      'N:Núñez Ávila;Ana;María;;',
      'FN:Ana María Núñ',
      ' ez Ávila',
      'ORG:Panadería Luz\\, S.A.;Ventas',
      'item1.EMAIL;type=INTERNET;type=pref:ana@example.com',
      'TEL;type=HOME;type=FAX:+52 33 3615 0000',
      'TEL;type=HOME;type=VOICE:33 3615 1234',
      'item2.TEL;type=pref;type=CELL:+52 33 1234 5678',
      'item2.X-ABLabel:_$!<Mobile>!$_',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD',
      ' AAAA:BBBB',
      'NOTE:BEGIN\\:VCARD',
    ),
  )
  expect(headings).toEqual(['FN', 'TEL', 'TEL 2', 'EMAIL', 'ORG'])
  expect(row).toEqual([
    ...['Ana María Núñez Ávila', '+52 33 1234 5678', '33 3615 1234', 'ana@example.com'],
    'Panadería Luz, S.A.',
  ])
})

test('cards of WhatsApp, of version 4 and of old phones', () => {
  const rows = read(
    ...card('VERSION:3.0', 'FN:Beto', 'TEL;type=CELL;waid=5215512345678:+52 1 55 1234 5678'),
    ...card('VERSION:4.0', 'FN:Eva', 'TEL;VALUE=uri;TYPE="voice,cell":tel:+34-600-111-002;ext=5'),
    ...card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4E=C3=BA=C3=B1=',
      '=65=7A;Jos=C3=A9;;;',
      'TEL;CELL:044 55 1234 5678',
    ),
    ...card('VERSION:3.0', 'N:;;;;', 'FN:', 'ORG:Talleres Sol', 'TEL:+55 11 3609-3689'),
    ...card('VERSION:3.0', 'FN:Sin teléfono'),
  )
  expect(rows.slice(1)).toEqual([
    ['Beto', '+5215512345678', '', ''],
    ['Eva', 'tel:+34-600-111-002', '', ''],
    ['José Núñez', '044 55 1234 5678', '', ''],
    ['', '+55 11 3609-3689', '', 'Talleres Sol'],
    ['Sin teléfono', '', '', ''],
  ])
})

test('what is cut off or nested, and lines that are none, break nothing', () => {
  const rows = read(
    ...card('FN:Ana', 'AGENT:', ...card('FN:Asistente', 'TEL:1'), 'TEL:5215512345678', '"', ':'),
    'END:VCARD',
    'TEL:999999999',
    'BEGIN:VCARD',
    'FN:Cortada',
  )
  expect(rows.slice(1)).toEqual([['Ana', '5215512345678', '', '']])
  expect(() => read(...Array.from({ length: 10_001 }, () => card('FN:A')).flat())).toThrow(
    'ERR_SPREADSHEET_TOO_MANY_ROWS',
  )
})

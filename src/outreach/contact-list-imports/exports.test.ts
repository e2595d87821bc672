/** Files as other programs export them: LibreOffice 7.4's own, and the headings of address books. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createContactList } from '#outreach/contact-lists/contract'
import { listAllContactListItems } from '#outreach/contact-lists/item-contract'
import { createWorld, type World } from '#workshop/testing/world'
import { listImports, listRefusedRows, uploadContacts, uploadRows } from './contract.ts'
import { addressBooks } from './testing/address-books.ts'
import { importInto } from './testing/importing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  delete world.services.limits
})
afterAll(() => world.close())

const folder = new URL('./testing/exports/', import.meta.url)

async function imported(file: File) {
  const { ana } = world
  const contactListId = (await ana.calls(createContactList, { name: file.name })).body.id
  const endpoint = /\.(csv|vcf)$/.test(file.name) ? uploadRows : uploadContacts
  const { status } = await importInto(world, endpoint, { contactListId, file: [file] })
  expect(status).toBe(200)
  const [newest] = (await ana.calls(listImports, { contactListId })).body
  const refused = (await ana.calls(listRefusedRows, { importId: newest?.id ?? 0 })).body
  const items = (await ana.calls(listAllContactListItems, { contactListId })).body
  return {
    total: newest?.totalRows,
    items: items.map(({ name, number, email }) => [name, number, email]),
    refused: refused.map(({ rowNumber, name, reason }) => [rowNumber, name, reason]),
  }
}

const stored = (name: string) =>
  Bun.file(new URL(name, folder))
    .bytes()
    .then((bytes) => new File([bytes], name))

test.each(['xlsx', 'xls', 'ods', 'csv'] as const)(
  'a sheet of LibreOffice with a title, numbers in many formats and bad rows: %s',
  async (kind) => {
    const isText = kind === 'csv'
    const isExcel = kind === 'xlsx' || kind === 'xls'
    const carla = ['Carla Ñáñez', '34600111002', '']
    const { total, items, refused } = await imported(await stored(`clientes.${kind}`))
    expect(total).toBe(12)
    expect(items).toEqual([
      ['Ana Núñez Ávila', '5215512345678', 'ana@example.com'],
      ['Beto', '5511987654321', ''],
      // Shown as 3.46E+10: saved as shown, the digits are gone.
      ...(isText ? [] : [carla]),
      ['Dora Gil', '34600111003', ''],
      ['Eva Sanz', '34600111004', ''],
      ['Inés Vega', '5491123456789', ''],
      ['Joel Luna', '5215587654321', ''],
      ['Kira Sol', '34600111005', ''],
    ])
    expect(refused).toEqual([
      ...(isText ? [[6, 'Carla Ñáñez', 'numberRounded']] : []),
      [9, 'Fito Paz', 'numberSeveral'],
      [10, 'Gema Ruiz', 'numberExtension'],
      // A date, which Excel stores as a number.
      [11, 'Hugo Mora', isExcel ? 'numberTooShort' : 'numberUnreadable'],
      [15, 'Luis Mar', 'numberUnreadable'],
    ])
  },
)

test.each(addressBooks.map(({ name, text }) => [name, text]))(
  'an address book is understood by its headings: %s',
  async (name, text) => {
    const { items, refused } = await imported(new File([text], `${name}.csv`))
    expect(refused).toEqual([])
    expect(items).toEqual([['Ana María Núñez Ávila', '34600111002', 'ana@example.com']])
  },
)

test('cards of a phone are read like a sheet, and who has no name has a company’s', async () => {
  const cards = [
    ['N:Núñez;Ana;;;', 'FN:Ana Núñez', 'item1.TEL;type=CELL:+34 600 111 002'],
    ['N:;;;;', 'FN:', 'ORG:Talleres Sol\\, S.A.;', 'TEL;type=WORK:+34 600 111 003 (oficina)'],
    ['FN:Sin teléfono', 'EMAIL:nadie@example.com'],
  ].flatMap((lines) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'])
  const { items, refused } = await imported(new File([cards.join('\r\n')], 'contactos.vcf'))
  expect(items).toEqual([
    ['Ana Núñez', '34600111002', ''],
    ['Talleres Sol, S.A.', '34600111003', ''],
  ])
  expect(refused).toEqual([[3, 'Sin teléfono', 'numberMissing']])
})

test('a sheet of clients in UTF-16, with a title full of commas', async () => {
  const lines = [
    'Clientes de Puebla, Cholula y Atlixco, marzo',
    'Clave;Cliente;Empresa;Teléfono',
    '12;Ana Núñez;Panadería Luz;34600111002 (casa)',
    '13;;Panadería Sol;34600111003',
  ]
  const bytes = Buffer.from(lines.join('\r\n'), 'utf16le').swap16()
  const { items, refused } = await imported(new File([bytes], 'clientes.csv'))
  expect(refused).toEqual([])
  expect(items).toEqual([
    ['Ana Núñez', '34600111002', ''],
    ['Panadería Sol', '34600111003', ''],
  ])
})

test('a column names the country of each row', async () => {
  const lines = [
    'Nombre,País,Teléfono',
    'Ana,España,600 111 002',
    'Beto,BRASIL,(51) 98765-4321',
    'Carla,México,55 1234 5678',
    'Dora,EE. UU.,(305) 555-0123',
    'Eva,Narnia,+34 600 111 003',
    'Fito,Argentina,+52 55 1234 5679',
  ]
  const { items, refused } = await imported(new File([lines.join('\n')], 'paises.csv'))
  expect(refused).toEqual([])
  expect(items).toEqual([
    ['Ana', '34600111002', ''],
    ['Beto', '5551987654321', ''],
    ['Carla', '525512345678', ''],
    ['Dora', '13055550123', ''],
    ['Eva', '34600111003', ''],
    ['Fito', '525512345679', ''],
  ])
})

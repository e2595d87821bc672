/** What cannot be read without asking is refused, and one choice reads those rows and no others. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { isOwnExport } from '#outreach/contact-list-imports/own-exports'
import { createWorld, type World } from '#workshop/testing/world'
import { uploadContactFile } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  delete world.services.limits
})
afterAll(() => world.close())

async function previewOf(lines: string[], choice: object) {
  const file = [new File([lines.join('\r\n')], 'clientes.csv')]
  const upload = { format: 'csv' as const, file, preview: true, ...choice }
  const { status, body } = await world.ana.calls(uploadContactFile, upload)
  expect(status).toBe(200)
  if (!('numbers' in body)) throw new Error('no preview')
  return { ...body, stored: body.rows.map(({ stored }) => stored.digits ?? stored.refusal) }
}

const mixed = [
  'Nombre;Celular',
  'Ana;51 98765-4321',
  'Beto;5215512345678',
  'Carla;98765-4321',
  'Dora;55 1234 9999',
  'Eva;+51 987 654 321',
]

test('a file with three countries says whose numbers are asked and which are read', async () => {
  const preview = await previewOf(mixed, { country: 'BR' })
  expect(preview.stored).toEqual([
    '5551987654321',
    'numberOfOther',
    'numberAreaMissing',
    'numberOfNobody',
    '51987654321',
  ])
  expect(preview.numbers).toEqual({
    bareRows: 4,
    countries: [
      { country: 'BR', rows: 1 },
      { country: 'PE', rows: 1 },
    ],
    others: [{ country: 'MX', rows: 1 }],
    refused: [
      { reason: 'numberOfOther', rows: 1 },
      { reason: 'numberAreaMissing', rows: 1 },
      { reason: 'numberOfNobody', rows: 1 },
    ],
  })
})

test('each choice changes only the rows that were refused for its reason', async () => {
  const before = (await previewOf(mixed, { country: 'BR' })).stored
  const others = (await previewOf(mixed, { country: 'BR', takesOthers: true })).stored
  expect(others).toEqual(before.with(1, '5215512345678'))
  const inCity = (await previewOf(mixed, { country: 'BR', areaCode: '51' })).stored
  expect(inCity).toEqual(before.with(2, '5551987654321'))
  const german = ['Nombre;Celular', 'Ana;4921 123456', 'Beto;0151 23456789']
  const read = async (severalAs?: string) =>
    (await previewOf(german, { country: 'DE', severalAs })).stored
  expect(await read()).toEqual(['numberOfSeveral', '4915123456789'])
  expect(await read('national')).toEqual(['494921123456', '4915123456789'])
  expect(await read('international')).toEqual(['4921123456', '4915123456789'])
})

test('where most numbers have the code of the country, one of two countries is asked', async () => {
  const column = ['Nombre;Celular', 'Ana;5511987654321', 'Beto;+5511987654322', 'Eva;51987654321']
  const preview = await previewOf(column, { country: 'BR' })
  expect(preview.stored).toEqual(['5511987654321', '5511987654322', 'numberOfSeveral'])
  const alone = await previewOf(['Nombre;Celular', 'Eva;51987654321'], { country: 'BR' })
  expect(alone.stored).toEqual(['5551987654321'])
})

test('what Recado exported stays of its country, whichever is chosen', async () => {
  const exported = ['nome;numero;email', 'Eva;51987654321;', 'Ana;5551987654321;']
  const preview = await previewOf(exported, { country: 'BR' })
  expect([preview.isOwnExport, preview.stored]).toEqual([true, ['51987654321', '5551987654321']])
  const others = await previewOf(['nombre;numero;email', 'Eva;51987654321;'], { country: 'BR' })
  expect([others.isOwnExport, others.stored]).toEqual([false, ['5551987654321']])
  expect(isOwnExport(['Nombre', 'Teléfono'])).toBe(false)
})

test('codes in columns of their own are read with the chosen country', async () => {
  const withArea = ['Nombre;Código de área;Teléfono', 'Ana;51;98765-4321', 'Beto;051;3227-1234']
  expect((await previewOf(withArea, { country: 'BR' })).stored).toEqual([
    '5551987654321',
    '555132271234',
  ])
  const withCountry = ['Nombre;Código de país;Teléfono', 'Ana;51;987654321', 'Beto;;51987654321']
  expect((await previewOf(withCountry, { country: 'BR' })).stored).toEqual([
    '51987654321',
    '5551987654321',
  ])
})

test('a country that does not exist is refused at its field', async () => {
  const file = [new File(['Nombre;Celular\r\nAna;51 98765-4321'], 'a.csv')]
  const wrong: [choice: object, fields: object][] = [
    [{ country: 'XX' }, { country: 'Invalid' }],
    [{ country: 'constructor' }, { country: 'Invalid' }],
    [{ areaCode: 'x' }, { areaCode: 'Invalid' }],
    [{ severalAs: 'both' }, { severalAs: 'Invalid' }],
  ]
  for (const [choice, fields] of wrong) {
    const upload = { format: 'csv' as const, file, ...choice }
    const { status, body } = await world.ana.calls(uploadContactFile, upload)
    expect([status, body]).toMatchObject([400, { fields }])
  }
})

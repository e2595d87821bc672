import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createContact, deleteContact, listContacts } from '#desk/contacts/contract'
import { savedWorkbook } from '#outreach/spreadsheets/testing/workbooks'
import { createWorld, type World } from '#workshop/testing/world'
import { uploadContactFile } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const people = [
  ['Nombre', 'Teléfono', 'E-mail'],
  ['Ana Núñez', 5215512345678, 'ana@example.com'],
  ['Beto', '52 55 1234 5678', null],
  ['C', '5215500000001', null],
  ['Dora', null, null],
]
const workbook = () => ({
  format: 'workbook' as const,
  file: [new File([savedWorkbook(people, 'xlsx')], 'clientes.xlsx')],
})
const csv = (text: string) => ({ format: 'csv' as const, file: [new File([text], 'clientes.csv')] })
const named = async (searchParam: string) =>
  (await world.ana.calls(listContacts, { searchParam })).body.contacts
const files = async () => (await world.platform`select from media`).length

test('a preview tells what was understood and stores nothing', async () => {
  const { status, body } = await world.ana.calls(uploadContactFile, {
    ...workbook(),
    preview: true,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    hasHeader: true,
    columns: [{ field: 'name' }, { field: 'number' }, { field: 'email' }],
    totalRows: 4,
  })
  expect([await named('Núñez'), await files()]).toEqual([[], 0])
})

test('a file adds its people once, says which rows it did not add, and is not kept', async () => {
  const { body } = await world.ana.calls(uploadContactFile, workbook())
  expect(body).toMatchObject({
    addedRows: 1,
    refusedRows: [
      { rowNumber: 3, name: 'Beto', reason: 'double' },
      { rowNumber: 4, reason: 'nameTooShort' },
      { rowNumber: 5, reason: 'numberMissing' },
    ],
  })
  const [contact] = await named('Núñez')
  expect(contact).toMatchObject({ number: '5215512345678', email: 'ana@example.com' })
  expect((await world.ana.calls(uploadContactFile, workbook())).body).toMatchObject({
    addedRows: 0,
  })
  expect(await files()).toBe(0)
})

test('numbers of home are read together with the codes beside them', async () => {
  const sheet = [
    ['Nombre', 'Código de país', 'Lada', 'Teléfono'],
    ['Lucía Lada', '+52', '614', '123 4567'],
    ['Pedro Prefijo', '52', null, 6141234568],
  ]
  const file = [new File([savedWorkbook(sheet, 'xlsx')], 'clientes.xlsx')]
  const { body } = await world.ana.calls(uploadContactFile, { format: 'workbook', file })
  expect(body).toMatchObject({ addedRows: 2 })
  expect(await named('Lucía')).toMatchObject([{ number: '526141234567' }])
  expect(await named('Prefijo')).toMatchObject([{ number: '526141234568' }])
})

test('a known contact stays as it is, and a deleted one is back under the new name', async () => {
  const [contact] = await named('Núñez')
  await world.ana.calls(deleteContact, { contactId: contact?.id ?? 0 })
  const answer = await world.ana.calls(
    uploadContactFile,
    csv('Anita;525512345678\nOtro Diego;5215587654321\nDiego;525587654321'),
  )
  expect(answer.body).toMatchObject({ addedRows: 2, refusedRows: [{ name: 'Diego' }] })
  expect(await named('Anita')).toMatchObject([{ id: contact?.id }])
})

test('without a column of numbers, or without the right, nothing is stored', async () => {
  const nothing = await world.ana.calls(uploadContactFile, csv('Ana\nBeto'))
  expect([nothing.status, nothing.body]).toMatchObject([
    400,
    { error: 'ERR_IMPORT_WITHOUT_NUMBERS' },
  ])
  const gil = await world.gil.calls(uploadContactFile, csv('Gilda;5215511111111'))
  expect(gil.body).toMatchObject({ addedRows: 1 })
  expect(await named('Gilda')).toEqual([])
})

test('contacts created by hand and by file are one list', async () => {
  const made = await world.ana.calls(createContact, { name: 'Eva', number: '5215522222222' })
  expect(made.status).toBe(200)
  const { body } = await world.ana.calls(uploadContactFile, csv('Eva Dos;5215522222222'))
  expect(body).toMatchObject({ addedRows: 0, refusedRows: [{ reason: 'double' }] })
})

test('a program that stops refuses the rest, and the same file adds it later', async () => {
  const { ana, services, published, platform } = world
  const lines = Array.from({ length: 1200 }, (_, n) => `Persona ${n};52155770${10_000 + n}`)
  const stop = new AbortController()
  const running = services.stopping
  services.stopping = stop.signal
  // Its first batch is stored.
  published.push = (...events) => {
    stop.abort()
    return Array.prototype.push.apply(published, events)
  }
  const refused = await ana.calls(uploadContactFile, csv(lines.join('\n')))
  expect([refused.status, refused.body]).toMatchObject([503, { error: 'ERR_BUSY' }])
  services.stopping = running
  Reflect.deleteProperty(published, 'push')
  const count = async () =>
    Number((await platform`select count(*) n from contacts where name like 'Persona %'`)[0]?.n)
  expect(await count()).toBe(500)
  const { body } = await ana.calls(uploadContactFile, csv(lines.join('\n')))
  expect(body).toMatchObject({ addedRows: 700 })
  expect([await count(), await files()]).toEqual([1200, 0])
})

/** In Brazil the ninth digit joins the spellings of a mobile; a landline is somebody else. */
const two = [
  ['Fixo', '11 3609-3689'],
  ['Móvel', '11 93609-3689'],
  ['Antigo', '11 8765-4321'],
  ['Novo', '11 98765-4321'],
]
const twoPeople = ['nome;telefone', ...two.map((row) => row.join(';'))].join('\n')

test('a landline and a mobile whose digits differ by a nine are two people of a file', async () => {
  const upload = { ...csv(twoPeople), country: 'BR' }
  const { body } = await world.ana.calls(uploadContactFile, upload)
  expect(body).toMatchObject({
    addedRows: 3,
    refusedRows: [{ rowNumber: 5, name: 'Novo', reason: 'double' }],
  })
  const numbers = await Promise.all(
    ['Fixo', 'Móvel', 'Antigo'].map(async (name) => (await named(name))[0]?.number),
  )
  expect(numbers).toEqual(['551136093689', '5511936093689', '5511987654321'])
})

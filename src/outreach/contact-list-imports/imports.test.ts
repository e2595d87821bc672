import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { Endpoint, RequestOf } from '#kernel/http/endpoint'
import { limits } from '#kernel/http/limits'
import { discardMedia } from '#kernel/media/jobs'
import {
  createContactList,
  deleteContactList,
  showContactList,
} from '#outreach/contact-lists/contract'
import { listContactListItems } from '#outreach/contact-lists/item-contract'
import { savedWorkbook } from '#outreach/spreadsheets/testing/workbooks'
import { runJob, runQueued } from '#workshop/testing/jobs'
import { stillLimits } from '#workshop/testing/still-limits'
import { createWorld, type World } from '#workshop/testing/world'
import {
  cancelImport,
  listImports,
  listRefusedRows,
  uploadContacts,
  uploadRows,
} from './contract.ts'
import { importContactList } from './jobs.ts'
import { importInto } from './testing/importing.ts'

let world: World
let contactListId: number
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  delete world.services.limits
  contactListId = (await world.ana.calls(createContactList, { name: 'Clientes' })).body.id
})
afterAll(() => world.close())

const people = [
  ['Nombre', 'Teléfono', 'E-mail'],
  ['Ana Núñez', 5215512345678, 'ana@example.com'],
  ['🙂', '+55 (11) 98765-4321', null],
  ['Beto', '521 55 1234 5678', null],
  ['C', '5215500000001', null],
  ['Dora', null, null],
]
const workbook = (rows = people, name = 'clientes.xlsx', kind: 'xls' | 'xlsx' = 'xlsx') =>
  new File([savedWorkbook(rows, kind)], name)
const csv = (text: string, name = 'clientes.csv') => new File([text], name)

const imports = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) =>
  importInto(world, endpoint, input)

const newest = async () => (await world.ana.calls(listImports, { contactListId })).body[0]
const stored = async () => (await world.ana.calls(listContactListItems, { contactListId })).body
async function files() {
  await runQueued(world, discardMedia)
  return (await world.platform`select from media`).length
}

test('a preview tells what was understood and stores nothing', async () => {
  const { status, body } = await world.sara.calls(uploadContacts, {
    contactListId,
    preview: true,
    file: [workbook()],
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    hasHeader: true,
    columns: [
      { heading: 'Nombre', field: 'name' },
      { heading: 'Teléfono', field: 'number' },
      { heading: 'E-mail', field: 'email' },
    ],
    rows: [
      { number: 2, cells: ['Ana Núñez', '5215512345678', 'ana@example.com'] },
      { number: 3, cells: ['🙂', '+55 (11) 98765-4321', ''] },
      { number: 4, cells: ['Beto', '521 55 1234 5678', ''] },
      { number: 5, cells: ['C', '5215500000001', ''] },
      { number: 6, cells: ['Dora', '', ''] },
    ],
    totalRows: 5,
  })
  expect([await newest(), (await stored()).count, await files()]).toEqual([undefined, 0, 0])
})

test('a preview may be asked for beside the file or in the address', async () => {
  const form = new FormData()
  form.append('file', workbook())
  const path = `/api/contact-lists/${contactListId}/upload?preview=true`
  const headers = { authorization: `Bearer ${world.ana.token}` }
  const response = await world.app.request(path, { method: 'POST', headers, body: form })
  expect(await response.json()).toMatchObject({ totalRows: 5 })
  expect([await newest(), (await stored()).count]).toEqual([undefined, 0])
})

test('the created contacts are the answer; refused rows have a reason each', async () => {
  const before = world.published.length
  for (const kind of ['xls', 'xlsx'] as const) {
    const { body } = await imports(uploadContacts, {
      contactListId,
      file: [workbook(people, `clientes.${kind}`, kind)],
    })
    const names = Array.isArray(body) ? body.map(({ name, number }) => [name, number]) : body
    expect(names).toEqual(
      kind === 'xls'
        ? [
            ['Ana Núñez', '5215512345678'],
            ['🙂', '5511987654321'],
          ]
        : [],
    )
  }
  const imported = (await world.ana.calls(listImports, { contactListId })).body
  expect(imported.map((one) => [one.fileName, one.state, one.totalRows, one.readRows])).toEqual([
    ['clientes.xlsx', 'done', 5, 5],
    ['clientes.xls', 'done', 5, 5],
  ])
  expect(imported[1]).toMatchObject({ validRows: 2, invalidRows: 2, doubleRows: 1 })
  expect(imported[0]).toMatchObject({ validRows: 0, invalidRows: 2, doubleRows: 3 })
  const importId = imported[1]?.id ?? 0
  const refused = (await world.ana.calls(listRefusedRows, { importId })).body
  expect(refused).toEqual([
    { rowNumber: 4, name: 'Beto', number: '5215512345678', email: '', reason: 'double' },
    { rowNumber: 5, name: 'C', number: '5215500000001', email: '', reason: 'nameTooShort' },
    { rowNumber: 6, name: 'Dora', number: '', email: '', reason: 'numberMissing' },
  ])
  expect((await world.ana.calls(showContactList, { contactListId })).body.contactsCount).toBe(2)
  const channels = world.published.slice(before).map(({ channel }) => channel)
  expect(channels).toContain(`company-${world.acmeId}-ContactListItem-${contactListId}`)
  expect(channels).toContain(`company-${world.acmeId}-ContactListImport`)
})

test('CSV and pasted cells go another way, to the same end', async () => {
  const windows = new File(
    [Buffer.from('Nombre;Número\r\nJoão ñ;5511987654321', 'latin1')],
    'a.csv',
  )
  await imports(uploadRows, { contactListId, file: [windows] })
  await imports(uploadRows, { contactListId, text: 'Ana\t5215512345678\nEva\t5.2155E+12' })
  expect((await stored()).contacts.map(({ name }) => name)).toEqual(['Ana', 'João ñ'])
  const preview = await world.ana.calls(uploadRows, {
    contactListId,
    preview: true,
    text: 'Ana\t5215512345678',
  })
  expect(preview.body).toMatchObject({
    hasHeader: false,
    totalRows: 1,
    columns: [
      { heading: '', field: 'name' },
      { heading: '', field: 'number' },
    ],
  })
})

test('codes in columns of their own belong to the number, recognized or chosen', async () => {
  const text = 'Nome;DDD;Telefone\nAna;11;98765-4321'
  await imports(uploadRows, { contactListId, text })
  const chosen = { nameColumn: 0, numberColumn: 2, areaCodeColumn: 1, countryCodeColumn: 3 }
  const file = [csv('A,B,C,D\nEva,614,1234567,52\n')]
  await imports(uploadRows, { contactListId, file, ...chosen })
  expect((await stored()).contacts).toMatchObject([
    { name: 'Ana', number: '5511987654321' },
    { name: 'Eva', number: '526141234567' },
  ])
})

test('a landline and a mobile whose digits differ by a nine are two contacts of a list', async () => {
  const text = 'Fixo\t11 3609-3689\nMóvel\t11 93609-3689\nAntigo\t11 8765-4321\nNovo\t11 98765-4321'
  const { body } = await imports(uploadRows, { contactListId, text, country: 'BR' })
  expect(body).toMatchObject([
    { name: 'Fixo', number: '551136093689' },
    { name: 'Móvel', number: '5511936093689' },
    { name: 'Antigo', number: '5511987654321' },
  ])
})

test('columns are chosen by hand', async () => {
  const file = [csv('Cliente,Dato,Otro\nAna,5215512345678,5215500000001\n')]
  const automatic = await world.ana.calls(uploadRows, { contactListId, file })
  expect(automatic).toMatchObject({ status: 400, body: { error: 'ERR_IMPORT_WITHOUT_NUMBERS' } })
  await imports(uploadRows, { contactListId, file, nameColumn: 0, numberColumn: 2 })
  expect((await stored()).contacts).toMatchObject([{ name: 'Ana', number: '5215500000001' }])
})

test('what is no spreadsheet is 415, what is beyond a limit 413 with its name', async () => {
  const exe = new File(['MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff'], 'clientes.xlsx')
  const tooMany = csv(`número\n${'5215512345678\n'.repeat(10_001)}`)
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'clientes.xls')
  const refusal = async <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => {
    const { status, body } = await world.ana.calls(endpoint, input)
    return [status, body.error]
  }
  expect(await refusal(uploadContacts, { contactListId, file: [csv('a,b')] })).toEqual([
    ...[415, 'ERR_UNSUPPORTED_MEDIA_TYPE'],
  ])
  expect(await refusal(uploadContacts, { contactListId, file: [exe] })).toEqual([
    ...[415, 'ERR_UNSUPPORTED_MEDIA_TYPE'],
  ])
  expect(await refusal(uploadContacts, { contactListId, file: [large] })).toEqual([
    ...[413, 'ERR_SPREADSHEET_FILE_TOO_LARGE'],
  ])
  expect(await refusal(uploadRows, { contactListId, file: [tooMany] })).toEqual([
    ...[413, 'ERR_SPREADSHEET_TOO_MANY_ROWS'],
  ])
  expect(await refusal(uploadRows, { contactListId: 99_999, file: [tooMany] })).toEqual([
    ...[404, 'ERR_NO_CONTACTLIST_FOUND'],
  ])
  expect([await newest(), await files()]).toEqual([undefined, 0])
})

const many = (count: number) =>
  csv(
    `nombre,número\n${Array.from({ length: count }, (_, n) => `P ${n},52155${10_000_000 + n}`).join('\n')}`,
  )

/** Starts an import whose job does not run. */
async function startOnly(file: File) {
  const answer = world.ana.calls(uploadRows, { contactListId, file: [file] })
  let started = await newest()
  while (!started) {
    await Bun.sleep(20)
    started = await newest()
  }
  return { importId: started.id, answer }
}

test('a company imports so often an hour; what added nothing does not count, but is read', async () => {
  world.services.limits = stillLimits()
  const people = (from: number) => [csv(`Nombre;Número\nPersona;52155${from + 10_000_000}`)]
  const take = (from: number) => imports(uploadRows, { contactListId, file: people(from) })
  for (let n = 0; n < limits.bulk.burst; n++) expect((await take(n)).status).toBe(200)
  const before = await newest()
  const refused = await take(limits.bulk.burst)
  expect([refused.status, refused.body.error]).toEqual([429, 'ERR_TOO_MANY_IMPORTS'])
  expect([await newest(), await files()]).toEqual([before, 0])

  world.services.limits = stillLimits()
  for (let n = 0; n < limits.bulk.burst; n++) expect((await take(0)).body).toEqual([])
  const preview = { contactListId, file: people(0), preview: true }
  const left = limits.sheets.burst - limits.bulk.burst
  for (let n = 0; n < left; n++)
    expect((await world.ana.calls(uploadRows, preview)).status).toBe(200)
  const last = await world.ana.calls(uploadRows, preview)
  expect([last.status, last.body.error]).toEqual([429, 'ERR_TOO_MANY_IMPORTS'])
})

test('a cancelled import keeps what it has stored', async () => {
  const { importId, answer } = await startOnly(many(3))
  const cancelled = await world.ana.calls(cancelImport, { importId })
  expect(cancelled.body).toMatchObject({ state: 'cancelled', readRows: 0 })
  expect((await answer).body).toEqual([])
  await runQueued(world, importContactList)
  expect((await stored()).count).toBe(0)
  expect((await world.ana.calls(cancelImport, { importId })).body.state).toBe('cancelled')
})

test('one import at a time goes into a list, and it ends with its list', async () => {
  const { answer } = await startOnly(many(3))
  const other = await world.ana.calls(uploadRows, { contactListId, file: [many(2)] })
  expect(other).toMatchObject({ status: 409, body: { error: 'ERR_IMPORT_UNDER_WAY' } })
  await world.ana.calls(deleteContactList, { contactListId })
  await runQueued(world, importContactList)
  expect(await answer).toMatchObject({ status: 404 })
})

test('an attempt after a failure goes on after the last whole batch', async () => {
  const { importId, answer } = await startOnly(many(1200))
  await world.platform`create function fail_late() returns trigger language plpgsql as $$
    begin if new.read_rows > 1000 then raise 'no room'; end if; return new; end $$`
  await world.platform`create trigger fail_late before update on contact_list_imports
    for each row execute function fail_late()`
  const attempt = () => runJob(world, importContactList, { importId })
  expect(await attempt().catch(() => 'failed')).toBe('failed')
  expect(await newest()).toMatchObject({ readRows: 1000, validRows: 1000, state: 'running' })
  await world.platform`drop trigger fail_late on contact_list_imports`
  await Promise.all([attempt(), attempt()])
  expect(await newest()).toMatchObject({
    readRows: 1200,
    validRows: 1200,
    doubleRows: 0,
    state: 'done',
  })
  expect((await answer).body).toHaveLength(1200)
  expect((await stored()).count).toBe(1200)
})

test('an import leaves the rest to the next start when the program stops', async () => {
  const { services } = world
  const { stopping } = services
  // Of imports that are over.
  await runQueued(world, importContactList)
  services.stopping = AbortSignal.abort()
  try {
    const { status } = await world.ana.calls(uploadContacts, {
      contactListId,
      preview: false,
      file: [workbook()],
    })
    expect(status).toBe(200)
    expect(await runQueued(world, importContactList)).toBe(1)
    expect(await newest()).toMatchObject({ state: 'running', readRows: 0 })
  } finally {
    services.stopping = stopping
  }
  expect(await runQueued(world, importContactList)).toBe(1)
  expect(await newest()).toMatchObject({ state: 'done', readRows: 5 })
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#workshop/testing/world'
import {
  createFileList,
  deleteFileList,
  listFileLists,
  showFileList,
  updateFileList,
} from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const catalogue = {
  name: 'Catálogo',
  message: 'Hola, este es el catálogo',
  options: [{ name: 'Mesas\nde roble' }, { name: '' }, { name: 'Sillas' }],
}
const namesOf = ({ options }: { options: { name: string }[] }) => options.map(({ name }) => name)

test('supervs and admins write, everybody reads, another company finds nothing', async () => {
  const { ana, sara, beto, gil, published, acmeId } = world
  expect((await beto.calls(createFileList, catalogue)).status).toBe(403)
  const made = await sara.calls(createFileList, { ...catalogue, name: '  Catálogo ' })
  expect(made).toMatchObject({
    status: 200,
    body: { ...catalogue, userId: sara.id, companyId: acmeId, optionsCount: 3, filesCount: 0 },
  })
  expect(made.body.options[0]).toMatchObject({ path: null, mediaType: null, media: null })
  const { options, ...row } = made.body
  expect(published.at(-1)).toMatchObject({
    channel: `company-${acmeId}-file`,
    rooms: ['company'],
    data: { action: 'create', files: row, fileList: row },
  })
  const fileId = made.body.id
  expect((await beto.calls(showFileList, { fileId })).body).toEqual(made.body)
  expect((await beto.calls(listFileLists, {})).body).toEqual({
    files: [row],
    count: 1,
    hasMore: false,
  })
  expect((await beto.calls(updateFileList, { fileId, name: 'Otra' })).status).toBe(403)
  expect((await beto.calls(deleteFileList, { fileId })).status).toBe(403)
  const missing = { status: 404, body: { error: 'ERR_NO_FILE_FOUND' } }
  expect(await gil.calls(showFileList, { fileId })).toEqual(missing as never)
  expect(await gil.calls(deleteFileList, { fileId })).toEqual(missing as never)

  const renamed = await ana.calls(updateFileList, { fileId, name: 'Catálogo 2027' })
  expect(renamed.body).toMatchObject({ name: 'Catálogo 2027', message: catalogue.message })
  expect(renamed.body.options).toEqual(options)
  expect(published.at(-1)?.data).toMatchObject({ action: 'update', files: { id: fileId } })
  expect((await ana.calls(deleteFileList, { fileId })).body.message).toBe('File list deleted.')
  expect(published.at(-1)?.data).toEqual({ action: 'delete', fileId })
  expect(await ana.calls(deleteFileList, { fileId })).toEqual(missing as never)
})

test('options are replaced as a whole, in the order given; those with an id stay', async () => {
  const { ana } = world
  const { body: made } = await ana.calls(createFileList, catalogue)
  const [first, second, third] = made.options
  const options = [
    { id: third?.id, name: 'Sillas' },
    { name: 'Nueva' },
    { id: first?.id, name: 'Mesas' },
  ]
  const { body: changed } = await ana.calls(updateFileList, { fileId: made.id, options })
  expect(namesOf(changed)).toEqual(['Sillas', 'Nueva', 'Mesas'])
  const ids = changed.options.map(({ id }) => id)
  expect([ids[0], ids[2]]).toEqual([third?.id, first?.id])
  expect(ids).not.toContain(second?.id)
  expect((await ana.calls(showFileList, { fileId: made.id })).body).toEqual(changed)
  const emptied = await ana.calls(updateFileList, { fileId: made.id, options: [] })
  expect([emptied.body.options, emptied.body.optionsCount]).toEqual([[], 0])
  await ana.calls(deleteFileList, { fileId: made.id })
})

test('an option of another list is not found, and one given twice is refused', async () => {
  const { ana } = world
  const { body: one } = await ana.calls(createFileList, catalogue)
  const { body: other } = await ana.calls(createFileList, { ...catalogue, name: 'Otra' })
  const foreign = [{ id: other.options[0]?.id, name: 'mía' }]
  const taken = await ana.calls(updateFileList, { fileId: one.id, options: foreign })
  expect([taken.status, taken.body.error]).toEqual([404, 'ERR_NO_FILE_FOUND'])
  const made = await ana.calls(createFileList, { ...catalogue, name: 'Tercera', options: foreign })
  expect([made.status, made.body.error]).toEqual([404, 'ERR_NO_FILE_FOUND'])
  const twice = [...one.options, ...one.options].map(({ id, name }) => ({ id, name }))
  const refused = await ana.calls(updateFileList, { fileId: one.id, options: twice })
  expect([refused.status, refused.body.fields]).toEqual([400, { options: 'Invalid' }])
  for (const list of [one, other]) {
    expect((await ana.calls(showFileList, { fileId: list.id })).body).toEqual(list)
    await ana.calls(deleteFileList, { fileId: list.id })
  }
  expect((await ana.calls(listFileLists, {})).body.count).toBe(0)
})

test('name and message are required, and a name is unique in its company, whatever its case', async () => {
  const { ana, gil } = world
  const refused = await ana.calls(createFileList, { name: 'ab', message: ' ' })
  expect([refused.status, refused.body.fields]).toEqual([
    ...[400, { name: 'nombre muy corto', message: 'obligatorio' }],
  ])
  const blank = await ana.requests('POST', '/api/files', { name: ' ', message: 'x' })
  expect((await blank.json()).fields).toEqual({ name: 'obligatorio' })
  const { body: made } = await ana.calls(createFileList, catalogue)
  const twice = await ana.calls(createFileList, { ...catalogue, name: 'catálogo' })
  expect([twice.status, twice.body.error]).toEqual([400, 'ERR_FILE_NAME_ALREADY_EXISTS'])
  const { body: theirs } = await gil.calls(createFileList, catalogue)
  const { body: other } = await ana.calls(createFileList, { ...catalogue, name: 'Otra' })
  const renamed = await ana.calls(updateFileList, { fileId: other.id, name: 'CATÁLOGO' })
  expect(renamed.body.error).toBe('ERR_FILE_NAME_ALREADY_EXISTS')
  for (const fileId of [made.id, other.id]) await ana.calls(deleteFileList, { fileId })
  await gil.calls(deleteFileList, { fileId: theirs.id })
})

test('who saves over a change that they have not seen is told so', async () => {
  const { ana, sara } = world
  const { id: fileId, updatedAt } = (await ana.calls(createFileList, catalogue)).body
  await sara.calls(updateFileList, { fileId, updatedAt, message: 'Otro' })
  const late = await ana.calls(updateFileList, { fileId, updatedAt, message: 'Mío' })
  expect([late.status, late.body.error]).toEqual([409, 'ERR_CHANGED_MEANWHILE'])
  expect((await ana.calls(showFileList, { fileId })).body.message).toBe('Otro')
  await ana.calls(deleteFileList, { fileId })
})

test('twenty a page by name, searched by name', async () => {
  const { ana, platform, acmeId } = world
  await platform`insert into file_lists (company_id, name, message)
    select ${acmeId}, 'Árbol ' || n, 'x' from generate_series(10, 34) n`
  const first = (await ana.calls(listFileLists, {})).body
  expect([first.files.length, first.count, first.hasMore]).toEqual([20, 25, true])
  expect(first.files[0]?.name).toBe('Árbol 10')
  const second = (await ana.calls(listFileLists, { pageNumber: 2 })).body
  expect([second.files.length, second.hasMore]).toEqual([5, false])
  expect((await ana.calls(listFileLists, { searchParam: 'ARBOL 11' })).body.count).toBe(1)
})

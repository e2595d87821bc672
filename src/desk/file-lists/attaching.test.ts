import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as mediaJobs from '#kernel/media/jobs'
import { runQueued } from '#workshop/testing/jobs'
import { createWorld, type World } from '#workshop/testing/world'
import {
  createFileList,
  deleteFileList,
  listFileLists,
  showFileList,
  updateFileList,
} from './contract.ts'
import { filesOf } from './reading.ts'
import { type FormPart, textFile, upload } from './testing/uploading.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(async () => {
  const { files } = (await world.ana.calls(listFileLists, {})).body
  for (const { id: fileId } of files) await world.ana.calls(deleteFileList, { fileId })
  expect(await left()).toEqual([0, 0])
})
afterAll(() => world.close())

/** Of files in the store and of their rows, once what is due has been deleted. */
async function left() {
  await runQueued(world, mediaJobs.discardMedia)
  const folder = join(world.store.incoming, '..')
  const all = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    : []
  return [all.length, (await world.platform`select from media`).length]
}

const list = { name: 'Catálogo', message: 'Hola', options: [{ name: 'uno' }, { name: 'dos' }] }

async function makeList(name = list.name) {
  const { body } = await world.ana.calls(createFileList, { ...list, name })
  return { fileId: body.id, ids: body.options.map(({ id }) => String(id)) }
}

const textAt = async (path = '') =>
  (await world.beto.requests('GET', new URL(path).pathname)).text()
const shown = async (fileId: number) => (await world.beto.calls(showFileList, { fileId })).body

test('the first id gets the first file, wherever the fields stand in the form', async () => {
  const { ana, published } = world
  const { fileId, ids } = await makeList()
  const [one = '', two = ''] = ids
  const fileA: FormPart = ['files', textFile('a.txt')]
  const fileB: FormPart = ['files', textFile('b.txt')]
  const more: FormPart[] = [
    ['typeArch', 'fileList'],
    ['fileId', '999'],
    ['name', 'x'],
    ['name', 'y'],
    ['mediaType', 'text/html'],
    ['mediaType', 'text/html'],
  ]
  const orders: FormPart[][] = [
    [fileA, fileB, ['id', two], ['id', one], ...more],
    [['id', two], fileA, ...more, ['id', one], fileB],
    [...more, ['id', two], ['id', one], fileA, fileB],
  ]
  for (const parts of orders) {
    expect(await upload(world, ana, fileId, parts)).toEqual({
      status: 200,
      body: { mensagem: 'Files attached.' },
    })
    const { options, filesCount } = await shown(fileId)
    expect(options.map(({ media }) => media?.name)).toEqual(['b.txt', 'a.txt'])
    expect(options.map(({ mediaType }) => mediaType)).toEqual(['text/plain', 'text/plain'])
    expect(await textAt(options[1]?.path ?? '')).toBe('a.txt')
    expect(filesCount).toBe(2)
    expect(published.at(-1)?.data).toMatchObject({ action: 'update', files: { filesCount: 2 } })
    expect(await left()).toEqual([2, 2])
  }
})

test('one file is replaced, one follows its option, and those of removed options are deleted', async () => {
  const { ana, gil } = world
  const { fileId, ids } = await makeList()
  const [one = '', two = ''] = ids
  await upload(world, ana, fileId, [
    ['files', textFile('a.txt')],
    ['id', one],
  ])
  await upload(world, ana, fileId, [
    ['files', textFile('b.txt')],
    ['id', two],
  ])
  const old = (await shown(fileId)).options[0]?.path ?? ''
  await upload(world, ana, fileId, [
    ['files', textFile('c.txt')],
    ['id', one],
  ])
  expect(await left()).toEqual([2, 2])
  const { pathname } = new URL(old)
  expect((await ana.requests('GET', pathname)).status).toBe(404)
  const { path } = (await shown(fileId)).options[0] ?? {}
  expect((await gil.requests('GET', new URL(path ?? '').pathname)).status).toBe(404)

  await ana.calls(updateFileList, { fileId, options: [{ id: Number(two), name: 'dos' }] })
  const { options } = await shown(fileId)
  expect(options.map(({ media }) => media?.name)).toEqual(['b.txt'])
  expect(await left()).toEqual([1, 1])
  const files = await world.acme.read((scope) => filesOf(scope, fileId))
  expect(files.map(({ name, file }) => [name, file?.originalName])).toEqual([['dos', 'b.txt']])
})

test('what is refused leaves nothing', async () => {
  const { ana } = world
  const { fileId, ids } = await makeList()
  const { ids: others } = await makeList('Otra')
  const [one = '', two = ''] = ids
  const [foreign = ''] = others
  const file: FormPart = ['files', textFile('a.txt')]
  const first: FormPart = ['id', one]
  const named = (name: string, text: string): FormPart => ['files', textFile(name, text)]
  const large = new File([new Uint8Array(16 * 1024 * 1024 + 1)], 'a.bin')
  const html = '<!-- hi -->\n<html><script>alert(1)</script></html>'
  const refusals: [number, string, FormPart[]][] = [
    [404, 'ERR_NO_FILE_FOUND', [file, ['id', foreign]]],
    [404, 'ERR_NO_FILE_FOUND', [file, file, first, ['id', foreign]]],
    [400, 'ERR_VALIDATION', [file]],
    [400, 'ERR_VALIDATION', [first]],
    [400, 'ERR_VALIDATION', [file, first, ['id', two]]],
    [400, 'ERR_VALIDATION', [file, file, first, first]],
    [400, 'ERR_VALIDATION', [file, ['id', '../../etc']]],
    [400, 'ERR_VALIDATION', [file, first, ['typeArch', '../../etc']]],
    [415, 'ERR_EMPTY_FILE', [named('a.txt', ''), first]],
    [415, 'ERR_UNSUPPORTED_MEDIA_TYPE', [named('foto.png', 'no picture'), first]],
    [415, 'ERR_UNSUPPORTED_MEDIA_TYPE', [named('a.html', 'x'), first]],
    [415, 'ERR_UNSUPPORTED_MEDIA_TYPE', [named('a.svg', '<svg/>'), first]],
    [415, 'ERR_UNSUPPORTED_MEDIA_TYPE', [file, named('a.txt', html), first, ['id', two]]],
    [413, 'ERR_BODY_TOO_LARGE', [['files', large], first]],
    [413, 'ERR_TOO_MANY_FILES', [first, ...Array.from({ length: 21 }, () => file)]],
  ]
  for (const [status, error, parts] of refusals) {
    const answer = await upload(world, ana, fileId, parts)
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect([error, await left()]).toEqual([error, [0, 0]])
  }
  expect((await shown(fileId)).filesCount).toBe(0)
})

test('twenty files are taken at once', async () => {
  const options = Array.from({ length: 20 }, (_, n) => ({ name: `n ${n}` }))
  const { body } = await world.ana.calls(createFileList, { ...list, options })
  const parts = body.options.flatMap(({ id }): FormPart[] => [
    ['files', textFile(`${id}.txt`)],
    ['mediaType', 'text/plain'],
    ['name', 'n'],
    ['id', String(id)],
  ])
  expect((await upload(world, world.sara, body.id, parts)).status).toBe(200)
  const { options: filled } = await shown(body.id)
  expect(filled.map(({ media }) => media?.name)).toEqual(filled.map(({ id }) => `${id}.txt`))
})

test('who may not change it, or finds no list, stores nothing', async () => {
  const { beto, gil, ana } = world
  const { fileId, ids } = await makeList()
  const parts: FormPart[] = [
    ['files', textFile('a.txt')],
    ['id', ids[0] ?? ''],
  ]
  expect((await upload(world, beto, fileId, parts)).body).toEqual({ error: 'ERR_NO_PERMISSION' })
  const missing = { status: 404, body: { error: 'ERR_NO_FILE_FOUND' } }
  expect(await upload(world, gil, fileId, parts)).toEqual(missing)
  expect(await upload(world, ana, 999_999, parts)).toEqual(missing)
  expect(await left()).toEqual([0, 0])
})

test('a deletion is remembered with its files, so that it ends also after a kill', async () => {
  const { ana, platform } = world
  const { fileId, ids } = await makeList()
  const parts = ids.flatMap((id): FormPart[] => [
    ['files', textFile(`${id}.txt`)],
    ['id', id],
  ])
  await upload(world, ana, fileId, parts)
  const { options } = await shown(fileId)
  await ana.calls(deleteFileList, { fileId })
  for (const { path } of options) {
    expect((await ana.requests('GET', new URL(path ?? '').pathname)).status).toBe(404)
  }
  const rows = await platform`select from media`
  const queued = await platform`select from graphile_worker.jobs
    where task_identifier = 'discard_media'`
  expect([rows.length, queued.length]).toEqual([2, 1])
  expect(await left()).toEqual([0, 0])
})

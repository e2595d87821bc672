/** The program, killed while a list of files is uploaded and while it is deleted: nothing half remains. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { login } from '#company/logins/contract'
import { eventually } from '#workshop/testing/eventually'
import { admin, makeProgram, type Program } from '#workshop/testing/programs/program'
import { createFileList, deleteFileList, showFileList } from './contract.ts'

const filesPerList = 20
const bytesPerFile = 1024 * 1024
/** Of the time that an upload takes. */
const moments = [0.05, 0.2, 0.4, 0.6, 0.8, 0.9, 1, 1.1]

let program: Program
let sql: Sql
let token: string
let fileId: number
let optionIds: number[]

beforeAll(async () => {
  program = await makeProgram({})
  await program.start()
  const host = join(program.dataDir, 'postgres/run')
  sql = postgres({ host, user: 'recado', database: 'recado', max: 1, onnotice: () => {} })
  token = (await program.calls(login, admin)).body.token
  const options = Array.from({ length: filesPerList }, (_, n) => ({ name: `n ${n}` }))
  const { body } = await program.calls(
    createFileList,
    { name: 'Catálogo', message: 'Hola', options },
    token,
  )
  fileId = body.id
  optionIds = body.options.map(({ id }) => id)
})
afterAll(async () => {
  await sql?.end({ timeout: 1 })
  await program?.remove()
})

const contentOf = (round: number, id: number) => Buffer.from(`${round} ${id} `)

/** A file for each of the options. @returns whether it was answered */
async function upload(round: number): Promise<boolean> {
  const form = new FormData()
  for (const id of optionIds) {
    const content = Buffer.concat([contentOf(round, id), randomBytes(bytesPerFile)])
    form.append('files', new File([content], `${round} ${id}.bin`))
    form.append('id', String(id))
  }
  const answer = await fetch(`${program.url}/api/files/uploadList/${fileId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  }).catch(() => undefined)
  return answer?.ok ?? false
}

/** Of the upload that the list shows; every file is whole. */
async function roundShown(): Promise<number> {
  const { options } = (await program.calls(showFileList, { fileId }, token)).body
  const rounds = options.map(({ media }) => Number(media?.name.split(' ')[0] ?? 0))
  expect([new Set(rounds).size, rounds.length]).toEqual([1, filesPerList])
  const [round = 0] = rounds
  if (round > 0) for (const { id, path } of options) await expectWhole(path ?? '', round, id)
  return round
}

async function expectWhole(path: string, round: number, id: number) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(program.url + new URL(path).pathname, { headers })
  const bytes = Buffer.from(await answer.bytes())
  const start = contentOf(round, id)
  expect(bytes.length).toBe(start.length + bytesPerFile)
  expect(bytes.subarray(0, start.length).toString()).toBe(start.toString())
}

const mediaFolder = () => join(program.dataDir, 'media')
const storedFiles = () =>
  readdirSync(mediaFolder(), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

async function counts() {
  const [rows] = await sql<{ count: number }[]>`select count(*)::integer count from media`
  return [rows?.count, storedFiles().length]
}

async function becomes(count: number, what: string) {
  const isSo = async () => (await counts()).every((some) => some === count)
  await eventually(isSo, what).catch(async (error) => {
    throw new Error(`${error}: rows and files are ${await counts()}`)
  })
}

/** As if the hours had passed after which leftovers are collected. */
async function collectLeftovers() {
  await sql`update media set created_at = now() - interval '7 hours'`
  const old = Date.now() / 1000 - 7200
  const underWay = join(mediaFolder(), 'under-way')
  for (const name of readdirSync(underWay)) utimesSync(join(underWay, name), old, old)
  await sql`select graphile_worker.add_job('collect_media')`
}

test('killed at any moment of an upload, a list has all of its files or those of before', async () => {
  const since = performance.now()
  expect(await upload(1)).toBe(true)
  const duration = performance.now() - since
  let shown = await roundShown()
  const seen: string[] = []
  for (const [at, moment] of moments.entries()) {
    const round = at + 2
    const uploading = upload(round)
    await Bun.sleep(duration * moment)
    await program.kill()
    const wasAnswered = await uploading
    const [rows] = await counts()
    await program.start()
    const now = await roundShown()
    expect([shown, round]).toContain(now)
    if (wasAnswered) expect(now).toBe(round)
    seen.push(`${moment}: ${now === round ? 'all' : 'none'} (${rows} rows)`)
    shown = now
  }
  process.stderr.write(`${Math.round(duration)} ms an upload; killed at ${seen.join(', ')}\n`)
  await collectLeftovers()
  await becomes(filesPerList, 'only the files of the list are left')
  expect(await roundShown()).toBe(shown)
})

test('a deletion that was answered deletes the files also after a kill', async () => {
  await program.calls(deleteFileList, { fileId }, token)
  await program.kill()
  await program.start()
  await becomes(0, 'neither rows nor files are left')
})

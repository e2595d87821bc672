/** A backup is tried beside the desk: of the trial nothing is left, and nothing was touched. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drillBackup } from './drilling.ts'
import { readLastDrill } from './last-drill.ts'
import { makeBackup } from './making.ts'
import { silent } from './progress.ts'
import { type Installation, makeInstallation } from './testing/installation.ts'

let installation: Installation
let scratch: string
const place = process.env.TMPDIR

beforeAll(async () => {
  installation = await makeInstallation()
  await installation.world.customerWrites('Hola')
  await installation.keepMany(3, 1_000)
})
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'recado-scratch-'))
  process.env.TMPDIR = scratch
})
afterEach(() => {
  if (place === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = place
  rmSync(scratch, { recursive: true, force: true })
})
afterAll(() => installation.remove())

const drill = (file: string) => drillBackup(installation.settings, file, installation.options())
const standing = async () => {
  const [row] = await installation.world.platform`
    select epoch, restored_at, (select count(*)::integer from messages) messages from installation`
  return row
}

test.each(['one file', 'a folder of shared files'])('of %s, every row is counted', async (way) => {
  const folder = join(installation.folder, way)
  mkdirSync(folder)
  const to = way === 'one file' ? join(folder, 'desk.backup') : folder
  const { file, rows } = await makeBackup(installation.settings, to, silent)
  const before = await standing()
  const drilled = await drill(to)
  expect(drilled).toMatchObject({ file, rows })
  expect(readLastDrill(installation.settings.dataDir)).toEqual(drilled)
  expect(readdirSync(scratch)).toEqual([])
  expect(await standing()).toEqual(before)
})

test('a damaged one is told, and counts as no drill', async () => {
  const to = join(installation.folder, 'damaged.backup')
  await makeBackup(installation.settings, to, silent)
  const bytes = readFileSync(to)
  bytes[bytes.length - 50] = (bytes.at(-50) ?? 0) ^ 1
  writeFileSync(to, bytes)
  const before = readLastDrill(installation.settings.dataDir)
  await expect(drill(to)).rejects.toThrow('is damaged')
  expect(readLastDrill(installation.settings.dataDir)).toEqual(before)
  expect(readdirSync(scratch)).toEqual([])
})

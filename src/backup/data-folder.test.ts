/** A restore that is killed while it moves: the next start finishes the moving, wherever it was. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claim } from '#kernel/database/claim'
import { declareWhole, finishMoving, makeStaging, moveIn, settleRestore } from './data-folder.ts'

let dataDir: string
let aside: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'recado-moving-'))
  for (const name of ['app-secret', 'backup-key', 'recado.place']) write(dataDir, name, 'old')
  mkdirSync(join(dataDir, 'media'))
  write(dataDir, 'media/a', 'old')
  mkdirSync(join(dataDir, 'backups'))
  write(dataDir, 'backups/one.backup', 'kept')
  const staging = makeStaging(dataDir)
  for (const name of ['app-secret', 'backup-key']) write(staging, name, 'new')
  mkdirSync(join(staging, 'media'))
  write(staging, 'media/b', 'new')
  declareWhole(dataDir, { keeping: [] })
  aside = readFileSync(join(staging, 'whole'), 'utf8')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const write = (folder: string, name: string, text: string) =>
  writeFileSync(join(folder, name), text)
const read = (name: string) => readFileSync(join(dataDir, name), 'utf8')
const move = (from: string, to: string) => renameSync(join(dataDir, from), join(dataDir, to))

function isMoved() {
  expect(readdirSync(dataDir).sort()).toEqual(
    ['app-secret', 'backup-key', 'backups', aside, 'media'].sort(),
  )
  expect([read('app-secret'), read('backup-key'), read('media/b')]).toEqual(['new', 'new', 'new'])
  expect(existsSync(join(dataDir, 'media/a'))).toBe(false)
  expect(read('backups/one.backup')).toBe('kept')
  for (const name of ['app-secret', 'backup-key', 'recado.place', 'media/a']) {
    expect(read(`${aside}/${name}`)).toBe('old')
  }
}

test('not killed, it moves the old aside and the new in, and leaves backups where they are', () => {
  moveIn(dataDir)
  isMoved()
})

test.each([
  ['before it moves', []],
  ['with a part of the old aside', ['app-secret']],
  ['with all of the old aside', ['app-secret', 'media', 'recado.place', 'backup-key']],
])('killed %s', (_, gone) => {
  for (const name of gone) {
    mkdirSync(join(dataDir, aside), { recursive: true })
    move(name, `${aside}/${name}`)
  }
  finishMoving(dataDir)
  isMoved()
})

test.each([
  ['with nothing moved in', []],
  ['with a part moved in', ['app-secret', 'media']],
  ['with all moved in', ['app-secret', 'backup-key', 'media']],
])('killed %s', (_, come) => {
  mkdirSync(join(dataDir, aside))
  for (const name of ['app-secret', 'media', 'recado.place', 'backup-key']) {
    move(name, `${aside}/${name}`)
  }
  move('restoring/whole', 'restoring/emptied')
  for (const name of come) move(`restoring/${name}`, name)
  finishMoving(dataDir)
  isMoved()
})

test('what another process moves nobody goes on beside; when that one is gone it is ended, and told', () => {
  const other = claim(dataDir)
  const before = readdirSync(dataDir).sort()
  expect(() => settleRestore(dataDir, { patience: 0 })).toThrow('is under way in another process')
  expect(readdirSync(dataDir).sort()).toEqual(before)
  other?.release()
  expect(settleRestore(dataDir)).toContain(`before is in ${join(dataDir, aside)}`)
  for (const name of ['recado.lock', 'recado.pid']) rmSync(join(dataDir, name), { force: true })
  isMoved()
})

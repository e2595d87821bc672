/** A key file that is lost, or another one in its place, is noticed before it is needed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { examineBackups } from '../cli/examining-backups.ts'
import { listArchives } from './archives.ts'
import { keyFiles } from './data-key.ts'
import { drillBackup } from './drilling.ts'
import { keyStateIn } from './key-record.ts'
import { agreedKeys, bringKeyBack, keysForHere, wrapFor } from './keys-of-folder.ts'
import { makeBackup } from './making.ts'
import { silent } from './progress.ts'
import { restoreBackup } from './restoring.ts'
import { type Installation, makeInstallation } from './testing/installation.ts'

const phrase = 'uno dos tres cuatro cinco seis siete ocho nueve'
let installation: Installation
let dataDir: string
/** To wrap a key takes a second. */
const made: Record<string, Buffer> = {}

beforeAll(async () => {
  installation = await makeInstallation()
  dataDir = installation.settings.dataDir
  await wrapFor(dataDir, phrase)
  for (const name of Object.values(keyFiles)) made[name] = readFileSync(join(dataDir, name))
})
afterAll(() => installation.remove())
beforeEach(() => {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('backup-key')) rmSync(join(dataDir, name))
  }
  for (const [name, bytes] of Object.entries(made)) writeFileSync(join(dataDir, name), bytes)
})

const path = (name: keyof typeof keyFiles) => join(dataDir, keyFiles[name])
const backup = (name: string) =>
  makeBackup(installation.settings, join(installation.folder, `${name}.backup`), silent)
const badOf = () =>
  examineBackups(installation.settings)
    .filter(({ good }) => !good)
    .map(({ what }) => what)

/** What a Recado that does not notice has made of it. */
function makeOtherKey() {
  const other = Buffer.alloc(32, 7).toString('base64')
  writeFileSync(path('key'), `${other}\n`)
}

test.each(['lost', 'differs'] as const)(
  'a key that is %s: no backup, until the phrase brings it back',
  async (state) => {
    const key = readFileSync(path('key'), 'utf8')
    await backup('before')
    expect([keyStateIn(dataDir), badOf()]).toEqual(['agrees', []])
    if (state === 'lost') rmSync(path('key'))
    else makeOtherKey()

    expect(keyStateIn(dataDir)).toBe(state)
    await expect(backup('without')).rejects.toThrow(
      'the phrase would not open a backup: type the phrase',
    )
    expect(existsSync(join(installation.folder, 'without.backup'))).toBe(false)
    expect(badOf()).toEqual([expect.stringContaining('the phrase would not open a backup')])

    expect(await bringKeyBack(dataDir, 'otra frase')).toBe(false)
    expect(keyStateIn(dataDir)).toBe(state)
    expect(await bringKeyBack(dataDir, phrase.toUpperCase())).toBe(true)
    expect([keyStateIn(dataDir), readFileSync(path('key'), 'utf8')]).toEqual(['agrees', key])
    const { file } = await backup('after')
    const { settings } = await installation.target()
    const elsewhere = installation.options({ keyFile: undefined, askPhrase: async () => phrase })
    await restoreBackup(settings, file, elsewhere)
    // Later backups there open with it, too.
    expect(keyStateIn(settings.dataDir)).toBe('agrees')
  },
)

test('what another key has sealed still opens: that key is put aside', async () => {
  makeOtherKey()
  const { dataKey, wrapped } = keysForHere(dataDir)
  expect([Buffer.from(dataKey), wrapped]).toEqual([Buffer.alloc(32, 7), undefined])
  await bringKeyBack(dataDir, phrase)
  const names = readdirSync(dataDir).filter((name) => name.startsWith('backup-key-'))
  expect(names).toHaveLength(1)
  expect(readFileSync(join(dataDir, names[0] ?? ''), 'utf8')).toContain(
    Buffer.alloc(32, 7).toString('base64'),
  )
})

test('a folder of an earlier Recado is believed where its key is the older file', () => {
  rmSync(path('about'))
  expect(keyStateIn(dataDir)).toBe('agrees')
  const later = Date.now() / 1000 + 3600
  utimesSync(path('key'), later, later)
  expect(keyStateIn(dataDir)).toBe('differs')
})

test('without a phrase a lost key is noticed too, and a new phrase begins anew', async () => {
  rmSync(path('wrapped'))
  rmSync(path('about'))
  agreedKeys(dataDir)
  expect(keyStateIn(dataDir)).toBe('key')
  rmSync(path('key'))
  await expect(backup('none')).rejects.toThrow('is lost: put back your copy of it')
  await wrapFor(dataDir, phrase)
  expect(keyStateIn(dataDir)).toBe('agrees')
})

test('an archive that its phrase does not open is not called good', async () => {
  const wrapped = readFileSync(path('wrapped'), 'utf8')
  const about = readFileSync(path('about'), 'utf8')
  // As a Recado that does not notice.
  makeOtherKey()
  rmSync(path('about'))
  const { file } = await backup('unopened')
  writeFileSync(path('about'), about)
  expect(readFileSync(file, 'latin1')).toContain(JSON.stringify(wrapped).slice(1, 60))
  const listed = await listArchives(installation.folder, { dataDir })
  const openingOf = (name: string) => listed.find((archive) => archive.name === name)?.opensWith
  expect(openingOf('unopened.backup')).toBe('key')
  const drill = (more = {}) =>
    drillBackup(installation.settings, file, { ...installation.options(), ...more })
  await expect(drill()).rejects.toThrow('so the phrase does not open it')
  const asked = { byPhrase: true, askPhrase: async () => phrase }
  await expect(drill(asked)).rejects.toThrow('This is the phrase of')
})

test('a drill with the phrase looks at no key file', async () => {
  const { file } = await backup('drilled')
  const drill = (typed: string) =>
    drillBackup(installation.settings, file, {
      ...installation.options(),
      byPhrase: true,
      askPhrase: async () => typed,
    })
  await expect(drill('otra frase')).rejects.toThrow('This phrase does not open')
  expect(await drill(phrase)).toMatchObject({ by: 'phrase' })
})

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archiveKey } from '../archive-key.ts'
import { inParts } from '../entries.ts'
import { folderPlace } from '../places/folder.ts'
import { writeArchive } from '../writing.ts'
import { lineOf } from './file-list.ts'
import { type FilePlace, filePlace } from './file-place.ts'
import { keptOf, removeOutdated } from './removing-outdated.ts'
import { writeSealed } from './sealed-file.ts'

const dayMs = 24 * 3_600_000
/** A Thursday. */
const today = Date.parse('2026-11-26T03:00:00Z')
const nameOf = (time: number) =>
  `recado-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}.backup`
const daysAgo = (days: number) => nameOf(today - days * dayMs)

test('all of seven days, the last of each of four weeks before, and whatever happens two', () => {
  const daily = Array.from({ length: 60 }, (_, days) => daysAgo(days))
  const kept = (archives: string[]) => {
    const names = keptOf(archives)
    return archives.flatMap((name, days) => (names.has(name) ? [days] : []))
  }
  // Sundays were 4, 11, 18, 25 days ago.
  expect(kept(daily)).toEqual([0, 1, 2, 3, 4, 5, 6, 11, 18, 25])
  expect(kept([daysAgo(0), daysAgo(400), daysAgo(401)])).toEqual([0, 1])
  expect(kept([])).toEqual([])
})

test('day after day, as many stay', () => {
  let there: string[] = []
  for (let day = 100; day >= 0; day -= 1) {
    const now = [...there, daysAgo(day)]
    const kept = keptOf(now)
    there = now.filter((name) => kept.has(name))
  }
  expect(there.length).toBe(10)
})

let folder: string
let files: FilePlace
const dataKey = randomBytes(32)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-keeping-'))
  files = filePlace(folderPlace(folder), dataKey)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** With the files of these sums. */
async function archive(name: string, sums: string[]) {
  const { place, names } = files
  async function* lines() {
    for (const [id, sha256] of sums.entries()) {
      yield lineOf({ companyId: 1, id, bytes: 3, sha256, key: `1/aa/aa${id}` })
      await writeSealed({ place, name: names.of(sha256) }, dataKey, new Blob(['abc']).stream())
    }
  }
  const list = { place, name: names.listOf(name) }
  await writeArchive(list, archiveKey({ dataKey, wrapped: undefined }), inParts('files', lines()))
  writeFileSync(join(folder, name), 'rows')
}

const hasFile = async (sha256: string) =>
  (await files.place.sizeOf(files.names.of(sha256))) !== undefined

test('a file goes with the last archive that has it, and a foreign one stays', async () => {
  await archive(daysAgo(60), ['old', 'shared'])
  await archive(daysAgo(1), ['shared'])
  await archive(daysAgo(0), ['shared', 'new'])
  writeFileSync(join(folder, 'another.backup'), 'of somebody')
  await writeSealed({ place: files.place, name: files.names.of('cafe') }, dataKey, lone())

  // What nobody names may be of a backup that is just being made.
  await removeOutdated(files)
  expect([await hasFile('old'), await hasFile('cafe')]).toEqual([true, true])
  await removeOutdated(files, Date.now() + 2 * dayMs)
  expect(await Promise.all(['old', 'cafe', 'shared', 'new'].map(hasFile))).toEqual([
    ...[false, false, true, true],
  ])
  const left = readdirSync(folder).filter((name) => name.endsWith('.backup'))
  expect(left.sort()).toEqual(['another.backup', daysAgo(1), daysAgo(0)].sort())
})

test('a list that cannot be read removes no file', async () => {
  await archive(daysAgo(1), ['one'])
  await archive(daysAgo(0), ['two'])
  writeFileSync(join(folder, files.names.listOf(daysAgo(1))), 'damaged')
  const removing = removeOutdated(files, Date.now() + 2 * dayMs)
  await expect(removing).rejects.toThrow(`${daysAgo(1)}.list is no backup of Recado`)
  expect([await hasFile('one'), await hasFile('two')]).toEqual([true, true])
})

async function* lone() {
  yield Buffer.from('abc')
}

import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderPlace } from './folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'recado-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function* one(text: string) {
  yield Buffer.from(text)
}

test('a backup named by its second does not replace that of another installation', async () => {
  const name = 'recado-2026-11-28T09-00-00.backup'
  writeFileSync(join(folder, name), 'theirs')
  const writing = folderPlace(folder).write(name, one('ours'))
  await expect(writing).rejects.toThrow('in the same second by another installation')
  expect(readFileSync(join(folder, name), 'utf8')).toBe('theirs')
  expect(readdirSync(folder)).toEqual([name])
})

test('a file that somebody has named is written anew', async () => {
  await folderPlace(folder).write('desk.backup', one('first'))
  await folderPlace(folder).write('desk.backup', one('second'))
  expect(readFileSync(join(folder, 'desk.backup'), 'utf8')).toBe('second')
})

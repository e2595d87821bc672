import { afterAll, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFolder, keptFolder } from './kept-folders.ts'

const folder = mkdtempSync(join(tmpdir(), 'recado-kept-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('of each kind the newest data folder stays, without what tells one installation', () => {
  const made = join(folder, 'made')
  for (const path of ['postgresql-18/bin', 'postgres/data', 'media']) {
    mkdirSync(join(made, path), { recursive: true })
  }
  writeFileSync(join(made, 'app-secret'), 'secret')
  const cache = join(folder, 'cache')
  for (const name of ['source-old', 'executable-1', 'source-new']) {
    keepFolder(made, join(cache, name))
  }
  expect(readdirSync(cache).sort()).toEqual(['executable-1', 'source-new'])
  expect(readdirSync(join(cache, 'source-new')).sort()).toEqual(['postgres', 'postgresql-18'])
  expect(existsSync(join(cache, 'source-new/postgresql-18/bin'))).toBe(true)
})

test('another executable has another one', () => {
  const path = join(folder, 'recado')
  writeFileSync(path, 'one')
  const first = keptFolder(path)
  writeFileSync(path, 'another')
  expect(keptFolder(path)).not.toBe(first)
  expect(keptFolder(undefined)).toBe(keptFolder(undefined))
})

import { afterEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fingerprint } from './browser-if-changed.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), 'recado-fingerprint-'))
  roots.push(root)
  for (const folder of ['islands', 'routes', 'src', 'db', 'public']) mkdirSync(join(root, folder))
  for (const file of [
    'bun.lock',
    'package.json',
    'tsconfig.json',
    'islands/a.tsx',
    'public/b.txt',
  ]) {
    writeFileSync(join(root, file), file)
  }
  return root
}

test('what is built changes with each file that goes into it, and with nothing else', () => {
  const root = checkout()
  const before = fingerprint(root)
  writeFileSync(join(root, 'public/b.txt'), 'other')
  expect(fingerprint(root)).toBe(before)

  const later = new Date(Date.now() + 5_000)
  const changes = [
    () => writeFileSync(join(root, 'islands/a.tsx'), 'a longer text'),
    () => utimesSync(join(root, 'islands/a.tsx'), later, later),
    () => writeFileSync(join(root, 'src/new.ts'), ''),
    () => rmSync(join(root, 'src/new.ts')),
    () => writeFileSync(join(root, 'bun.lock'), 'another version'),
  ]
  let last = before
  for (const change of changes) {
    change()
    const now = fingerprint(root)
    expect(now).not.toBe(last)
    last = now
  }
})

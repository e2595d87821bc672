import { afterAll, expect, test } from 'bun:test'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { mayMount, mountSmallDisk } from '../small-disk.ts'
import { clearMemory, placeInMemory } from './in-memory.ts'

const made: string[] = []
const madeFolder = () => made[made.push(mkdtempSync(join(tmpdir(), 'recado-memory-'))) - 1] ?? ''
afterAll(() => {
  for (const one of made) rmSync(one, { recursive: true, force: true })
})

const isElsewhere = (folder: string) =>
  lstatSync(join(folder, 'postgres'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false

test('the data of a server is in memory, and gone from there after its end', () => {
  const [folder, memory] = [madeFolder(), madeFolder()]
  placeInMemory(folder, { within: memory, room: 1 })
  placeInMemory(folder, { within: memory, room: 1 })
  mkdirSync(join(folder, 'postgres/data/base'), { recursive: true })
  expect(isElsewhere(folder)).toBe(true)
  expect(existsSync(join(memory, basename(folder), 'data/base'))).toBe(true)
  clearMemory(folder, { within: memory })
  expect(readdirSync(join(memory, basename(folder)))).toEqual([])
})

test('after a restart of the machine, which forgets what was in memory, it is there again', () => {
  const [folder, memory] = [madeFolder(), madeFolder()]
  placeInMemory(folder, { within: memory, room: 1 })
  rmSync(join(memory, basename(folder)), { recursive: true })
  placeInMemory(folder, { within: memory, room: 1 })
  expect(existsSync(join(folder, 'postgres'))).toBe(true)
})

test('a server that has its data on the disk goes on there', () => {
  const [folder, memory] = [madeFolder(), madeFolder()]
  mkdirSync(join(folder, 'postgres'))
  placeInMemory(folder, { within: memory, room: 1 })
  expect([isElsewhere(folder), readdirSync(memory)]).toEqual([false, []])
})

test('where there is no such memory, nothing is placed there', () => {
  const folder = madeFolder()
  placeInMemory(folder, { within: join(folder, 'nowhere') })
  expect(isElsewhere(folder)).toBe(false)
})

test.if(mayMount)('nor where it is as small as containers have it', () => {
  const [folder, disk] = [madeFolder(), mountSmallDisk(64)]
  placeInMemory(folder, { within: disk?.folder })
  expect(isElsewhere(folder)).toBe(false)
  disk?.remove()
})

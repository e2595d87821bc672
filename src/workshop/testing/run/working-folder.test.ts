import { afterAll, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { mayMount, mountSmallDisk } from '../small-disk.ts'
import { lastingFolder, openWorkingFolder } from './working-folder.ts'

const isLinux = process.platform === 'linux'
const memory = mkdtempSync(join(tmpdir(), 'recado-memory-'))
afterAll(() => rmSync(memory, { recursive: true, force: true }))

test.if(isLinux)('the files of a run are in memory, and gone from there after it', () => {
  const { env, remove } = openWorkingFolder({ within: memory, room: 1 })
  const folder = env.TMPDIR ?? ''
  expect([dirname(folder), statSync(folder).mode & 0o777]).toEqual([memory, 0o755])
  expect(env).toMatchObject({ RECADO_TEST_LASTING: lastingFolder() })
  mkdirSync(join(folder, 'left'))
  remove()
  expect(existsSync(folder)).toBe(false)
})

test.if(isLinux)(
  'what a killed run has left is removed by the next one; what another run uses, stays',
  async () => {
    const killed = Bun.spawn(['true'])
    await killed.exited
    for (const pid of [killed.pid, process.pid]) {
      mkdirSync(join(memory, `recado-run-${pid}-x/in`), { recursive: true })
    }
    openWorkingFolder({ within: memory, room: 1 }).remove()
    expect(readdirSync(memory)).toEqual([`recado-run-${process.pid}-x`])
  },
)

test.if(mayMount)('where memory is small or no program runs in it, they are on the disk', () => {
  const small = mountSmallDisk(64)
  const rigid = mountSmallDisk(64, 'noexec')
  const places = [
    { within: '/nowhere' },
    { within: small?.folder },
    { within: rigid?.folder, room: 1 },
  ].map((place) => openWorkingFolder(place))
  expect(places.map(({ env }) => dirname(env.TMPDIR ?? ''))).toEqual(Array(3).fill(lastingFolder()))
  expect([small, rigid].flatMap((disk) => readdirSync(disk?.folder ?? ''))).toEqual([])
  for (const made of [...places, small, rigid]) made?.remove()
})

import { afterAll, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { mayMount, mountSmallDisk } from '../small-disk.ts'
import { lastingFolder, openWorkingFolder } from './working-folder.ts'

const memory = mkdtempSync(join(tmpdir(), 'recado-memory-'))
afterAll(() => rmSync(memory, { recursive: true, force: true }))

test('the files of a run are in memory, and gone from there after it', () => {
  const { env, remove } = openWorkingFolder({ within: memory, room: 1 })
  const folder = env.TMPDIR ?? ''
  expect([dirname(folder), statSync(folder).mode & 0o777]).toEqual([memory, 0o755])
  expect(env.RECADO_TEST_LASTING).toBe(lastingFolder())
  mkdirSync(join(folder, 'left'))
  remove()
  expect(existsSync(folder)).toBe(false)
})

test('what a killed run has left is removed by the next one; what another run uses, stays', async () => {
  const killed = Bun.spawn(['true'])
  await killed.exited
  for (const pid of [killed.pid, process.pid]) {
    mkdirSync(join(memory, `recado-run-${pid}-x/in`), { recursive: true })
  }
  openWorkingFolder({ within: memory, room: 1 }).remove()
  expect(readdirSync(memory)).toEqual([`recado-run-${process.pid}-x`])
})

test.if(mayMount)(
  'where memory is small or no program runs in it, the usual folder is used',
  () => {
    const small = mountSmallDisk(64)
    expect(openWorkingFolder({ within: small?.folder }).env).toEqual({})
    small?.remove()
    const rigid = mountSmallDisk(64, 'noexec')
    expect(openWorkingFolder({ within: rigid?.folder, room: 1 }).env).toEqual({})
    expect(readdirSync(rigid?.folder ?? '')).toEqual([])
    rigid?.remove()
    expect(openWorkingFolder({ within: '/nowhere' }).env).toEqual({})
  },
)

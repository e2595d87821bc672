import { afterAll, expect, test } from 'bun:test'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { login } from '#logins/contract'
import { eventually } from '#testing/eventually'
import { listTickets } from '#tickets/contract'
import { admin, makeProgram } from './program.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** The postmaster and its children, as they work inside the data folder. */
function databaseOf(dataDir: string): number[] {
  const folder = join(dataDir, 'postgres/data')
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isIn(pid, folder))
}

function isIn(pid: number, folder: string): boolean {
  try {
    const program = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

test.if(process.platform === 'linux')(
  'the program stops in ten seconds though the database fell silent, and starts again',
  async () => {
    const program = await makeProgram({})
    closing.push(() => program.remove())
    await program.start()
    const { body } = await program.calls(login, admin)
    const database = databaseOf(program.dataDir)
    expect(database.length).toBeGreaterThan(3)
    for (const pid of database) process.kill(pid, 'SIGSTOP')
    closing.push(async () => {
      for (const pid of databaseOf(program.dataDir)) process.kill(pid, 'SIGKILL')
    })
    const unanswered = program
      .calls(listTickets, { status: 'open' }, body.token)
      .catch(() => undefined)
    await Bun.sleep(500)

    const since = performance.now()
    expect(await program.end()).toBe(0)
    expect(performance.now() - since).toBeLessThan(10_000)
    expect(program.output()).toContain('does not answer')
    await unanswered

    for (const pid of database) process.kill(pid, 'SIGCONT')
    await eventually(() => databaseOf(program.dataDir).length === 0, 'PostgreSQL stops too')
    await program.start()
    expect((await program.calls(login, admin)).status).toBe(200)
    expect(await program.end()).toBe(0)
    expect(databaseOf(program.dataDir)).toEqual([])
  },
  120_000,
)

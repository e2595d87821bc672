import { afterAll, expect, test } from 'bun:test'
import { login } from '#company/logins/contract'
import { listTickets } from '#desk/tickets/contract'
import { databaseProcesses } from './database-processes.ts'
import { admin, makeProgram } from './program.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

test.if(process.platform === 'linux')(
  'the program stops within fifteen seconds though the database fell silent, and starts again',
  async () => {
    const program = await makeProgram({})
    closing.push(() => program.remove())
    await program.start()
    const { body } = await program.calls(login, admin)
    const database = databaseProcesses(program.dataDir)
    expect(database.length).toBeGreaterThan(3)
    for (const pid of database) process.kill(pid, 'SIGSTOP')
    closing.push(async () => {
      for (const pid of databaseProcesses(program.dataDir)) process.kill(pid, 'SIGKILL')
    })
    const unanswered = program
      .calls(listTickets, { status: 'open' }, body.token)
      .catch(() => undefined)
    await Bun.sleep(500)

    const since = performance.now()
    expect(await program.end()).toBe(0)
    expect(performance.now() - since).toBeLessThan(15_000)
    expect(program.output()).toContain('does not answer')
    await unanswered

    expect(databaseProcesses(program.dataDir)).toEqual([])
    await program.start()
    expect((await program.calls(login, admin)).status).toBe(200)
    expect(await program.end()).toBe(0)
    expect(databaseProcesses(program.dataDir)).toEqual([])
  },
)

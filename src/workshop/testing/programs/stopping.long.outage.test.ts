import { afterEach, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { eventually } from '#workshop/testing/eventually'
import { databaseProcesses, postmasterOf } from './database-processes.ts'
import { makeProgram, type Program, pidFile } from './program.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function make({ isFirstStart = false } = {}): Promise<Program> {
  const program = await makeProgram({}, { isFirstStart })
  closing.push(() => program.remove())
  closing.push(() => {
    for (const pid of databaseProcesses(program.dataDir)) process.kill(pid, 'SIGKILL')
  })
  return program
}

const nothingIsLeft = ({ dataDir }: Program) => databaseProcesses(dataDir).length === 0

/** The server writes this when it finds that it was not shut down. */
function recoveries({ dataDir }: Program): number {
  const folder = join(dataDir, 'postgres/log')
  const logs = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return logs.join('').split(/not properly shut down|was interrupted/).length - 1
}

test.if(process.platform === 'linux')(
  'a stop in any phase of the first start leaves no process',
  async () => {
    for (const phase of ['unpacking', 'making', 'serving', 'migrating'] as const) {
      const program = await make({ isFirstStart: true })
      const starting = program.start().catch(() => undefined)
      await eventually(() => hasReached(program, phase), `${phase} has begun`)
      await program.end()
      await starting
      expect(databaseProcesses(program.dataDir)).toEqual([])
    }
  },
)

type Phase = 'unpacking' | 'making' | 'serving' | 'migrating'

function hasReached({ dataDir }: Program, phase: Phase): boolean {
  const names = (folder: string) => {
    try {
      return readdirSync(join(dataDir, folder))
    } catch {
      return []
    }
  }
  switch (phase) {
    case 'unpacking':
      return names('.').includes('postgres')
    case 'making':
      return names('postgres').includes('data.new')
    case 'serving':
      return names('postgres/data').includes('postmaster.pid')
    case 'migrating':
      return names('postgres/run').includes('.s.PGSQL.5432') && names('postgres/log').length > 0
  }
}

/** A stop waits ten seconds for a request that is under way. */
async function holdRequest({ url }: Program) {
  const { hostname, port } = new URL(url)
  const request = connect(Number(port), hostname)
  closing.push(() => request.destroy())
  request.on('error', () => {})
  request.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{')
  // An answer on another connection shows that the request has been read.
  for (let count = 0; count < 5; count++) await fetch(`${url}/healthz`)
}

const refusesCalls = ({ url }: Program) =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  )

test.if(process.platform === 'linux')(
  'a second signal stops PostgreSQL, too, and nothing is recovered after it',
  async () => {
    const program = await make()
    await program.start()
    const before = recoveries(program)
    await holdRequest(program)
    const first = program.end()
    await eventually(() => refusesCalls(program), 'it is stopping')
    expect(await program.end()).toBe(1)
    await first
    expect(databaseProcesses(program.dataDir)).toEqual([])

    await program.start()
    expect(await program.end()).toBe(0)
    expect(databaseProcesses(program.dataDir)).toEqual([])
    await program.start()
    expect(recoveries(program)).toBe(before)
  },
)

test.if(process.platform === 'linux')(
  'a stop that takes longer than 25 seconds leaves no process',
  async () => {
    const program = await make()
    await program.start()
    await holdRequest(program)
    process.kill(postmasterOf(program.dataDir), 'SIGSTOP')

    // Without a limit of its own it would wait for PostgreSQL for ever.
    await program.end()
    await eventually(() => nothingIsLeft(program), 'PostgreSQL has ended')
    await program.start()
  },
)

test('a program that ends unasked ends what tests wait for', async () => {
  const program = await make()
  await program.start()
  const waiting = eventually(() => false, 'an answer')
  process.kill(Number(readFileSync(join(program.dataDir, '..', pidFile), 'utf8')), 'SIGKILL')
  await expect(waiting).rejects.toThrow('an answer; the program has ended, with SIGKILL')
})

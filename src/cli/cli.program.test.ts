import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '#company/logins/contract'
import { admin, makeProgram, type Program } from '#workshop/testing/programs/program'
import { calledHere, executable, recado } from '#workshop/testing/programs/recado'

const folder = mkdtempSync(join(tmpdir(), 'recado-cli-'))
const dataDir = join(folder, 'data')
const secret = 's'.repeat(32)
let program: Program

beforeAll(async () => {
  program = await makeProgram({}, { isFirstStart: true })
  await program.start()
})
afterAll(async () => {
  await program.remove()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  [['sevre'], {}, 'There is no command "sevre": recado help lists them.'],
  [['constructor'], {}, 'There is no command "constructor"'],
  [['serve', 'now'], {}, '"now" is too much: recado help shows what each command takes.'],
  [['migrate', 'now'], {}, 'Say recado migrate [--without-backup].'],
  [['admin'], {}, 'Say recado admin create EMAIL or recado admin reset-password EMAIL.'],
  [['admin', 'create', 'ana'], {}, '"ana" is no e-mail address: give one like ana@example.com.'],
  [
    ['backup'],
    {},
    'Say recado backup PLACE [--media] | backup phrase | backup drill PLACE [--phrase] | ',
  ],
  [['backup', 'drill'], {}, 'Say recado backup PLACE'],
  [['backup', 'phrase', '--media'], {}, 'Say recado backup PLACE'],
  [['backup', 'drill', '--company', '1'], {}, 'Say recado backup PLACE'],
  [['support', 'a', 'b'], {}, 'Say recado support [FILE].'],
  [['restore'], {}, 'Say recado restore PLACE [--force] [--key FILE] | '],
  [['restore', 'x', '--forse'], {}, 'Say recado restore PLACE'],
  [['restore', '/dev/null/x'], {}, '/dev/null/x cannot be read'],
  [['sessions', 'on'], {}, 'Say recado sessions open.'],
  [[], { PORT: 'abc' }, 'PORT is "abc": it must be a number from 0 to 65535.'],
  [[], { DATA_DIR: '/dev/null/data' }, 'The data folder /dev/null/data cannot be used'],
  [
    [],
    { DATABASE_URL: 'postgres://ana:hunter2@127.0.0.1:9/desk', APP_SECRET: secret },
    'The database desk at 127.0.0.1:9 cannot be opened as ana',
  ],
])('recado %p with %p ends with one line and status 2', async (args, variables, line) => {
  const { status, out, err } = await command(args, variables)
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(err.replaceAll(calledHere, 'recado')).toStartWith(line)
  expect(err).toEndWith('.\n')
  expect(err.match(/\n/g)).toHaveLength(1)
  expect(err).not.toContain('hunter2')
})

test('a taken port ends with one line and status 2, and leaves no database running', async () => {
  const taken = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
  const port = taken.port
  const { status, err } = await command([], { PORT: `${port}` })
  await taken.stop(true)
  expect(status).toBe(2)
  expect(err).toBe(`Port ${port} is in use: stop the other process or set PORT to another one.\n`)
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
})

test('a second one on the same data folder says whose it is', async () => {
  const { status, err } = await visit([])
  expect(status).toBe(2)
  expect(err).toMatch(/^The data folder .* is in use by another Recado \(process \d+\): stop that/)
})

test('version and help answer without touching anything', async () => {
  const untouched = { dataDir: join(folder, 'untouched') }
  expect((await recado(['version'], untouched)).out).toMatch(/^recado \d+\.\d+\.\d+ \(.+\)\n$/)
  expect((await recado(['--help'], untouched)).out).toContain('admin reset-password EMAIL')
  expect(existsSync(untouched.dataDir)).toBe(false)
})

test('migrate brings an empty folder up to date, once', async () => {
  const own = { dataDir: join(folder, 'migrated') }
  // The executable carries a database that has them.
  const first = executable ? 'The database is up to date.' : 'Applied 0000_roles, '
  expect(await recado(['migrate'], own)).toMatchObject({
    status: 0,
    out: expect.stringContaining(first),
  })
  expect(await recado(['migrate'], own)).toMatchObject({ out: 'The database is up to date.\n' })
})

test('an admin who lost the password gets a new one while it serves', async () => {
  const { status, out } = await visit(['admin', 'reset-password', admin.email])
  expect(status).toBe(0)
  expect(out).toContain(`${admin.email} has a new password`)
  const answers = [admin.password, passwordIn(out)].map(async (password) => {
    const answer = await program.calls(login, { email: admin.email, password })
    return answer.status
  })
  expect(await Promise.all(answers)).toEqual([401, 200])
})

test('another admin can be made while it serves, once', async () => {
  const { out } = await visit(['admin', 'create', 'Rosa@example.com'])
  expect(out).toContain('rosa@example.com is an admin of Acme.')
  const credentials = { email: 'rosa@example.com', password: passwordIn(out) }
  const { body } = await program.calls(login, credentials)
  expect(body).toMatchObject({ user: { profile: 'admin', super: true } })

  const again = await visit(['admin', 'create', 'rosa@example.com'])
  expect(again).toMatchObject({ status: 2, out: '' })
  expect(again.err).toContain('There is a user rosa@example.com already')
})

test('nobody gets a password for an address that is not there', async () => {
  const { status, err } = await visit(['admin', 'reset-password', 'nobody@example.com'])
  expect(status).toBe(2)
  expect(err).toContain('There is no user nobody@example.com')
})

test('doctor finds a serving installation well, and names what is not', async () => {
  const well = await visit(['doctor'], { PORT: new URL(program.url).port })
  expect(well.out).not.toContain('BAD')
  expect(well.out).toContain('a Recado answers there')
  expect(well.out).toContain('Schema: current.')
  expect(well.out).toContain('Backup: none yet')
  expect(well.status).toBe(0)

  const ill = await visit(['doctor'], {
    RECADO_PROT: '1',
    SIGNUP_CODE: 'letmein',
    METRICS_TOKEN: 'short',
  })
  expect(ill.out).toContain('BAD  RECADO_PROT is no setting of Recado')
  for (const name of ['SIGNUP_CODE', 'METRICS_TOKEN']) {
    expect(ill.out).toContain(`BAD  ${name} has fewer than 8 characters and can be guessed`)
  }
  expect(ill.status).toBe(1)
})

test('doctor ends with status 1 when the last backup is older than 36 hours', async () => {
  const record = join(program.dataDir, 'last-backup.json')
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000).toISOString()
  const about = { file: '/mnt/a.backup', bytes: 1, seconds: 1, hasPhrase: false }
  const port = { PORT: new URL(program.url).port }
  writeFileSync(record, JSON.stringify({ ...about, at: days(1.4) }))
  expect(await visit(['doctor'], port)).toMatchObject({ status: 0 })
  writeFileSync(record, JSON.stringify({ ...about, at: days(1.6) }))
  const { status, out } = await visit(['doctor'], port)
  rmSync(record)
  expect([status, out]).toEqual([1, expect.stringContaining('BAD  Backup: /mnt/a.backup of ')])
})

test('SIGTERM ends it with status 0 and its database with it', async () => {
  const pidFile = join(program.dataDir, 'postgres/data/postmaster.pid')
  expect(readFileSync(pidFile, 'utf8')).toContain('ready')
  expect(await program.end()).toBe(0)
  expect(existsSync(pidFile)).toBe(false)
})

if (executable) {
  test('the executable reads the .env beside it, wherever it is started; variables come first', async () => {
    const alone = join(folder, 'alone')
    mkdirSync(alone)
    copyFileSync(executable ?? '', join(alone, 'recado'))
    writeFileSync(join(alone, '.env'), 'PORT=abc\nCURRENCY=pesos\n')
    writeFileSync(join(folder, '.env'), 'PORT=elsewhere\n')
    const start = (variables: Record<string, string>) =>
      recado([], { dataDir, variables, cwd: folder, path: join(alone, 'recado') })
    expect((await start({})).err).toStartWith('PORT is "abc"')
    expect((await start({ PORT: '0' })).err).toStartWith('CURRENCY is "pesos"')
  })
}

function visit(args: string[], variables: Record<string, string> = {}) {
  return recado(args, { dataDir: program.dataDir, variables, cwd: folder })
}

const command = (args: string[], variables: Record<string, string>) =>
  recado(args, { dataDir, variables, cwd: folder })

function passwordIn(out: string): string {
  return /^Password: (\S{16})$/m.exec(out)?.[1] ?? ''
}

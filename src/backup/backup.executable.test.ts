/**
 * The drill: a desk at work is backed up while it serves; elsewhere there are only the program, the
 * archive and the phrase.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { listConnections } from '#company/connections/contract'
import { login } from '#company/logins/contract'
import { listMessages } from '#desk/messages/contract'
import { listTickets } from '#desk/tickets/contract'
import { startSimulator } from '#workshop/simulator/simulator'
import { eventually } from '#workshop/testing/eventually'
import { linkPhone } from '#workshop/testing/programs/linking'
import { admin, makeProgram, type Program } from '#workshop/testing/programs/program'
import {
  calledHere,
  recado,
  recadoOnTerminal,
  startRecado,
} from '#workshop/testing/programs/recado'

const folder = mkdtempSync(join(tmpdir(), 'recado-backup-'))
/** With nothing in it. */
const home = mkdtempSync(join(tmpdir(), 'recado-home-'))
/** Of these commands alone: drills of others leave theirs elsewhere. Any account may write to it. */
const temporary = mkdtempSync(join(tmpdir(), 'recado-temporary-'))
chmodSync(temporary, 0o1777)
const archive = join(folder, 'desk.backup')
let simulator: Awaited<ReturnType<typeof startSimulator>>
let program: Program
let elsewhere: Program
let phrase = ''

beforeAll(async () => {
  simulator = await startSimulator()
  const whatsapp = { WHATSAPP_WEB_URL: simulator.url, WHATSAPP_ROOT_KEY: simulator.rootKey }
  program = await makeProgram(whatsapp)
  elsewhere = await makeProgram({ ...whatsapp, HOME: home })
  await program.start()
})
afterAll(async () => {
  await program.remove()
  await elsewhere.remove()
  await simulator.close()
  for (const made of [folder, home, temporary]) rmSync(made, { recursive: true, force: true })
})

const owner = { number: '5215550000001', name: 'Florería' }

async function tokenOf(desk: Program) {
  return (await desk.calls(login, admin)).body.token
}

async function textsOf(desk: Program) {
  const token = await tokenOf(desk)
  const { body } = await desk.calls(listTickets, { status: 'pending' }, token)
  const ticketId = body.tickets[0]?.id
  if (ticketId === undefined) return []
  const { body: found } = await desk.calls(listMessages, { ticketId }, token)
  return found.messages.map((message) => message.body)
}

test('a phrase is shown once on a terminal and stored nowhere', async () => {
  const refused = await visit(program, ['backup', 'phrase'])
  expect(refused).toMatchObject({ status: 2, err: expect.stringContaining('on a terminal') })

  expect(await onTerminal(program, () => 'otra frase')).not.toBe(0)
  expect(existsSync(join(program.dataDir, 'backup-key.age'))).toBe(false)

  const status = await onTerminal(program, (shown) => {
    phrase = shown
    return ` ${shown.toUpperCase().replaceAll(' ', '  ')}`
  })
  expect([status, phrase.split(' ').length]).toEqual([0, 9])
  const stored = readFileSync(join(program.dataDir, 'backup-key.age'), 'utf8')
  expect(stored).toStartWith('-----BEGIN AGE ENCRYPTED FILE-----')
  const inFolder = Bun.spawnSync(['grep', '-rlaF', phrase, program.dataDir])
  expect(inFolder.stdout.toString()).toBe('')
})

test('it is backed up while it serves', async () => {
  await linkPhone(program, await tokenOf(program), simulator.phone(owner))
  const lucia = simulator.phone({ number: '5215550000002', name: 'Lucía' })
  await lucia.say(owner.number, 'Hola, ¿está abierto?')
  await eventually(async () => (await textsOf(program)).length > 0, 'the message')

  const made = await visit(program, ['backup', archive])
  expect([made.status, made.err]).toEqual([0, ''])
  expect(made.out).toContain(' rows, ')
  expect(made.out).not.toContain('beside the file')
  expect(readdirSync(folder)).toEqual(['desk.backup'])
})

test('killed in the middle it leaves nothing under the name, and the next one is whole', async () => {
  const target = join(folder, 'killed.backup')
  const sql = databaseOf(program, 2)
  // It waits for the rows of this table.
  await sql.begin(async (transaction) => {
    await transaction`lock table companies in access exclusive mode`
    const child = startRecado(['backup', target], from(program))
    await eventually(() => readdirSync(folder).some((name) => name.endsWith('.partial')), 'a draft')
    const reader = await eventually(async () => {
      const [waiting] = await sql<{ pid: number }[]>`select pid from pg_stat_activity
        where application_name = 'recado backup' and wait_event_type = 'Lock'`
      return waiting?.pid
    }, 'its reader')
    // Whoever works meanwhile goes first.
    if (process.platform === 'linux') {
      expect([child.pid, reader].map(nicenessOf)).toEqual(['10', '10'])
    }
    const other = await visit(program, ['backup', join(folder, 'other.backup')])
    expect([other.status, other.err]).toEqual([
      2,
      'Another backup is being made: wait until it is done.\n',
    ])
    child.kill('SIGKILL')
    await child.exited
  })
  await sql.end()
  expect(existsSync(target)).toBe(false)
  expect((await visit(program, ['backup', target])).status).toBe(0)
  expect(readdirSync(folder).sort()).toEqual(['desk.backup', 'killed.backup'])
})

test('a wrong phrase, a file that is no backup and one that is cut restore nothing', async () => {
  const wrong = await visit(elsewhere, ['restore', archive], 'no es la frase')
  expect(wrong).toMatchObject({ status: 2, err: `This phrase does not open ${archive}.\n` })
  const none = await visit(elsewhere, ['restore', join(program.dataDir, 'app-secret')])
  expect(none).toMatchObject({ status: 2, err: expect.stringContaining('is no backup of Recado') })
  const cut = join(home, 'cut.backup')
  const bytes = readFileSync(archive)
  writeFileSync(cut, bytes.subarray(0, bytes.length / 2))
  const damaged = /is damaged, missing or not in its place: nothing was restored|is cut off/
  for (const words of [
    ['restore', cut],
    ['backup', 'drill', cut],
  ]) {
    const { status, out, err } = await visit(
      words[0] === 'restore' ? elsewhere : program,
      words,
      phrase,
    )
    expect([status, out, err]).toEqual([2, '', expect.stringMatching(damaged)])
  }
  expect(existsSync(join(elsewhere.dataDir, 'postgres'))).toBe(false)
  const drills = readdirSync(temporary).filter((name) => name.startsWith('recado-drill-'))
  expect(drills).toEqual([])
  rmSync(cut)
})

test.each(['restoring/app-secret', 'restoring/postgres/data', 'restoring/postgres/run'])(
  'killed when it has made %s, a start refuses to begin anew',
  async (path) => {
    while (!(await isKilledAt(path)));
    const { status, err } = await visit(elsewhere, ['serve'])
    expect([status, err]).toEqual([2, expect.stringContaining(`run ${calledHere} restore again`)])
  },
)

test('elsewhere the phrase is enough: people log in, and WhatsApp stays off', async () => {
  const restored = await visit(elsewhere, ['restore', archive], phrase)
  expect([restored.status, restored.err]).toEqual([0, ''])
  expect(restored.out).toContain('every table has the sum of the archive')
  await elsewhere.start()
  expect(await textsOf(elsewhere)).toEqual(['Hola, ¿está abierto?'])
  const { body } = await elsewhere.calls(listConnections, {}, await tokenOf(elsewhere))
  expect(body.map(({ status }) => status)).not.toContain('CONNECTED')
  // The desk that still runs has its line to itself.
  expect(simulator.online(owner.number)).toBe(true)
})

test('once the other machine is off and somebody says so, messages arrive here', async () => {
  await program.end()
  expect(await visit(elsewhere, ['sessions', 'open'])).toMatchObject({ status: 0 })
  await eventually(() => simulator.online(owner.number), 'the session')
  const lucia = simulator.phone({ number: '5215550000003', name: 'Marta' })
  await lucia.say(owner.number, '¿Y mañana?')
  await eventually(async () => {
    const token = await tokenOf(elsewhere)
    const { body } = await elsewhere.calls(listTickets, { status: 'pending' }, token)
    return body.tickets.length === 2
  }, 'the second message')
})

test('a folder in use or not empty is refused; --force moves aside and deletes nothing', async () => {
  const used = await visit(elsewhere, ['restore', archive, '--force'], phrase)
  expect(used).toMatchObject({ status: 2, err: expect.stringContaining('is in use by another') })
  await elsewhere.end()
  const full = await visit(elsewhere, ['restore', archive], phrase)
  expect(full).toMatchObject({ status: 2, err: expect.stringContaining('is not empty') })

  expect((await visit(elsewhere, ['restore', archive, '--force'], phrase)).status).toBe(0)
  const aside = readdirSync(elsewhere.dataDir).find((name) => name.startsWith('before-restore-'))
  expect(readdirSync(join(elsewhere.dataDir, aside ?? '')).sort()).toContain('app-secret')
  await elsewhere.start()
  expect(await textsOf(elsewhere)).toEqual(['Hola, ¿está abierto?'])
  const sql = databaseOf(elsewhere)
  const [installation] = await sql`select sessions_held_since is not null held from installation`
  await sql.end()
  expect(installation?.held).toBe(true)
})

function databaseOf({ dataDir }: Program, max = 1) {
  const host = join(dataDir, 'postgres/run')
  return postgres({ host, user: 'recado', database: 'recado', max })
}

/** The 19th value of the kernel's line about it. */
function nicenessOf(pid: number) {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[16]
}

/** False if it came further before we saw it. */
async function isKilledAt(path: string): Promise<boolean> {
  rmSync(elsewhere.dataDir, { recursive: true, force: true })
  const child = startRecado(['restore', archive], { ...from(elsewhere), typed: phrase })
  while (!existsSync(join(elsewhere.dataDir, path)) && child.exitCode === null) await Bun.sleep(5)
  child.kill('SIGKILL')
  await child.exited
  const staging = join(elsewhere.dataDir, 'restoring')
  return (
    existsSync(staging) && !['whole', 'emptied'].some((mark) => existsSync(join(staging, mark)))
  )
}

const from = ({ dataDir }: Program) => ({ dataDir, variables: { HOME: home, TMPDIR: temporary } })

const visit = (desk: Program, args: string[], typed?: string) =>
  recado(args, { ...from(desk), typed })

/** `backup phrase`, answered with what `type` makes of the phrase shown. */
function onTerminal(desk: Program, type: (phrase: string) => string): Promise<number> {
  let seen = ''
  let isAnswered = false
  const child = recadoOnTerminal(['backup', 'phrase'], {
    ...from(desk),
    heard(terminal, text) {
      seen += text
      const shown = /^ {2}([a-z ]+)\r?$/m.exec(seen)?.[1]
      if (!shown || isAnswered || !seen.includes('again')) return
      isAnswered = true
      terminal.write(`${type(shown)}\n`)
    },
  })
  return child.exited
}

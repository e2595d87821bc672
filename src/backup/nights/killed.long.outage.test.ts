/**
 * A night that is killed: the program alone, or everything that runs for it. What it has begun is no
 * backup, its room is given back once the program runs again, no server is left, and the night that
 * was missed is made within the hour, by one node.
 */
import '#process/quiet-console'
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Sql } from 'postgres'
import { isAlive } from '#kernel/database/server-process'
import { keyOf } from '#kernel/media/store'
import { patienceMs } from '#workshop/simulator/patience'
import { eventually } from '#workshop/testing/eventually'
import { databaseProcesses } from '#workshop/testing/programs/database-processes'
import { makeNodes, type Nodes } from '#workshop/testing/programs/nodes'
import { makeProgram, type Program, pidFile } from '#workshop/testing/programs/program'
import { agreedKeys } from '../keys-of-folder.ts'
import { ownArchives } from '../own-archives.ts'
import { draftName, folderPlace } from '../places/folder.ts'
import { databaseOf } from '../testing/work.ts'
import { planNight } from './testing/planned.ts'

const many = 600
const fileBytes = 50_000
const folder = mkdtempSync(join(tmpdir(), 'recado-killed-nights-'))
let desk: Program
let sql: Sql
let several: Nodes

beforeAll(async () => {
  desk = await makeProgram({ BACKUP_DIR: folder })
  await desk.start()
  sql = databaseOf(desk)
  const names = await addFiles(sql, [desk])
  expect(names.length).toBe(many)
})
afterAll(async () => {
  await sql?.end()
  await desk?.remove()
  await several?.remove()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
})

async function addFiles(platform: Sql, desks: readonly Program[]) {
  const names = Array.from({ length: many }, () => randomBytes(16).toString('hex'))
  const [company] = await platform<{ id: number }[]>`select min(id) id from companies`
  for (const { dataDir } of desks) {
    for (const name of names) {
      const path = join(dataDir, 'media', keyOf(company?.id ?? 0, name))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, randomBytes(fileBytes))
    }
  }
  await platform`insert into media (company_id, name, kind, state, bytes)
    select ${company?.id ?? 0}, name, 'document', 'stored', ${fileBytes}
    from unnest(${names}::text[]) name`
  return names
}

const archives = () => readdirSync(folder).filter((name) => name.endsWith('.backup'))
const drafts = () => readdirSync(folder).filter((name) => draftName.test(name))
const objects = () =>
  readdirSync(folder, { recursive: true }).filter((name) => /[0-9a-f]{64}$/.test(String(name)))

const processOf = ({ dataDir }: Program) =>
  Number(readFileSync(join(dirname(dataDir), pidFile), 'utf8'))

/** What the program has started for a backup; its database is one of its own. */
function makersOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isMakerOf(pid, parent))
}

function isMakerOf(pid: number, parent: number) {
  try {
    const isChild = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return Number(isChild) === parent && /backup-process|make-backup/.test(line)
  } catch {
    return false
  }
}

const moments = {
  'as it begins': (parent: number) => makersOf(parent).length > 0,
  'as it writes the tables': () => drafts().length > 0,
  'as it stores the first files': () => objects().length > 0,
  'when half of the files are stored': () => objects().length >= many / 2,
  'as soon as it has its name': () => archives().length > 0,
}

const victims = ['the program alone', 'the program and what makes it', 'all with its database']
const all = Object.keys(moments).flatMap((moment) => victims.map((victim) => [moment, victim]))

/** As the clock does each minute. */
const nudge = (platform: Sql) => platform`select graphile_worker.add_job('back_up')`

const stateOf = async (platform: Sql) => {
  const [state] = await platform<
    { madeAt: Date | null; tryAt: Date | null; file: string | null }[]
  >`
    select made_at "madeAt", try_at "tryAt", file from backup_state`
  return state
}

/** A server that goes last may take a while to see that its client is gone. */
function comesToBeMade(platform: Sql) {
  return eventually(async () => {
    await nudge(platform)
    return (await stateOf(platform))?.madeAt
  }, 'the night that was missed')
}

async function onlyWhole({ dataDir }: Program) {
  const found: string[] = []
  for await (const { name, isWhole } of ownArchives(
    folderPlace(folder),
    agreedKeys(dataDir).dataKey,
  )) {
    expect([name, await isWhole()]).toEqual([name, true])
    found.push(name)
  }
  expect(found.sort()).toEqual(archives().sort())
}

async function killAt(
  program: Program,
  { platform, moment, victim }: { platform: Sql; moment: keyof typeof moments; victim: string },
) {
  const parent = processOf(program)
  await comesTo(parent, { platform, moment })
  const makers = makersOf(parent)
  const servers = databaseProcesses(program.dataDir)
  await program.kill()
  if (victim !== 'the program alone') for (const pid of makers) stop(pid)
  if (victim === 'all with its database') for (const pid of servers) stop(pid)
  await eventually(() => !makers.some(isAlive), 'what made it has ended')
}

/** Looks often: a moment is short. What is nudged while the last lock is let go begins nothing. */
async function comesTo(
  parent: number,
  { platform, moment }: { platform: Sql; moment: keyof typeof moments },
) {
  const since = performance.now()
  for (let looks = 0; !moments[moment](parent); looks += 1) {
    if (performance.now() - since > patienceMs) throw new Error(`never happened: ${moment}`)
    if (looks % 250 === 249 && makersOf(parent).length === 0) await nudge(platform)
    await Bun.sleep(2)
  }
}

/** Its program notes what it has made a moment after that is there: the night would look made. */
async function forgetLastCase() {
  await sql.end()
  await desk.end()
  rmSync(join(desk.dataDir, 'last-backup.json'), { force: true })
  await desk.start()
  sql = databaseOf(desk)
}

function stop(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Ended by itself meanwhile.
  }
}

test.each(all)('a night killed %s, %s, is made within the hour', async (moment, victim) => {
  if (!isMoment(moment)) throw new Error(moment)
  await forgetLastCase()
  await planNight(sql)
  await nudge(sql)
  await killAt(desk, { platform: sql, moment, victim: victim ?? '' })
  await onlyWhole(desk)
  await sql.end()

  await desk.start()
  sql = databaseOf(desk)
  await nudge(sql)
  await eventually(() => drafts().length === 0, 'its room is given back')
  await onlyWhole(desk)
  const begun = await stateOf(sql)
  const waitMs = (begun?.tryAt?.getTime() ?? 0) - Date.now()
  expect(waitMs).toBeLessThanOrEqual(3_600_000)
  // The hour passes.
  await sql`update backup_state set try_at = now() where try_at is not null`
  await comesToBeMade(sql)
  await eventually(() => makersOf(processOf(desk)).length === 0, 'what made it has ended')
  await onlyWhole(desk)
  expect(archives()).toHaveLength(1)
  expect([objects().length, drafts()]).toEqual([many, []])
  expect((await stateOf(sql))?.file).toBe(join(folder, archives()[0] ?? ''))
  expect(existsSync(join(desk.dataDir, 'backup-under-way.json'))).toBe(false)
})

const isMoment = (name: string | undefined): name is keyof typeof moments =>
  name !== undefined && Object.hasOwn(moments, name)

test('after all of them the program ends with its one server', async () => {
  await sql.end()
  expect(await desk.end()).toBe(0)
  await eventually(() => databaseProcesses(desk.dataDir).length === 0, 'its server has ended')
})

test('of two nodes of one database one makes it, and the other goes on when that is killed', async () => {
  several = await makeNodes(2, { BACKUP_DIR: folder })
  const { nodes, platform } = several
  await Promise.all(nodes.map((node) => node.start()))
  await addFiles(platform, nodes)
  for (const { dataDir } of nodes) agreedKeys(dataDir)
  await planNight(platform)
  for (let n = 0; n < 6; n += 1) await nudge(platform)
  const makers = () => nodes.filter((node) => makersOf(processOf(node)).length > 0)
  await eventually(() => objects().length > 0, 'it is being made')
  expect(makers()).toHaveLength(1)
  const [victim] = makers()
  const other = nodes.find((node) => node !== victim)
  if (!victim || !other) throw new Error('two nodes were asked for')
  await killAt(victim, {
    platform,
    moment: 'as it stores the first files',
    victim: 'the program alone',
  })
  expect(archives()).toEqual([])

  for (let n = 0; n < 6; n += 1) await nudge(platform)
  await platform`update backup_state set try_at = now() where try_at is not null`
  await comesToBeMade(platform)
  expect(archives()).toHaveLength(1)
  await victim.start()
  await nudge(platform)
  await eventually(() => drafts().length === 0, 'the room of the killed one is given back')
  expect(archives()).toHaveLength(1)
})

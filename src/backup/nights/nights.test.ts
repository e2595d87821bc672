/** Nights as the clock brings them, with real backups of a real database. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupLock } from '#backup/kept-for-backup'
import { createWorld, type World } from '#workshop/testing/world'
import { makeBackup, showBackups } from '../contract.ts'
import { makeBackup as backUp } from '../making.ts'
import { openOwnerClient, takeLock } from '../owner-client.ts'
import { silent } from '../progress.ts'
import { readAlarm, watchAlarm } from './alarm.ts'
import { showBackupAlarm } from './alarm-contract.ts'
import { beginNight } from './nights.ts'
import { planNight } from './testing/planned.ts'

let world: World
let folder: string
const hourMs = 3_600_000

beforeAll(async () => {
  world = await createWorld()
  const { platform, services, ana } = world
  await platform`update users set super = true where id = ${ana.id}`
  services.logins.forget()
  folder = services.backups.settings.backupDir
})
afterAll(() => world.close())
beforeEach(async () => {
  await planNight(world.platform)
  rmSync(join(world.services.backups.settings.dataDir, 'last-backup.json'), { force: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The night of the plan has come, more than ten minutes ago: a node without a key waits so long. */
async function pass(laterMs = 0) {
  const { platform, services } = world
  const begun = await beginNight(platform, services, new Date(Date.now() + laterMs))
  await begun?.passing
  return begun !== undefined
}
const archives = () =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.backup')) : []
const stateOf = async () => {
  const [state] = await world.platform`select tries, failure, is_disk_full, drill_failure,
    drilled_file, is_unverified, made_at is not null as made from backup_state`
  return { ...state }
}

test('copies of killed drills go at the start, and the folder is not read through each minute', async () => {
  await world.platform`update backup_plan set is_decided = false`
  const copy = () => {
    const folder = mkdtempSync(join(tmpdir(), 'recado-drill-'))
    const anHourAgo = new Date(Date.now() - hourMs)
    utimesSync(folder, anHourAgo, anHourAgo)
    return folder
  }
  const backups = { ...world.services.backups, settings: world.services.backups.settings }
  const first = copy()
  await beginNight(world.platform, { backups })
  expect(existsSync(first)).toBe(false)
  const second = copy()
  await beginNight(world.platform, { backups })
  expect(existsSync(second)).toBe(true)
  rmSync(second, { recursive: true })
})

test('one node makes it, and restores it for a trial once a week', async () => {
  await world.platform`update backup_state set drilled_at = null`
  const began = await Promise.all([pass(), pass(), pass()])
  expect(began.filter(Boolean)).toHaveLength(1)
  expect(archives()).toHaveLength(1)
  const [name = ''] = archives()
  expect(await stateOf()).toMatchObject({
    made: true,
    failure: null,
    drill_failure: null,
    drilled_file: join(folder, name),
    is_unverified: false,
  })
  expect(await pass()).toBe(false)
  const { body } = await world.ana.calls(showBackups, {})
  expect(body.archives).toMatchObject([{ name, is: 'sharing' }])
  expect(body).toMatchObject({ failure: null, drill: { failure: null, isUnverified: false } })
})

test('a night that was missed is made up for, and one of the last twenty hours is enough', async () => {
  expect(await pass(7 * hourMs)).toBe(true)
  expect(archives()).toHaveLength(1)
  await world.platform`update backup_plan set hour = extract(hour from now() + interval '19 hours')::integer`
  expect(await pass(19.5 * hourMs)).toBe(true)
  expect(archives()).toHaveLength(1)
  // It was cut in the middle since, so it is none.
  const path = join(folder, archives()[0] ?? '')
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.subarray(0, bytes.length / 2))
  await world.platform`update backup_state set night = null`
  expect(await pass(19.5 * hourMs)).toBe(true)
  expect(archives()).toHaveLength(2)
})

test('while another one is made it waits, and then takes that one', async () => {
  const { services, database } = world
  const client = await openOwnerClient(database, 'test')
  expect(await takeLock(client, backupLock)).toBe(true)
  expect(await pass()).toBe(false)
  await client.end()
  mkdirSync(folder, { recursive: true })
  await backUp(services.backups.settings, folder, silent)
  expect(await pass()).toBe(true)
  expect(archives()).toHaveLength(1)
  // A command has made it, and that counts.
  expect(await stateOf()).toMatchObject({ made: true })
})

test('a failure is told, tried again an hour later, and over with the next one', async () => {
  const { platform, ana } = world
  await platform`update backup_plan set place = '/no/such/folder'`
  const failures = async () => (await stateOf()).failure
  expect(await pass()).toBe(true)
  expect(await failures()).toContain('/no/such/folder')
  expect((await ana.calls(showBackupAlarm, {})).body).toMatchObject({
    alarm: 'failed',
    reason: expect.stringContaining('/no/such/folder'),
  })
  const [pushed] = await platform`select count(*)::integer n from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where identifier = 'notify_of_backup'
      and payload -> 'payload' ->> 'alarm' = 'failed'`
  expect(pushed?.n).toBe(1)
  expect(await pass()).toBe(false)
  expect(await pass(61 * 60_000)).toBe(true)
  expect(await pass(2.1 * hourMs)).toBe(true)
  expect(await pass(3.5 * hourMs)).toBe(false)
  await platform`update backup_plan set place = null`
  await platform`update backup_state set night = null`
  await pass()
  expect(await readAlarm(platform)).toMatchObject({ alarm: null })
})

test('what the button makes is kept by the same rule', async () => {
  const { platform, ana, services } = world
  await platform`update backup_plan set kept = 2`
  await pass()
  const [first = ''] = archives()
  for (const day of ['01', '02', '03']) {
    copyFileSync(join(folder, first), join(folder, `recado-2026-01-${day}T03-00-00.backup`))
  }
  writeFileSync(join(folder, 'recado-2026-01-04T03-00-00.backup'), 'of somebody else')
  expect((await ana.calls(makeBackup, {})).status).toBe(200)
  while (services.backups.state().making) await Bun.sleep(20)
  expect(archives()).toHaveLength(3)
  expect(archives()).toContain('recado-2026-01-04T03-00-00.backup')
  expect(archives()).toContain(first)
})

test('what a killed backup has left goes as soon as none is made, and what others write stays', async () => {
  const { services, database, platform } = world
  const { dataDir } = services.backups.settings
  await platform`update backup_plan set is_decided = false`
  mkdirSync(folder, { recursive: true })
  const [ours, theirs] = ['.a.backup.7-0123abcd.partial', '.b.backup.7-89abcdef.partial']
  for (const name of [ours, theirs]) writeFileSync(join(folder, name), 'half')
  writeFileSync(
    join(dataDir, 'backup-under-way.json'),
    JSON.stringify({ folder, mark: '7-0123abcd' }),
  )
  const client = await openOwnerClient(database, 'test')
  await takeLock(client, backupLock)
  await pass()
  expect(readdirSync(folder).sort()).toEqual([ours, theirs])
  await client.end()
  await pass()
  expect(readdirSync(folder)).toEqual([theirs])
  expect(existsSync(join(dataDir, 'backup-under-way.json'))).toBe(false)
})

test('one whose maker was killed before it could say so counts as made', async () => {
  const { services, platform } = world
  mkdirSync(folder, { recursive: true })
  const { file } = await backUp(services.backups.settings, folder, silent)
  rmSync(join(services.backups.settings.dataDir, 'last-backup.json'))
  expect(await pass()).toBe(true)
  expect(archives()).toHaveLength(1)
  const [state] = await platform`select file, made_at > now() - interval '1 hour' fresh
    from backup_state`
  expect({ ...state }).toEqual({ file, fresh: true })
})

test('who upgrades is asked, and until then nothing is made', async () => {
  await world.platform`update backup_plan set is_decided = false`
  await world.platform`update backup_state set made_at = now()`
  expect(await pass()).toBe(false)
  await watchAlarm(world.platform)
  expect(await readAlarm(world.platform)).toMatchObject({ alarm: 'undecided' })
})

test.each([
  ['35 hours old', { made: '35 hours' }, null],
  ['37 hours old', { made: '37 hours' }, 'old'],
  ['none after an hour', { used: '1 hour' }, null],
  ['none after a day', { used: '25 hours' }, 'none'],
  ['one that failed since', { made: '2 hours', failed: '1 hour' }, 'failed'],
  ['one that failed before', { made: '1 hour', failed: '2 hours' }, null],
  ['a trial that failed', { made: '1 hour', drill: 'is damaged' }, 'drill'],
] as const)('of %s the alarm is right', async (_, given, alarm) => {
  const { made, used, failed, drill } = {
    made: null,
    used: '90 days',
    failed: null,
    drill: null,
    ...given,
  }
  const { platform } = world
  await platform`update companies set created_at = now() - ${used}::interval`
  await platform`update backup_state set made_at = now() - ${made}::interval,
    failed_at = now() - ${failed}::interval, drill_failure = ${drill}`
  expect((await readAlarm(platform)).alarm).toBe(alarm)
})

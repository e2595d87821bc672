/** Nights of several nodes, into a bucket, and what metrics say of them. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as areas from '#areas'
import { jobsOf } from '#kernel/area/area'
import { keyOf } from '#kernel/media/store'
import { openMetrics } from '#kernel/metrics/metrics'
import { eventually } from '#workshop/testing/eventually'
import { openS3Server, type S3Server } from '#workshop/testing/servers/s3-server'
import { createWorld, type World } from '#workshop/testing/world'
import { agreedKeys } from '../keys-of-folder.ts'
import { BackupRunner } from '../running.ts'
import { readAlarm } from './alarm.ts'
import { readBackups } from './metrics.ts'
import { beginNight } from './nights.ts'
import { planNight } from './testing/planned.ts'

let world: World
let folder: string
let s3: S3Server
const hourMs = 3_600_000

beforeAll(async () => {
  world = await createWorld()
  folder = join(tmpdir(), `recado-nights-${process.pid}`)
  s3 = openS3Server()
})
afterAll(async () => {
  await s3.stop()
  await world.close()
})
beforeEach(async () => {
  const { platform } = world
  mkdirSync(folder, { recursive: true })
  await planNight(platform)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** With a data folder and a key of its own. */
function node(name: string) {
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  agreedKeys(dataDir)
  const { settings } = world.services.backups
  const own = { dataDir, backupDir: join(folder, 'backups'), backupS3: s3.settings }
  return new BackupRunner({ ...settings, ...own }, jobsOf(areas))
}

async function pass(backups: BackupRunner, laterMs = 0) {
  const begun = await beginNight(world.platform, { backups }, new Date(Date.now() + laterMs))
  await begun?.passing
  return begun !== undefined
}
const archivesIn = (names: Iterable<string>) =>
  [...names].filter((name) => name.endsWith('.backup'))
const inFolder = () => archivesIn(readdirSync(join(folder, 'backups')))

test('into a bucket it is made, restored for a trial, and the newest stay', async () => {
  const { platform } = world
  const one = node('one')
  await platform`update backup_plan set place = 's3://files/desk', kept = 2`
  await platform`update backup_state set drilled_at = null`
  expect(await pass(one)).toBe(true)
  const [first = ''] = archivesIn(s3.objects.keys())
  const [state] = await platform`select failure, drill_failure, drilled_file, is_unverified
    from backup_state`
  expect({ ...state }).toEqual({
    failure: null,
    drill_failure: null,
    drilled_file: `s3://files/${first}`,
    is_unverified: false,
  })
  // Fresh enough, as the bucket says.
  await platform`update backup_state set night = null, made_at = null`
  expect(await pass(one)).toBe(true)
  expect(archivesIn(s3.objects.keys())).toEqual([first])

  for (const day of ['01', '02', '03']) {
    const old = `desk/recado-2026-01-${day}T03-00-00.backup`
    s3.objects.set(old, s3.objects.get(first) ?? new Uint8Array())
  }
  s3.objects.set('desk/recado-2026-01-04T03-00-00.backup', randomBytes(100))
  await platform`update backup_state set night = null`
  expect(await pass(one, 21 * hourMs)).toBe(true)
  expect(archivesIn(s3.objects.keys()).sort()).toEqual([
    'desk/recado-2026-01-04T03-00-00.backup',
    first,
    expect.stringMatching(/^desk\/recado-/),
  ])
})

test('a bucket that denies is a failure that names it', async () => {
  await world.platform`update backup_plan set place = 's3://files/desk'`
  s3.refuses = 403
  expect(await pass(node('one'))).toBe(true)
  s3.refuses = undefined
  expect(await readAlarm(world.platform)).toMatchObject({
    alarm: 'failed',
    reason: expect.stringMatching(/^The bucket files at http\S+ denies access/),
  })
})

test('a node that ends midway leaves the night to another, an hour later', async () => {
  const { platform } = world
  const [one, two] = [node('one'), node('two')]
  const names = Array.from({ length: 200 }, () => randomBytes(16).toString('hex'))
  for (const name of names) await keepFile(one, name)
  await platform`insert into media (company_id, name, kind, state, bytes)
    select ${world.acmeId}, name, 'document', 'stored', 100000 from unnest(${names}::text[]) name`

  const begun = await beginNight(platform, { backups: one }, new Date())
  await eventually(() => (one.state().making?.done ?? 0) > 0, 'it is at work')
  expect(await pass(two)).toBe(false)
  await one.stop()
  await begun?.passing
  expect(inFolder()).toEqual([])

  expect(await pass(two, 59 * 60_000)).toBe(false)
  expect(await Promise.all([pass(two, 61 * 60_000), pass(node('three'), 61 * 60_000)])).toContain(
    false,
  )
  expect(inFolder()).toHaveLength(1)
  expect(await readAlarm(platform)).toMatchObject({ alarm: null })
})

async function keepFile({ settings }: BackupRunner, name: string) {
  await Bun.write(join(settings.dataDir, 'media', keyOf(world.acmeId, name)), randomBytes(100_000))
}

const metrics = openMetrics({ token: undefined, isOpenHere: true }, [
  () => readBackups(world.platform),
])

test.each([
  ['good', { made: '2 hours', drilled: '3 days' }, { age: 7200, alarm: 0, verified: 259_200 }],
  ['old', { made: '37 hours' }, { age: 133_200, alarm: 1 }],
  ['failed', { made: '2 hours', failed: '1 hour' }, { age: 7200, alarm: 1 }],
  ['never made', {}, { age: 7_776_000, alarm: 1 }],
  ['not restored', { made: '1 hour', drilled: '1 hour', drill: 'cut' }, { age: 3600, alarm: 1 }],
] as const)('of backups that are %s the metrics are right', async (_, given, said) => {
  const { made, failed, drilled, drill } = {
    made: null,
    failed: null,
    drilled: null,
    drill: null,
    ...given,
  }
  await world.platform`update backup_state set made_at = now() - ${made}::interval,
    failed_at = now() - ${failed}::interval, drilled_at = now() - ${drilled}::interval,
    drill_failure = ${drill}`
  const text = await metrics.read()
  const minutesOf = (name: string) => {
    const found = new RegExp(`^recado_${name} (\\S+)$`, 'm').exec(text)?.[1]
    return found === undefined ? undefined : Math.floor(Number(found) / 60) * 60
  }
  const alarm = /^recado_backup_alarm (\d)$/m.exec(text)?.[1]
  expect({
    age: minutesOf('backup_age_seconds'),
    alarm: Number(alarm),
    verified: minutesOf('backup_verified_age_seconds'),
  }).toEqual({ verified: undefined, ...said })
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createWorld, type World } from '#workshop/testing/world'
import { showBackups } from '../contract.ts'
import { saveBackupPlan } from './contract.ts'
import { readPlan } from './plan.ts'

let world: World
let folder: string

beforeAll(async () => {
  world = await createWorld()
  folder = mkdtempSync(join(tmpdir(), 'recado-plan-'))
  const { platform, services, ana } = world
  await platform`update users set super = true where id = ${ana.id}`
  services.logins.forget()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const startedAt = (at: string) =>
  world.platform.begin(async (sql) => {
    await sql`update backup_plan set since = ${at}`
    await sql`update companies set created_at = ${at}`
  })

test.each([
  ['America/Mexico_City', '2026-11-28T08:59:00Z', '2026-11-27T09:00:00Z', '2026-11-28T09:00:00Z'],
  ['America/Mexico_City', '2026-11-28T09:00:00Z', '2026-11-28T09:00:00Z', '2026-11-29T09:00:00Z'],
  // The clock goes from 2 to 3 and back.
  ['Europe/Madrid', '2026-03-29T00:30:00Z', '2026-03-28T02:00:00Z', '2026-03-29T01:00:00Z'],
  ['Europe/Madrid', '2026-10-25T02:00:00Z', '2026-10-25T02:00:00Z', '2026-10-26T02:00:00Z'],
])('in %s at %s the last night is of %s', async (zone, now, night, next) => {
  await world.platform`update companies set time_zone = ${zone}`
  await startedAt('2026-01-01T00:00:00Z')
  const plan = await readPlan(world.platform, new Date(now))
  expect([plan.timeZone, plan.night, plan.next]).toEqual([zone, new Date(night), new Date(next)])
})

test('a night before the start, or before the plan was changed, is not made up for', async () => {
  await startedAt('2026-11-28T10:00:00Z')
  await world.platform`update companies set time_zone = 'UTC'`
  expect((await readPlan(world.platform, new Date('2026-11-28T12:00:00Z'))).night).toBeNull()
})

test('hour, place and how many are kept are set, and what cannot be is refused', async () => {
  const save = (change: Record<string, unknown>) =>
    world.ana.calls(saveBackupPlan, { hour: 3, place: '', kept: 14, ...change })
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const { dataDir } = world.services.backups.settings
  const wrong = [
    relative(process.cwd(), folder),
    ...['relative/folder', '/no/such/folder', file, join(dataDir, 'media'), dataDir],
    ...['s3://bucket/desk', 's3://'],
  ]
  for (const place of wrong) {
    const code = place.startsWith('s3:') ? 'ERR_BACKUP_STORE_UNSET' : 'ERR_BACKUP_PLACE_UNFIT'
    expect({ place, ...(await save({ place })) }).toMatchObject({
      place,
      status: 400,
      body: { error: code },
    })
  }
  for (const change of [{ hour: 24 }, { hour: -1 }, { hour: '' }, { kept: 1 }, { kept: 366 }]) {
    expect((await save(change)).status).toBe(400)
  }
  expect((await save({ hour: '4', place: `${folder}/`, kept: '5' })).status).toBe(200)
  const { body } = await world.ana.calls(showBackups, {})
  expect(body).toMatchObject({ plan: { hour: 4, place: folder, kept: 5 }, place: folder, folder })
  expect((await save({ hour: 'never' })).status).toBe(200)
  expect((await world.ana.calls(showBackups, {})).body.plan).toMatchObject({
    hour: null,
    place: null,
    nextAt: null,
    isDecided: true,
  })
  expect((await world.beto.calls(saveBackupPlan, { hour: 3, place: '', kept: 3 })).status).toBe(403)
})

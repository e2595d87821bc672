/** A company's restore is killed when its files are there and its rows are not. */

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptForBackup } from '#backup/kept-for-backup'
import { collectMedia } from '#kernel/media/collecting'
import { openMediaStore } from '#kernel/media/store'
import { storeMedia } from '#kernel/media/storing'
import { readSettings } from '#settings'
import { databaseUrl } from '#workshop/testing/database'
import { eventually } from '#workshop/testing/eventually'
import { startRecado } from '#workshop/testing/programs/recado'
import { createWorld, type World } from '#workshop/testing/world'
import { silent } from '../progress.ts'
import { backUpCompany, type MadeCompanyBackup } from './backing-up.ts'

const folder = mkdtempSync(join(tmpdir(), 'recado-killed-arrival-'))
const secret = 'x'.repeat(32)
const files = 3
let source: World
let target: World
let made: MadeCompanyBackup

const variablesOf = (name: string, { database }: World) => ({
  DATA_DIR: join(folder, name),
  DATABASE_URL: databaseUrl(database.connection),
  APP_SECRET: secret,
})

beforeAll(async () => {
  source = await createWorld()
  target = await createWorld()
  await target.platform`update users set email = 'here.' || email`
  for (let n = 0; n < files; n++) {
    const stream = (async function* () {
      yield new TextEncoder().encode(`file ${n}`)
    })()
    await storeMedia(source.store, source.acme, { stream, name: `${n}.txt` })
  }
  for (const name of ['source', 'target']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'app-secret'), secret)
  }
  Bun.spawnSync(['cp', '-a', join(source.store.incoming, '..'), join(folder, 'source/media')])
  made = await backUpCompany(readSettings(variablesOf('source', source)), {
    place: join(folder, 'acme.backup'),
    company: { companyId: source.acmeId, withSessions: false, withMedia: false },
    progress: silent,
  })
})
afterAll(async () => {
  await source.close()
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

const restoring = () =>
  startRecado(['restore', made.file, '--company', '--accept', 'due-date,paid-invoices'], {
    variables: variablesOf('target', target),
    typed: made.phrase,
  })

/** Of companies: below a number. */
const stored = () =>
  readdirSync(join(folder, 'target'), { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && /\/media\/\d+\//.test(`${one.parentPath}/`),
  ).length

const waiting = async () =>
  (
    await target.platform`select from pg_stat_activity
      where datname = current_database() and application_name = 'recado restore'
        and wait_event_type = 'Lock'`
  ).length

const collect = () =>
  collectMedia({
    platform: target.platform,
    openCompany: target.services.openCompany,
    store: openMediaStore(readSettings(variablesOf('target', target)), keptForBackup),
  })

test('files of a company whose restore was killed are removed, and never those of one that runs', async () => {
  await target.platform.begin(async (sql) => {
    await sql`lock table companies in exclusive mode`
    const killed = restoring()
    await eventually(async () => stored() === files && (await waiting()) > 0, 'the last rows')
    await collect()
    expect(stored()).toBe(files)
    killed.kill('SIGKILL')
    await killed.exited
  })
  await eventually(async () => (await waiting()) === 0, 'its end in PostgreSQL')
  await eventually(async () => {
    await collect()
    return stored() === 0
  }, 'the files are removed')

  expect(await restoring().exited).toBe(0)
  await collect()
  expect(stored()).toBe(files)
})

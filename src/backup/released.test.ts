/** The data of each released schema (`db/released`) is taken over: by a restore, and where it lies. */
import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Sql } from 'postgres'
import * as areas from '#areas'
import { connect } from '#db/client.ts'
import { migrate, ourSchema } from '#db/migrate.ts'
import type { SqlFile } from '#db/sql-file.ts'
import { jobsOf } from '#platform/area/area'
import type { Database } from '#platform/database/connection'
import { readSettings } from '#platform/settings'
import { databaseUrl, emptyDatabase, testDatabase } from '#workshop/testing/database'
import { dumpSchema } from '#workshop/testing/schema-dump'
import { sumOfTable } from './copying-tables.ts'
import { findKey } from './finding-key.ts'
import { loadRows } from './loading.ts'
import type { Manifest } from './manifest.ts'
import { openOwnerClient } from './owner-client.ts'
import { openArchive } from './reading.ts'
import { restoreBackup } from './restoring.ts'
import { verifyArchive } from './verifying.ts'

setDefaultTimeout(120_000)

const released = join(import.meta.dir, '../../db/released')
const silent = { expect() {}, add() {}, end() {} }
const askPhrase = async () => ''

let folder: string
let database: Database
let sql: Sql
let owner: Client
let newDump: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recado-released-'))
  database = await emptyDatabase()
  sql = connect(database, { max: 2 })
  owner = await openOwnerClient(database, 'test')
  newDump = await dumpOfNew()
})
afterEach(async () => {
  await owner.end()
  await sql.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function dumpOfNew(): Promise<string[]> {
  const fresh = await testDatabase()
  const sqlOfFresh = connect(fresh, { max: 1 })
  const dump = await dumpSchema(sqlOfFresh)
  await sqlOfFresh.end()
  await fresh.stop()
  return dump
}

async function openReleased(name: string) {
  const archive = await openArchive(join(released, name, 'demo.backup'))
  const { archiveKey } = await findKey(archive, { dataDir: folder, keyFile: undefined, askPhrase })
  return { archive, key: archiveKey, manifest: await verifyArchive(archive, archiveKey, silent) }
}

/** As they were then: db/functions has them as they are now. */
function functionsOf(name: string): SqlFile[] {
  const text = readFileSync(join(released, name, 'functions.sql'), 'utf8')
  return text
    .split(/^-- file: /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return { name: part.slice(0, end), sql: part.slice(end + 1) }
    })
}

/** Whose rows a restore or a later migration has a reason to change. */
const changedByRestore = new Set([
  ...['campaign_counts', 'campaign_deliveries', 'campaigns', 'connections', 'installation'],
  ...['logins', 'message_changes', 'messages', 'schedules', 'webhook_deliveries', 'webhooks'],
])
const changedByMigrations = new Set<string>([])

async function expectRows({ tables }: Manifest, changed: ReadonlySet<string>) {
  for (const { name, columns, rows, sha256 } of tables) {
    if (changedByMigrations.has(name)) continue
    const found = await sumOfTable(owner, { name, columns })
    const expected = changed.has(name) ? { rows, sha256: found.sha256 } : { rows, sha256 }
    expect([name, found]).toEqual([name, expected])
  }
}

describe.each(readdirSync(released))('%s', (name) => {
  test('a restore of it has its rows and the schema of a new database', async () => {
    const { manifest } = await openReleased(name)
    const settings = readSettings({
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl(database.connection),
      APP_SECRET: manifest.appSecret,
    })
    const options = { force: false, keyFile: undefined, appSecret: undefined, askPhrase }
    await restoreBackup(settings, join(released, name, 'demo.backup'), {
      ...options,
      jobs: jobsOf(areas),
      progress: () => silent,
    })
    await expectRows(manifest, changedByRestore)
    expect(await dumpSchema(sql)).toEqual(newDump)
    expect(await migrate(database)).toEqual([])
  })

  test('a database of it is brought up to date, and keeps its rows', async () => {
    const { archive, key, manifest } = await openReleased(name)
    const migrations = ourSchema.migrations.slice(0, manifest.migrations.length)
    await migrate(database, { migrations, functions: functionsOf(name) })
    await owner.query('begin')
    const load = { archive, key, manifest, progress: silent, mediaFolder: join(folder, 'media') }
    await loadRows(owner, load)
    await owner.query('commit')
    expect(manifest.tables.find((table) => table.name === 'messages')?.rows).toBeGreaterThan(100)

    await migrate(database)
    await expectRows(manifest, new Set())
    expect(await dumpSchema(sql)).toEqual(newDump)
  })
})

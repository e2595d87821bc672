/** The data of each released schema (`db/released`) is taken over: by a restore, and where it lies. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Sql } from 'postgres'
import * as areas from '#areas'
import { connect } from '#db/client.ts'
import type { Database } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { jobsOf } from '#kernel/area/area'
import { readSettings } from '#settings'
import { databaseUrl, emptyDatabase, testDatabase } from '#workshop/testing/database'
import { archiveOf, makeReleased, openReleased, releasedNames } from '#workshop/testing/released'
import { dumpSchema } from '#workshop/testing/schema-dump'
import { sumOfTable } from './copying-tables.ts'
import type { Manifest } from './manifest.ts'
import { openOwnerClient } from './owner-client.ts'
import { silent } from './progress.ts'
import { restoreBackup } from './restoring.ts'

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

describe.each(releasedNames)('%s', (name) => {
  test('a restore of it has its rows and the schema of a new database', async () => {
    const { manifest } = await openReleased(name)
    const settings = readSettings({
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl(database.connection),
      APP_SECRET: manifest.appSecret,
    })
    const options = { force: false, keyFile: undefined, appSecret: undefined, askPhrase }
    await restoreBackup(settings, archiveOf(name), {
      ...options,
      jobs: jobsOf(areas),
      progress: () => silent,
    })
    await expectRows(manifest, changedByRestore)
    expect(await dumpSchema(sql)).toEqual(newDump)
    expect(await migrate(database)).toEqual([])
  })

  test('a database of it is brought up to date, and keeps its rows', async () => {
    const manifest = await makeReleased(database, name, { mediaFolder: join(folder, 'media') })
    expect(manifest.tables.find((table) => table.name === 'messages')?.rows).toBeGreaterThan(100)

    await migrate(database)
    await expectRows(manifest, new Set())
    expect(await dumpSchema(sql)).toEqual(newDump)
  })
})

/** Landlines and mobiles of Brazil had one key: what earlier programs have stored is computed anew. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import * as areas from '#areas'
import { connect } from '#db/client.ts'
import type { Database } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { jobsOf } from '#kernel/area/area'
import { readSettings } from '#settings'
import { databaseUrl, emptyDatabase } from '#workshop/testing/database'
import { makeReleased, releasedNames } from '#workshop/testing/released'
import { keyFiles } from './data-key.ts'
import { makeBackup } from './making.ts'
import { silent } from './progress.ts'
import { restoreBackup } from './restoring.ts'
import {
  addBrazilians,
  landline,
  mobile,
  mobileOfLandline,
  otherLandline,
  readBrazilians,
  readJoined,
  shortMobile,
} from './testing/brazilians.ts'

let folder: string
let older: Database
let sql: Sql

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recado-ninth-digit-'))
  older = await emptyDatabase()
  sql = connect(older, { max: 1 })
})
afterEach(async () => {
  await sql.end()
  await older.stop()
  rmSync(folder, { recursive: true, force: true })
})

const listed = (number: string, key: string, valid: boolean | null) => {
  const [valids, invalids] = [Number(valid === true), Number(valid === false)]
  return { number, key, valid, count: 1, valids, invalids }
}
const delivered = (number: string, key: string, valid: boolean | null) => [
  { number, key, valid, announcing: false },
  { number, key, valid: true, announcing: false },
]

const expected = {
  items: [
    listed(landline, landline, null),
    listed(shortMobile, mobile, true),
    listed(mobileOfLandline, mobileOfLandline, null),
    listed(mobile, mobile, true),
    listed(otherLandline, otherLandline, null),
  ],
  deliveries: [
    ...delivered(landline, landline, null),
    ...delivered(shortMobile, mobile, true),
    ...delivered(mobileOfLandline, mobileOfLandline, null),
    ...delivered(mobile, mobile, true),
    ...delivered(otherLandline, otherLandline, null),
  ],
  checks: [mobile],
  optOuts: [
    [landline, 'SAIR'],
    [mobileOfLandline, 'SAIR'],
    [mobile, 'BAJA'],
  ],
}

const joined = [
  ['551136090001', true],
  ['5511936090002', false],
]

describe.each(releasedNames)('%s', (name) => {
  test('a landline has a key of its own, where the data lies and after a restore', async () => {
    const dataDir = join(folder, 'older')
    mkdirSync(dataDir)
    const { appSecret } = await makeReleased(older, name, { mediaFolder: join(dataDir, 'media') })
    await addBrazilians(sql)
    const before = await readBrazilians(sql)
    expect(before.items[0]).toMatchObject({ number: landline, key: mobileOfLandline, valids: 1 })

    const settingsOf = (at: string, { connection }: Database) =>
      readSettings({ DATA_DIR: at, DATABASE_URL: databaseUrl(connection), APP_SECRET: appSecret })
    const { file } = await makeBackup(settingsOf(dataDir, older), join(folder, 'a.backup'), silent)
    await migrate(older)
    expect(await readBrazilians(sql)).toEqual(expected)
    expect(await readJoined(sql)).toEqual(joined)

    const newer = await emptyDatabase()
    const sqlOfNewer = connect(newer, { max: 1 })
    try {
      await restoreBackup(settingsOf(join(folder, 'newer'), newer), file, {
        force: false,
        keyFile: join(dataDir, keyFiles.key),
        appSecret: undefined,
        jobs: jobsOf(areas),
        askPhrase: async () => '',
        progress: () => silent,
      })
      expect(await readBrazilians(sqlOfNewer)).toEqual(expected)
      expect(await readJoined(sqlOfNewer)).toEqual(joined)
    } finally {
      await sqlOfNewer.end()
      await newer.stop()
    }
  })
})

/** A company of a desk of an earlier schema: whoever brings it is told the way, by name. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { ourSchema } from '#db/migrate.ts'
import { readSettings } from '#settings'
import { databaseUrl, emptyDatabase } from '#workshop/testing/database'
import { makeReleased } from '#workshop/testing/released'
import { createWorld, type World } from '#workshop/testing/world'
import { silent } from '../progress.ts'
import { backUpCompany } from './backing-up.ts'
import { restoreCompany } from './restoring.ts'

const folder = mkdtempSync(join(tmpdir(), 'recado-older-'))
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

test('both Recados, their schemas and each step are named, and nothing is written', async () => {
  const older = await emptyDatabase()
  const mediaFolder = join(folder, 'older/media')
  mkdirSync(mediaFolder, { recursive: true })
  const { appSecret } = await makeReleased(older, '0001_start', { mediaFolder })
  const sql = connect(older, { max: 1 })
  const [company] = await sql<{ id: number }[]>`select min(id) id from companies`
  await sql.end()
  const made = await backUpCompany(
    readSettings({
      DATA_DIR: join(folder, 'older'),
      DATABASE_URL: databaseUrl(older.connection),
      APP_SECRET: appSecret,
    }),
    {
      place: join(folder, 'older.backup'),
      company: { companyId: company?.id ?? 0, withSessions: false, withMedia: false },
      progress: silent,
    },
  )
  await older.stop()

  const count = async () => (await world.platform`select id from companies`).length
  const before = await count()
  const settings = readSettings({
    DATA_DIR: join(folder, 'newer'),
    DATABASE_URL: databaseUrl(world.database.connection),
    APP_SECRET: 'x'.repeat(32),
  })
  mkdirSync(join(folder, 'newer'))
  const restoring = restoreCompany(settings, made.file, {
    planId: undefined,
    accept: async () => {},
    jobs: [],
    askPhrase: async () => made.phrase,
    progress: () => silent,
  })
  const said = await restoring.then(String, (error: Error) => error.message)
  expect(said).toContain('with the schema up to 0001_start, and this is Recado ')
  expect(said).toContain(`with the schema up to ${ourSchema.migrations.at(-1)?.name}.`)
  expect(said.match(/\d+\.\d+\.\d+ \([^)]+\)/g)).toHaveLength(2)
  for (const step of ['restore FILE --company', 'start this one', 'backup FILE --company']) {
    expect(said).toContain(step)
  }
  expect(await count()).toBe(before)
})

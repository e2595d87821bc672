/** What a start does before it changes a database that an earlier Recado has made. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as areas from '#areas'
import { silent } from '#backup/progress'
import { restoreBackup } from '#backup/restoring'
import { connect } from '#db/client.ts'
import type { Database } from '#db/connection.ts'
import { migrate, ourSchema, type Schema } from '#db/migrate.ts'
import { jobsOf } from '#kernel/area/area'
import { readSettings } from '#settings'
import { databaseUrl, emptyDatabase } from '#workshop/testing/database'
import { mayMount, mountSmallDisk } from '#workshop/testing/small-disk'
import { createWorld, type World } from '#workshop/testing/world'
import { Upgrade } from './upgrading.ts'

const appSecret = 'the secret of this installation, 32 bytes'
let world: World
let folder: string

beforeEach(async () => {
  world = await createWorld()
  await world.customerWrites('hola')
  folder = mkdtempSync(join(tmpdir(), 'recado-upgrading-'))
})
afterEach(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const settingsIn = (dataDir: string, { connection }: Pick<Database, 'connection'>) =>
  readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(connection), APP_SECRET: appSecret })

/** Of the next Recado. */
function schemaWith(sql: string): Schema {
  const next = { name: '9000_next', sql: `-- contract: next\n${sql}` }
  return { ...ourSchema, migrations: [...ourSchema.migrations, next] }
}
const renaming = schemaWith('update contacts set name = upper(name)')

async function namesIn(database: Pick<Database, 'connection'>) {
  const sql = connect(database, { max: 1 })
  const rows = await sql`select name from contacts order by company_id, id`
  await sql.end()
  return rows.map(({ name }) => String(name))
}

test('the database is backed up first, and the way back leads to what was there', async () => {
  const before = await namesIn(world.database)
  const upgrade = new Upgrade()
  const settings = settingsIn(folder, world.database)
  expect(await upgrade.run(settings, world.database, { schema: renaming })).toContain('9000_next')
  expect(await namesIn(world.database)).not.toEqual(before)
  const [name = ''] = readdirSync(join(folder, 'before-upgrade'))
  const file = join(folder, 'before-upgrade', name)
  expect(upgrade.wayBack).toContain(`recado restore ${file} --force`)

  const media = join(folder, 'media/1/ab')
  mkdirSync(media, { recursive: true })
  writeFileSync(join(media, 'abc'), 'a picture')
  const target = await emptyDatabase()
  const restored = await restoreBackup(settingsIn(folder, target), file, {
    force: true,
    keyFile: undefined,
    appSecret: undefined,
    askPhrase: async () => '',
    jobs: jobsOf(areas),
    progress: () => silent,
  })
  expect(await namesIn(target)).toEqual(before)
  // Files were left out: they are where they were.
  expect(await Bun.file(join(media, 'abc')).text()).toBe('a picture')
  expect(restored.manifest.media.files).toBe(0)
  await target.stop()
})

test('a migration that fails leaves the way back', async () => {
  const upgrade = new Upgrade()
  const running = upgrade.run(settingsIn(folder, world.database), world.database, {
    schema: schemaWith('select * from nowhere'),
  })
  await expect(running).rejects.toThrow(/^Migration 9000_next failed/)
  expect(upgrade.wayBack).toContain('start the Recado that ran before')
})

test.if(mayMount)('without room for the backup nothing is changed', async () => {
  const disk = mountSmallDisk(1)
  if (!disk) throw new Error('no small disk')
  try {
    disk.fill(16_384)
    const settings = settingsIn(disk.folder, world.database)
    const running = new Upgrade().run(settings, world.database, { schema: renaming })
    await expect(running).rejects.toThrow(/^Before the upgrade to 9000_next .* make room/)
    expect(await migrate(world.database)).toEqual([])
    const without = { schema: renaming, withBackup: false }
    expect(await new Upgrade().run(settings, world.database, without)).toContain('9000_next')
  } finally {
    disk.remove()
  }
})

test('what nobody has used yet is not backed up', async () => {
  const unused = await emptyDatabase()
  await migrate(unused)
  await new Upgrade().run(settingsIn(folder, unused), unused, { schema: renaming })
  expect(existsSync(join(folder, 'before-upgrade'))).toBe(false)
  await unused.stop()
})

/** A company with files, to be backed up, and empty databases to restore it into. */

import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import * as areas from '#areas'
import { keptForBackup } from '#backup/kept-for-backup'
import { connect } from '#db/client.ts'
import type { Database } from '#db/connection.ts'
import { jobsOf } from '#kernel/area/area'
import { keyOf, type MediaStore, openMediaStore } from '#kernel/media/store'
import { storeMedia } from '#kernel/media/storing'
import { readSettings } from '#settings'
import { databaseUrl, emptyDatabase } from '#workshop/testing/database'
import { createWorld } from '#workshop/testing/world'
import { keyFiles } from '../data-key.ts'
import { silent } from '../progress.ts'
import type { RestoreOptions } from '../restoring.ts'

const secret = 'the secret of this installation, 32 bytes'

export async function makeInstallation(variables: Record<string, string> = {}) {
  const world = await createWorld()
  const folder = mkdtempSync(join(tmpdir(), 'recado-installation-'))
  const source = join(folder, 'source')
  const open: (Database | Sql)[] = []
  mkdirSync(source)
  writeFileSync(join(source, 'app-secret'), secret)

  const settingsIn = (dataDir: string, { connection }: Pick<Database, 'connection'>) =>
    readSettings({
      ...variables,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(connection),
      APP_SECRET: secret,
    })
  const settings = settingsIn(source, world.database)
  const store: MediaStore = openMediaStore(settings, keptForBackup)
  let targets = 0

  return {
    world,
    folder,
    settings,
    store,
    /** Returns the key of a new file. */
    async keep(bytes: Uint8Array): Promise<string> {
      const stream = (async function* () {
        yield bytes
      })()
      const row = await storeMedia(store, world.acme, { stream, name: 'nota.bin' })
      return keyOf(world.acmeId, row.name)
    },
    async keepMany(count: number, bytes: number): Promise<string[]> {
      const keys: string[] = []
      while (keys.length < count) keys.push(await this.keep(randomBytes(bytes)))
      return keys
    },
    /** An empty database, and a folder that is not there yet. */
    async target() {
      targets += 1
      const database = await emptyDatabase()
      const sql = connect(database, { max: 2 })
      open.push(database, sql)
      const dataDir = join(folder, `target-${targets}`)
      return { sql, dataDir, settings: settingsIn(dataDir, database) }
    },
    options: (more: Partial<RestoreOptions> = {}): RestoreOptions => ({
      force: false,
      keyFile: join(source, keyFiles.key),
      appSecret: undefined,
      jobs: jobsOf(areas),
      askPhrase: async () => '',
      progress: () => silent,
      ...more,
    }),
    async remove() {
      for (const one of open.reverse()) await ('stop' in one ? one.stop() : one.end())
      await world.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Installation = Awaited<ReturnType<typeof makeInstallation>>

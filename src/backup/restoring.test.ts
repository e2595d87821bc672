/** A backup of a company at work, restored into an empty database, by way of DATABASE_URL. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import * as areas from '#areas'
import { advisoryLocks } from '#db/advisory-locks.ts'
import { connect } from '#db/client.ts'
import type { Database } from '#db/connection.ts'
import { jobsOf } from '#kernel/area/area'
import { keyOf } from '#kernel/media/store'
import { storeMedia } from '#kernel/media/storing'
import { readSettings } from '#settings'
import { databaseUrl, emptyDatabase } from '#workshop/testing/database'
import { makeRows } from '#workshop/testing/walk/rows'
import { createWorld, type World } from '#workshop/testing/world'
import { encodeDataKey, keyFiles, readDataKey } from './data-key.ts'
import { backupLock, removeOrKeep } from './kept-for-backup.ts'
import { makeBackup } from './making.ts'
import { openOwnerClient, takeLock } from './owner-client.ts'
import { silent } from './progress.ts'
import { type RestoreOptions, restoreBackup } from './restoring.ts'
import { readTables } from './tables.ts'

const secret = 'the secret of this installation, 32 bytes'
let world: World
let folder: string
let file: string
let mediaKey: string
const open: (Database | Sql)[] = []

const settingsIn = (dataDir: string, { connection }: Pick<Database, 'connection'>) =>
  readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(connection), APP_SECRET: secret })

beforeAll(async () => {
  world = await createWorld()
  folder = mkdtempSync(join(tmpdir(), 'recado-restoring-'))
  file = join(folder, 'a.backup')
  await makeRows(world.platform, { companyId: world.acmeId, userId: world.ana.id, mark: 'it' })
  await world.customerWrites('un canario con acentos: ñandú')
  const row = await storeMedia(world.store, world.acme, {
    stream: (async function* () {
      yield new TextEncoder().encode('contenido del archivo')
    })(),
    name: 'nota.txt',
  })
  mediaKey = keyOf(world.acmeId, row.name)
  mkdirSync(join(folder, 'source'))
  writeFileSync(join(folder, 'source/app-secret'), secret)
  Bun.spawnSync(['cp', '-a', join(world.store.incoming, '..'), join(folder, 'source/media')])
  const made = await makeBackup(settingsIn(join(folder, 'source'), world.database), file, silent)
  expect(made).toMatchObject({ hasPhrase: false, media: { files: 1 } })
})
afterAll(async () => {
  for (const one of open.reverse()) await ('stop' in one ? one.stop() : one.end())
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

let targets = 0
async function target() {
  targets += 1
  const database = await emptyDatabase()
  const sql = connect(database, { max: 2 })
  open.push(database, sql)
  const dataDir = join(folder, `target-${targets}`)
  return { database, sql, dataDir, settings: settingsIn(dataDir, database) }
}

const options = (more: Partial<RestoreOptions> = {}): RestoreOptions => ({
  force: false,
  keyFile: join(folder, 'source', keyFiles.key),
  appSecret: undefined,
  jobs: jobsOf(areas),
  askPhrase: async () => '',
  progress: () => silent,
  ...more,
})

/** Those that a restore itself changes. */
const heldBack = [
  ...['campaign_counts', 'campaign_deliveries', 'campaigns', 'connections', 'installation'],
  'held_by_restore',
  'invitations',
  ...['logins', 'message_changes', 'messages', 'schedules', 'webhook_deliveries', 'webhooks'],
]

async function sumsOf(database: Pick<Database, 'connection'>) {
  const client = await openOwnerClient(database, 'test')
  const sums: Record<string, unknown> = {}
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query(
      `select count(*)::int n, md5(string_agg(t::text, ';' order by t::text)) from ${name} t`,
    )
    sums[name] = rows[0]
  }
  await client.end()
  return sums
}

test('every table has the same rows afterwards, and files their bytes', async () => {
  const { database, dataDir, settings } = await target()
  const before = await sumsOf(world.database)
  await restoreBackup(settings, file, options())
  const after = await sumsOf(database)
  expect(Object.keys(after).length).toBeGreaterThan(80)
  for (const name of heldBack) {
    expect([name, after[name]]).toMatchObject([name, { n: expect.any(Number) }])
    delete before[name]
    delete after[name]
  }
  expect(after).toEqual(before)
  expect(readFileSync(join(dataDir, 'media', mediaKey), 'utf8')).toBe('contenido del archivo')
  expect(readFileSync(join(dataDir, 'app-secret'), 'utf8')).toBe(`${secret}\n`)
})

test('indexes, keys between tables and triggers are as migrations make them; sequences go on', async () => {
  const { sql, settings } = await target()
  await restoreBackup(settings, file, options())
  const partsOf = (of: Sql) => of`
    select indexdef as part from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
      where not tgisinternal order by 1`
  expect(await partsOf(sql)).toEqual(await partsOf(world.platform))
  const lastOf = (of: Sql) => of`
    select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`
  expect(await lastOf(sql)).toEqual(await lastOf(world.platform))
})

test('nothing that must stay secret or private is in clear in the file', () => {
  const bytes = readFileSync(file)
  const key = readDataKey(join(folder, 'source', keyFiles.key))
  for (const canary of [secret, 'ñandú', 'contenido del archivo', encodeDataKey(key).trim()]) {
    expect(bytes.includes(canary)).toBe(false)
  }
  expect(bytes.includes(Buffer.from(key))).toBe(false)
})

test('what the lost hours may have sent is held, and logins have ended', async () => {
  await world.platform`update messages set from_me = true, origin = 'person', delivery = 'queued'
    where id = (select max(id) from messages)`
  await world.platform`update schedules set status = 'PENDENTE', send_at = now() - interval '1 minute'`
  await world.platform`update campaigns set status = 'EM_ANDAMENTO', is_held = false`
  await world.platform`update campaign_counts set hold = null, is_announcing = true`
  const newer = join(folder, 'held.backup')
  await makeBackup(settingsIn(join(folder, 'source'), world.database), newer, silent)
  const { sql, settings } = await target()
  await restoreBackup(settings, newer, options())

  const held = async (query: string) => (await sql.unsafe(query))[0]?.n
  expect(await held(`select count(*) n from messages where delivery = 'uncertain'`)).not.toBe('0')
  for (const left of [
    `select count(*) n from messages where delivery in ('queued', 'sending')`,
    `select count(*) n from message_changes where delivery in ('queued', 'sending')`,
    `select count(*) n from schedules where status = 'PENDENTE'`,
    `select count(*) n from campaigns where status = 'EM_ANDAMENTO' and not is_held`,
    `select count(*) n from campaign_counts t join campaigns c on c.id = campaign_id
      where status = 'EM_ANDAMENTO' and (hold is null or is_announcing)`,
    `select count(*) n from webhook_deliveries where state = 'waiting'`,
    `select count(*) n from logins where revoked_at is null`,
    `select count(*) n from invitations where used_at is null and withdrawn_at is null`,
    `select count(*) n from installation where sessions_held_since is null
      or restored_from is null`,
    // Each of them is in the list that a person decides.
    `select count(*) n from messages m where delivery = 'uncertain' and not exists (
      select from held_by_restore where record_id = m.id and kind = m.origin)`,
    `select count(*) n from schedules s where failure = 'ERR_SCHEDULE_RESTORED' and message_id is null
      and not exists (select from held_by_restore where record_id = s.id and kind = 'due')`,
    `select count(*) n from campaigns c where is_held and not exists (
      select from held_by_restore where record_id = c.id and kind = 'running')`,
  ]) {
    expect([left, await held(left)]).toEqual([left, '0'])
  }
  const [epochs] = await sql`select epoch from installation`
  expect(epochs).not.toEqual((await world.platform`select epoch from installation`)[0])
})

test('every kind of job says what becomes of it, and its query runs', async () => {
  for (const { name, afterRestore } of jobsOf(areas)) {
    expect([name, afterRestore]).toEqual([name, expect.anything()])
    if (typeof afterRestore !== 'object') continue
    const rows = world.platform.unsafe(
      `select company_id::integer, payload::json from (${afterRestore.madeAgain}) work`,
    )
    expect(await rows).toBeArray()
  }
})

test('work that nobody finds again is enqueued', async () => {
  await world.platform`insert into media (company_id, name, kind) values (${world.acmeId}, 'p', 'image')`
  await world.platform`update messages set media_id = (select max(id) from media)
    where id = (select max(id) from messages)`
  const newer = join(folder, 'pending.backup')
  await makeBackup(settingsIn(join(folder, 'source'), world.database), newer, silent)
  const { sql, settings } = await target()
  await restoreBackup(settings, newer, options())
  const [media] = await sql`select max(id) id from media`
  const jobs = await sql`select identifier, payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = task_id where identifier = 'download_media'`
  const payload = { companyId: world.acmeId, payload: { mediaId: media?.id } }
  expect([...jobs]).toEqual([{ identifier: 'download_media', payload }])
})

test('a database that has companies is refused even with --force', async () => {
  const { settings } = await target()
  await restoreBackup(settings, file, options())
  const again = restoreBackup(settings, file, options({ force: true }))
  expect(again).rejects.toThrow('The database of DATABASE_URL is not empty')
  await again.catch(() => {})
  // And what lay in the folder is where it was.
  expect(existsSync(join(settings.dataDir, 'media', mediaKey))).toBe(true)
})

test.each([
  ['without a key', { keyFile: undefined }, 'was made before there was a phrase'],
  ['with another secret', { appSecret: 'x'.repeat(40) }, 'APP_SECRET is not the one'],
])('restored %s it changes nothing', async (_, more, reason) => {
  const { sql, dataDir, settings } = await target()
  const restoring = restoreBackup(settings, file, options(more))
  expect(restoring).rejects.toThrow(reason)
  await restoring.catch(() => {})
  expect(await sql`select from pg_tables where schemaname = 'public'`).toBeEmpty()
  expect(existsSync(join(dataDir, 'app-secret'))).toBe(false)
})

test('rows that refer to missing ones are restored, too, and named', async () => {
  const { platform, acmeId } = world
  const [before] = await platform`select plan_id from companies where id = ${acmeId}`
  await platform`alter table companies disable trigger all`
  await platform`update companies set plan_id = 999 where id = ${acmeId}`
  await platform`alter table companies enable trigger all`
  const newer = join(folder, 'broken.backup')
  await makeBackup(settingsIn(join(folder, 'source'), world.database), newer, silent)
  await platform`update companies set plan_id = ${before?.plan_id} where id = ${acmeId}`

  const { sql, settings } = await target()
  const { broken } = await restoreBackup(settings, newer, options())
  expect(broken).toEqual(['companies_plan_id_plans_id_fk'])
  expect((await sql`select plan_id from companies where id = ${acmeId}`)[0]?.plan_id).toBe(999)
  const breaking = sql`update companies set plan_id = 998 where id = ${acmeId}`
  await expect(breaking.then(String)).rejects.toThrow('violates foreign key constraint')
})

test('a damaged file changes nothing', async () => {
  const bytes = readFileSync(file)
  const at = bytes.length - 100
  bytes[at] = (bytes[at] ?? 0) ^ 1
  const damaged = join(folder, 'damaged.backup')
  writeFileSync(damaged, bytes)
  const { sql, dataDir, settings } = await target()
  const restoring = restoreBackup(settings, damaged, options())
  expect(restoring).rejects.toThrow(/Frame 1 of 1 .* is damaged/)
  await restoring.catch(() => {})
  expect(await sql`select from pg_tables where schemaname = 'public'`).toBeEmpty()
  expect(existsSync(join(dataDir, 'app-secret'))).toBe(false)
})

test('a file that is removed while the backup runs is in it', async () => {
  const source = join(folder, 'source')
  const newer = join(folder, 'removed.backup')
  // The first rows are read, so its moment has passed.
  let removed: Promise<void> | undefined
  const removing = {
    ...silent,
    add() {
      removed ??= removeOrKeep(join(source, 'media'), mediaKey)
    },
  }
  const settings = settingsIn(source, world.database)
  const made = await makeBackup(settings, newer, removing)
  await removed
  expect(existsSync(join(source, 'media', mediaKey))).toBe(false)
  expect(made.media).toMatchObject({ files: 1, missing: 0 })
  expect(existsSync(join(source, 'media/kept-for-backup'))).toBe(false)
})

test('whoever edits, or indexes for search, waits for no backup, and no backup for them', async () => {
  const backing = await openOwnerClient(world.database, 'test')
  expect(await takeLock(backing, backupLock)).toBe(true)
  await world.platform.begin(async (sql) => {
    // As long as the backup lasts, if it waited.
    await sql`set local lock_timeout = '20s'`
    await sql`update contacts set name = name || ' otra vez'`
    await sql`select renew_texts(company_id, id) from tickets`
  })
  await backing.end()

  const settings = settingsIn(join(folder, 'source'), world.database)
  await world.platform.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.textsOfTickets}::bigint)`
    await makeBackup(settings, join(folder, 'beside.backup'), silent)
  })
})

test('a second backup at once is refused, of whatever node', async () => {
  const settings = settingsIn(join(folder, 'source'), world.database)
  const first = await openOwnerClient(world.database, 'test')
  expect(await takeLock(first, backupLock)).toBe(true)
  const second = makeBackup(settings, join(folder, 'second.backup'), silent)
  expect(second).rejects.toThrow('Another backup is being made')
  await second.catch(() => {})
  expect(existsSync(join(folder, 'second.backup'))).toBe(false)
  await first.end()
})

/** A company of one installation is taken to another, where everybody has the same numbers. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import * as areas from '#areas'
import type { Database } from '#db/connection.ts'
import { jobsOf } from '#kernel/area/area'
import { keyOf } from '#kernel/media/store'
import { storeMedia } from '#kernel/media/storing'
import { openSealer, type Sealer } from '#kernel/secrets/seal'
import { readSettings } from '#settings'
import { databaseUrl } from '#workshop/testing/database'
import { makeRows } from '#workshop/testing/walk/rows'
import { createWorld, type World } from '#workshop/testing/world'
import { findKey } from '../finding-key.ts'
import { makeBackup } from '../making.ts'
import { openOwnerClient } from '../owner-client.ts'
import { localSpot } from '../places/locating.ts'
import { silent } from '../progress.ts'
import { openArchive, readEntries } from '../reading.ts'
import { type RestoreOptions, restoreBackup } from '../restoring.ts'
import { readTables } from '../tables.ts'
import { backUpCompany, type MadeCompanyBackup } from './backing-up.ts'
import { arriving } from './fitting.ts'
import { sealedColumns } from './resealing.ts'
import { restoreCompany } from './restoring.ts'
import { ownerOf } from './travelling.ts'

const secrets = { source: 'x'.repeat(32), target: 'the secret of the other one, 32 bytes' }
let source: World
let target: World
let folder: string
let made: MadeCompanyBackup
let mediaName: string

const settingsOf = (name: keyof typeof secrets, { connection }: Pick<Database, 'connection'>) =>
  readSettings({
    DATA_DIR: join(folder, name),
    DATABASE_URL: databaseUrl(connection),
    APP_SECRET: secrets[name],
  })

const backUp = (name: string, withSessions: boolean) =>
  backUpCompany(settingsOf('source', source.database), {
    place: join(folder, name),
    company: { companyId: source.acmeId, withSessions, withMedia: false },
    progress: silent,
  })

const restore = ({ file, phrase }: Pick<MadeCompanyBackup, 'file' | 'phrase'>, planId?: number) =>
  restoreCompany(settingsOf('target', target.database), file, {
    planId,
    accept: async () => {},
    jobs: jobsOf(areas),
    askPhrase: async () => phrase,
    progress: () => silent,
  })

beforeAll(async () => {
  source = await createWorld()
  target = await createWorld()
  folder = mkdtempSync(join(tmpdir(), 'recado-moving-'))
  for (const [companyId, userId, mark] of [
    [source.acmeId, source.ana.id, 'mine'],
    [source.globexId, source.gil.id, 'canary of another'],
  ] as const) {
    await makeRows(source.platform, { companyId, userId, mark })
  }
  await makeRows(target.platform, {
    companyId: target.acmeId,
    userId: target.ana.id,
    mark: 'here before',
  })
  await target.platform`update users set email = 'here.' || email`
  await source.customerWrites('tabulador\ty ñandú\\fin 😀\nsegunda línea')
  const media = await storeMedia(source.store, source.acme, {
    stream: (async function* () {
      yield new TextEncoder().encode('contenido del archivo')
    })(),
    name: 'nota.txt',
  })
  mediaName = media.name
  for (const name of ['source', 'target'] as const) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'app-secret'), secrets[name])
  }
  Bun.spawnSync(['cp', '-a', join(source.store.incoming, '..'), join(folder, 'source/media')])
  await sealEverything()
  made = await backUp('acme.backup', true)
})
afterAll(async () => {
  await source.close()
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

const canaryOf = (table: string, column: string) => `sealed ${table} ${column}`

/** One value of each kind that is sealed, as the program writes it. */
async function sealEverything() {
  const { platform, acmeId, connectionId } = source
  await platform`insert into session_keys (company_id, connection_id, kind, name, value)
    values (${acmeId}, ${connectionId}, 'session', 'número|1.0', ''::bytea)`
  await platform`insert into inbound_journal (company_id, connection_id, hash, stanza)
    values (${acmeId}, ${connectionId}, ${'a'.repeat(64)}, ''::bytea)`
  const sealer = openSealer(secrets.source)
  for (const { table, column, purpose, placeOf } of sealedColumns) {
    const [row] = await platform.unsafe(
      `select ctid::text as place, to_jsonb(t) as row from ${table} t where company_id = ${acmeId} limit 1`,
    )
    expect([table, row]).toEqual([table, expect.anything()])
    const of = (name: string) => String(row?.row[name])
    const plain = Buffer.from(canaryOf(table, column))
    const sealed = Buffer.from(sealer.seal(purpose, placeOf(acmeId, of), plain))
    const isText = table === 'messages'
    await platform.unsafe(`update ${table} set ${column} = $1 where ctid = '${row?.place}'::tid`, [
      isText ? sealed.toString('base64') : sealed,
    ])
  }
}

/** Of each table's rows without what is sealed. */
async function rowsOf(world: World, whose: string) {
  const client = await openOwnerClient(world.database, 'test')
  const rows: Record<string, unknown> = {}
  for (const table of await readTables(client)) {
    const owner = ownerOf(table)
    if (!owner) continue
    const sealed = sealedColumns.filter(({ table: of }) => of === table.name)
    const without = ['company_id', ...sealed.map(({ column }) => column)]
    const found = await client.query(
      `select count(*)::int n, md5(string_agg(r, ';' order by r)) sum from (
         select (to_jsonb(t) - $1::text[])::text r from ${table.name} t where ${owner} ${whose}) s`,
      [without],
    )
    rows[table.name] = found.rows[0]
  }
  await client.end()
  return rows
}

const held = [
  ...['campaign_counts', 'campaign_deliveries', 'campaigns', 'held_by_restore', 'message_changes'],
  ...['messages', 'schedules', 'webhooks'],
]
const left = [
  ...['announcements', 'common_words', 'events', 'invitations', 'logins'],
  ...['push_subscriptions', 'webhook_attempts', 'webhook_deliveries', 'webhook_events'],
]

test('every row of it is there under a new company, and nobody else has changed', async () => {
  const others = await rowsOf(target, '>= 0')
  const restored = await restore(made)
  const { companyId } = restored
  expect([target.acmeId, target.globexId]).not.toContain(companyId)
  expect(restored).toMatchObject({ apiTokens: [], connections: [], renamedTo: `Acme ${companyId}` })

  expect(await rowsOf(target, `<> ${companyId}`)).toEqual(others)
  const before = await rowsOf(source, `= ${source.acmeId}`)
  const after = await rowsOf(target, `= ${companyId}`)
  for (const name of left) {
    expect([name, after[name]]).toEqual([name, { n: 0, sum: null }])
    delete before[name]
    delete after[name]
  }
  // A restore holds some back, and changes what the whole installation has once.
  for (const name of [...held, ...arriving]) {
    expect([name, after[name]]).toMatchObject([name, { n: expect.any(Number) }])
    delete before[name]
    delete after[name]
  }
  expect(after).toEqual(before)
  expect(Object.keys(after).length).toBeGreaterThan(50)
  const [message] = await target.platform`select body from messages
    where company_id = ${companyId} order by id desc limit 1`
  expect(message?.body).toBe('tabulador\ty ñandú\\fin 😀\nsegunda línea')
  const file = join(folder, 'target/media', keyOf(companyId, mediaName))
  expect(readFileSync(file, 'utf8')).toBe('contenido del archivo')
  await expectSealedFor(companyId, openSealer(secrets.target))
})

async function expectSealedFor(companyId: number, sealer: Sealer) {
  for (const { table, column, purpose, placeOf } of sealedColumns) {
    const rows = await target.platform.unsafe(
      `select ${column} as sealed, to_jsonb(t) as row from ${table} t
       where company_id = ${companyId} and ${column} is not null`,
    )
    const opened = rows.flatMap(({ sealed, row }) => {
      const bytes = typeof sealed === 'string' ? Buffer.from(sealed, 'base64') : sealed
      try {
        return Buffer.from(
          sealer.unseal(
            purpose,
            placeOf(companyId, (name) => String(row[name])),
            bytes,
          ),
        ).toString()
      } catch {
        return []
      }
    })
    expect([table, column, opened]).toEqual([
      table,
      column,
      expect.arrayContaining([canaryOf(table, column)]),
    ])
  }
}

test('nobody in it rules the installation, and no session opens by itself', async () => {
  const [found] = await newest(target.platform)
  const [bad] = await target.platform`
    select (select count(*)::int from users where company_id = ${found?.id} and super) supers,
      (select count(*)::int from connections where company_id = ${found?.id}
        and status <> 'DISCONNECTED') open`
  expect({ ...bad }).toEqual({ supers: 0, open: 0 })
  expect(found).toMatchObject({ plan_id: null, recommended_by: null, runs_installation: false })
})

const newest = (sql: Sql) => sql`select * from companies order by id desc limit 1`

test('numbers go on after those of the company', async () => {
  const [found] = await target.platform`
    select (select max(id) from contacts) highest, nextval('contacts_id_seq') as next`
  expect(Number(found?.next)).toBeGreaterThan(Number(found?.highest))
})

test('a second time its addresses are taken, and nothing is written', async () => {
  const before = await rowsOf(target, '>= 0')
  const again = restore(made)
  expect(again).rejects.toThrow(/these addresses already log in here: .*ana@/)
  await again.catch(() => {})
  expect(await rowsOf(target, '>= 0')).toEqual(before)
})

test('taken links and tokens do not stop it: those become new, these are left out and named', async () => {
  const [first] = await newest(target.platform)
  await target.platform`update users set email = 'first.' || email where company_id = ${first?.id}`
  const [plan] = await target.platform`select id from plans`
  const restored = await restore(made, plan?.id)
  expect(restored.apiTokens.length).toBeGreaterThan(0)
  const [links] = await target.platform`
    select (select count(distinct uuid) = count(*) from tickets) tickets,
      (select count(*)::int from tickets where company_id = ${restored.companyId}) many`
  expect(links).toEqual({ tickets: true, many: expect.any(Number) })
  expect(links?.many).toBeGreaterThan(0)
  expect((await newest(target.platform))[0]).toMatchObject({ plan_id: plan?.id })
})

async function contentOf({ file, phrase }: MadeCompanyBackup) {
  const archive = await openArchive(localSpot(file))
  const key = { dataDir: folder, keyFile: undefined, askPhrase: async () => phrase }
  const { archiveKey } = await findKey(archive, key)
  const entries = new Map<string, string>()
  for await (const { header, body } of readEntries({
    archive,
    key: archiveKey,
    progress: silent,
  })) {
    entries.set(header.name, await new Response(body).text())
  }
  return entries
}

test('nothing of another company or of the installation is in it', async () => {
  const entries = await contentOf(made)
  const text = [...entries.values()].join('\n')
  expect(text).toContain('ñandú')
  for (const canary of ['canary of another', 'Globex', 'gil@', secrets.source]) {
    expect([canary, text.includes(canary)]).toEqual([canary, false])
  }
  for (const table of ['installation', 'plans', 'push_keys', 'payment_events', ...left]) {
    expect([...entries.keys()].filter((name) => name.startsWith(`company/${table}/`))).toBeEmpty()
  }
  const sealer = openSealer(secrets.source)
  for (const { table, column, purpose, placeOf } of sealedColumns) {
    const [row] = await source.platform.unsafe(
      `select ${column} as sealed, to_jsonb(t) as row from ${table} t
       where company_id = ${source.acmeId} and ${column} is not null limit 1`,
    )
    const isText = typeof row?.sealed === 'string'
    const bytes = isText ? Buffer.from(row.sealed, 'base64') : row?.sealed
    const place = placeOf(source.acmeId, (name) => String(row?.row[name]))
    expect(() => sealer.unseal(purpose, place, bytes)).not.toThrow()
    expect(text.includes(isText ? row.sealed : Buffer.from(bytes).toString('hex'))).toBe(false)
  }
})

test('the keys of WhatsApp go only when that is said', async () => {
  const without = await contentOf(await backUp('without.backup', false))
  const names = [...without.keys()]
  expect(names.some((name) => name.startsWith('company/messages/'))).toBe(true)
  expect(names.filter((name) => name.startsWith('company/session_keys/'))).toBeEmpty()
})

/** Bytes that are not sealed: anybody may see them. */
const open = ['inbound_journal.stanza', 'push_subscriptions.auth', 'push_subscriptions.public_key']

test('every column of bytes is sealed anew, or is known to be open', async () => {
  const columns = await source.platform`
    select table_name || '.' || column_name as name from information_schema.columns c
    where table_schema = 'public' and data_type = 'bytea' and exists (
      select from information_schema.columns o where o.table_schema = 'public'
        and o.table_name = c.table_name and o.column_name = 'company_id')`
  const known = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(
    columns
      .map(({ name }) => name)
      .filter((name) => !open.includes(name))
      .toSorted(),
  ).toEqual(known.filter((name) => name !== 'messages.secret').toSorted())
})

test('an archive of a company is none of an installation, and the other way round', async () => {
  const settings = settingsOf('target', target.database)
  const options: RestoreOptions = {
    force: false,
    keyFile: undefined,
    appSecret: undefined,
    jobs: [],
    askPhrase: async () => made.phrase,
    progress: () => silent,
  }
  const elsewhere = { ...settings, dataDir: join(folder, 'elsewhere') }
  await expect(restoreBackup(elsewhere, made.file, options)).rejects.toThrow(
    'has one company (Acme)',
  )
  const whole = await makeBackup(
    settingsOf('source', source.database),
    join(folder, 'whole.backup'),
    silent,
  )
  const key = join(folder, 'source/backup-key')
  expect(existsSync(key)).toBe(true)
  Bun.spawnSync(['cp', key, join(folder, 'backup-key')])
  await expect(restore({ file: whole.file, phrase: '' })).rejects.toThrow('of a whole installation')
})

test('who has another phrase, or names no company, gets nothing', async () => {
  await expect(restore({ file: made.file, phrase: 'otra frase' })).rejects.toThrow('does not open')
  const nobody = backUpCompany(settingsOf('source', source.database), {
    place: join(folder, 'nobody.backup'),
    company: { companyId: 99_999, withSessions: false, withMedia: false },
    progress: silent,
  })
  await expect(nobody).rejects.toThrow('There is no company 99999')
  expect(existsSync(join(folder, 'nobody.backup'))).toBe(false)
})

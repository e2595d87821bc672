import { afterAll, beforeAll, expect, test } from 'bun:test'
import { escapeIdentifier } from 'pg'
import { makeRows } from '#workshop/testing/walk/rows'
import { createWorld, type World } from '#workshop/testing/world'
import { describeDatabase } from './support/database.ts'
import { describeMachine, describeSettings } from './support/machine.ts'

let world: World
let bundle: string

const secrets = {
  APP_SECRET: 'the secret of this installation, 32 bytes',
  DATABASE_URL: 'postgres://ana:hunter2@db.example.com/desk',
  PUBLIC_URL: 'https://desk.example.com',
  METRICS_TOKEN: 'a-token-of-metrics',
  CURRENCY: 'BRL',
}

beforeAll(async () => {
  world = await createWorld()
  const { platform, acmeId, ana } = world
  await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'canary of acme' })
  await world.customerWrites('un canario con acentos: ñandú', { number: '5215550009999' })
  bundle = JSON.stringify({
    ...describeMachine({ dataDir: '/nowhere' }),
    settings: describeSettings(secrets),
    database: await describeDatabase(platform, { isEmbedded: true }),
  })
})
afterAll(() => world.close())

test('it says how the installation is', () => {
  const { settings, database } = JSON.parse(bundle)
  expect(settings).toMatchObject({ APP_SECRET: 'set', PIX_KEY: 'unset', CURRENCY: 'BRL' })
  expect(database).toMatchObject({ isEmbedded: true, installation: { companies: 2 } })
  expect(database.tables.length).toBeGreaterThan(20)
  expect(database.work.connections).not.toBeEmpty()
})

/** Names of kinds and states; everything else in a text was written by a person or is a secret. */
const isCode = (text: string) => /^[\w-]{1,40}$/.test(text) && !/\d{5}/.test(text)

test('no text, number, name or secret of any table is in it', async () => {
  const { platform } = world
  const columns = await platform<{ table: string; column: string }[]>`
    select c.relname "table", a.attname "column" from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      and c.relnamespace = 'public'::regnamespace
    where a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype)
      and c.relname not in ('migrations', 'functions', 'job_kinds')`
  let looked = 0
  for (const { table, column } of columns) {
    const rows = await platform.unsafe<{ text: string }[]>(
      `select distinct ${escapeIdentifier(column)}::text as text from ${escapeIdentifier(table)}
       where length(${escapeIdentifier(column)}::text) > 4`,
    )
    for (const { text } of rows) {
      if (isCode(text)) continue
      looked += 1
      expect([table, column, bundle.includes(text)]).toEqual([table, column, false])
    }
  }
  expect(looked).toBeGreaterThan(50)
  for (const canary of ['canary of acme', 'ñandú', '5215550009999', 'hunter2', 'example.com']) {
    expect(bundle).not.toContain(canary)
  }
  for (const secret of [secrets.APP_SECRET, secrets.METRICS_TOKEN]) {
    expect(bundle).not.toContain(secret)
  }
})

test('no run of digits in it is long enough for a phone number', () => {
  const withoutHashes = bundle.replace(/"(?:hash|commit)":"\w+"/g, '')
  expect(withoutHashes.match(/\d{7,}/g)).toBeNull()
})

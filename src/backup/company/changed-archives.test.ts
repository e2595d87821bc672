/**
 * Whoever makes an archive has its key: what it says is judged by the schema, not by its sums. Each is
 * taken or refused with a sentence, and none is taken that a comparison with the schema would refuse.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as areas from '#areas'
import { jobsOf } from '#kernel/area/area'
import { isRefusal } from '#process/refusal'
import { readSettings } from '#settings'
import { randomFrom } from '#workshop/bench/random'
import { databaseUrl } from '#workshop/testing/database'
import { makeRows } from '#workshop/testing/walk/rows'
import { createWorld, type World } from '#workshop/testing/world'
import { silent } from '../progress.ts'
import { backUpCompany } from './backing-up.ts'
import { restoreCompany } from './restoring.ts'
import {
  type ChangedArchive,
  type InMemory,
  readIntoMemory,
  unchanged,
  writeChanged,
} from './testing/archive.ts'
import { changes } from './testing/changes.ts'

const isLong = process.env.FUZZ_ROUNDS !== undefined
const rounds = isLong ? 500 : Object.keys(changes).length * 2
const seed = Number(process.env.FUZZ_SEED ?? (isLong ? Date.now() % 1_000_000 : 21))
const folder = mkdtempSync(join(tmpdir(), 'recado-changed-'))
const file = join(folder, 'there/acme.backup')
let source: World
let target: World
let memory: InMemory
let columns: Map<string, string>

const settingsOf = (name: string, { database }: World) =>
  readSettings({
    DATA_DIR: join(folder, name),
    DATABASE_URL: databaseUrl(database.connection),
    APP_SECRET: 'x'.repeat(32),
  })

beforeAll(async () => {
  process.stderr.write(`FUZZ_SEED=${seed}\n`)
  source = await createWorld()
  target = await createWorld()
  for (const { platform, acmeId, ana } of [source, target]) {
    await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'fuzz' })
  }
  await target.platform`update users set email = 'here.' || email`
  for (const name of ['source', 'target']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'app-secret'), 'x'.repeat(32))
  }
  const made = await backUpCompany(settingsOf('source', source), {
    place: join(folder, 'acme.backup'),
    company: { companyId: source.acmeId, withSessions: false, withMedia: false },
    progress: silent,
  })
  memory = await readIntoMemory(made)
  columns = await columnsOfSchema()
})
afterAll(async () => {
  await source.close()
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

/** As PostgreSQL itself names what a company has: each table with its columns. */
async function columnsOfSchema() {
  const rows = await target.platform<{ name: string; columns: string }[]>`
    select table_name::text as name, string_agg(column_name, ',' order by column_name) as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
      and table_name = any(${memory.tables.map(({ name }) => name)}) group by 1`
  return new Map(rows.map(({ name, columns: all }) => [name, all]))
}

function fitsSchema({ tables }: ChangedArchive): boolean {
  const found = new Map(tables.map((one) => [one.name, one.columns.toSorted().join(',')]))
  return (
    tables.length === columns.size &&
    [...columns].every(([name, all]) => found.get(name) === all) &&
    tables.every((one) => one.rows.every((row) => row.length === one.columns.length))
  )
}

const restore = () =>
  restoreCompany(settingsOf('target', target), file, {
    planId: undefined,
    accept: async () => {},
    jobs: jobsOf(areas),
    askPhrase: async () => '',
    progress: () => silent,
  })

/** Rows of everybody who was here before. */
async function othersIn(names: Iterable<string>) {
  const most = Math.max(target.acmeId, target.globexId)
  const sums: Record<string, unknown> = {}
  for (const name of names) {
    const owner = name === 'companies' ? 'id' : 'company_id'
    const [row] = await target.platform.unsafe(
      `select count(*)::int n, md5(string_agg(t::text, ';' order by t::text)) sum
       from ${name} t where ${owner} <= ${most}`,
    )
    sums[name] = row
  }
  return sums
}

const random = randomFrom(seed)
const kinds = Object.entries(changes)
const taken: number[] = []
const perTest = kinds.length

test.each(Array.from({ length: Math.ceil(rounds / perTest) }, (_, at) => at))(
  'archives that somebody has changed are refused with a sentence, or fit the schema (%p)',
  async (at) => {
    const others = await othersIn(columns.keys())
    const wrong: unknown[] = []
    for (const [name, change] of kinds.slice(0, rounds - at * perTest)) {
      const archive = unchanged(memory)
      change({ archive, memory, random })
      await writeChanged(file, memory, archive)
      try {
        const { companyId } = await restore()
        taken.push(companyId)
        if (!fitsSchema(archive)) wrong.push([name, 'was taken'])
        await target.platform`update users set email = id || '.' || company_id || '@example.com'
          where company_id = ${companyId}`
      } catch (error) {
        if (!isRefusal(error)) wrong.push([name, error])
      }
    }
    expect(wrong).toEqual([])
    expect(await othersIn(columns.keys())).toEqual(others)
  },
)

test('what was taken makes nobody super, and leaves numbers for others', async () => {
  process.stderr.write(`${rounds} changed archives, ${taken.length} taken\n`)
  const { platform } = target
  const companies = await platform`select id from companies order by 1`
  expect(companies.map(({ id }) => id)).toEqual([target.acmeId, target.globexId, ...taken])
  const supers = await platform`select id from users where super and company_id = any(${taken})`
  expect(supers).toBeEmpty()
  const [next] = await platform`select nextval('contacts_id_seq')::float8 as id`
  expect(next?.id).toBeLessThan(2 ** 30)
  await expectKeysHold()
})

/** Made anew by PostgreSQL, each key looks at every row. */
async function expectKeysHold() {
  const keys = await target.platform<{ away: string; back: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) back
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  expect(keys.length).toBeGreaterThan(100)
  for (const { away, back } of keys) {
    await target.platform.begin(async (sql) => {
      await sql.unsafe(away)
      await sql.unsafe(back)
    })
  }
}

test('what nobody has changed is taken, and taken once more under another number', async () => {
  await writeChanged(file, memory, unchanged(memory))
  const { companyId } = await restore()
  await target.platform`update users set email = 'again.' || email where company_id = ${companyId}`
  expect((await restore()).companyId).toBeGreaterThan(companyId)
})

/**
 * `bun run bench:year [days [folder]]`: what a desk of 20 agents and 20 000 messages a day has after a
 * year (365 days; 30 for trying). Can be stopped and started again: it goes on with the next day.
 * Then sizes, what grows, vacuum, and how fast lists and search are. In `.bench/year`,
 * unless another folder is named.
 */
import '#process/quiet-console'
import { join } from 'node:path'
import type { SQL } from 'bun'
import type { Sql } from 'postgres'
import { defaultSettings } from '#company/companies/default-settings'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { compactCounters } from '#desk/counters/compacting'
import { openEmbedded } from '#kernel/database/embedded'
import { deleteExpired } from '#kernel/database/retention'
import { hashPassword } from '#kernel/secrets/passwords'
import { makeJobTables } from '#kernel/workers/making-tables'
import { type SeedContext, take, write } from '../company/context.ts'
import { seedDesk } from '../company/desk.ts'
import { openForCopying } from '../copying.ts'
import { benchFolder, say } from '../places.ts'
import { small } from '../sizes.ts'
import { writeDay } from './day.ts'
import { dropIndexes, makeIndexes } from './indexes.ts'
import { askProgram } from './questions.ts'
import { dayMs } from './scale.ts'
import { noteSizes, reportSizes, reportVacuum } from './sizes.ts'

const days = Number(process.argv[2] ?? 365)
const folder = join(benchFolder, process.argv[3] ?? 'year')

const database = await openEmbedded(folder)
try {
  await migrate(database)
  await makeJobTables(database)
  const sql = openForCopying(database.connection)
  const platform = connect(database, { max: 2 })
  await sql.unsafe('set synchronous_commit = off')
  await prepare(sql)
  await live(sql, platform)
  await reportSizes(platform)
  await reportVacuum(platform)
  await sql.close()
  await platform.end()
} finally {
  await database.stop()
}
await askProgram(folder, days)
process.exit(0)

/** Its last day is today, also when it is resumed tomorrow. */
async function live(sql: SQL, platform: Sql) {
  const [begun] = await platform<{ endsAt: Date; done: number }[]>`
    select ends_at "endsAt", (select count(*) from bench.days)::integer done from bench.span`
  if (!begun) throw new Error('the folder has no span of days')
  const firstAt = begun.endsAt.getTime() - days * dayMs
  for (let number = begun.done; number < days; number++) {
    const began = performance.now()
    const isLast = number === days - 1
    await (isLast ? makeIndexes(sql) : dropIndexes(sql))
    const startsAt = firstAt + number * dayMs
    await writeDay({ sql, number, startsAt, isLast })
    const written = performance.now()
    // What the program does every minute and every ten.
    await compactCounters(platform)
    await deleteExpired(platform)
    const kept = performance.now()
    if ((number + 1) % 10 === 0 || isLast) await noteSizes(platform, number + 1)
    say(
      `day ${number + 1} of ${days}: written in ${Math.round(written - began)} ms, kept in ${Math.round(kept - written)} ms`,
    )
  }
}

async function prepare(sql: SQL) {
  await sql.unsafe('create schema if not exists bench')
  await sql.unsafe('create table if not exists bench.days (day integer primary key)')
  await sql.unsafe('create table if not exists bench.indexes (definition text)')
  await sql.unsafe(`create table if not exists bench.sizes
    (day integer, name text, rows float8, bytes bigint, primary key (day, name))`)
  const spans = await sql.unsafe(`select from information_schema.tables
    where table_schema = 'bench' and table_name = 'span'`)
  if (spans.length > 0) return
  await sql.unsafe('begin')
  await makeCompany(sql)
  await sql.unsafe(
    `create table bench.span as select date_trunc('hour', now()) + interval '4 hours' as ends_at`,
  )
  await sql.unsafe('commit')
}

async function makeCompany(sql: SQL) {
  const size = { ...small, users: 20, queues: 5, connections: 3, tags: 20 }
  const passwordHash = await hashPassword('secreto')
  const next = new Map<string, number>()
  const place: SeedContext = { sql, companyId: 1, size, next, endsAt: new Date(), passwordHash }
  await sql.unsafe(
    `insert into plans (id, name, users, connections, queues) values (1, 'Todo', 100, 100, 100)`,
  )
  await sql.unsafe(
    `insert into companies (id, name, email, plan_id) values (1, 'Muebles del Valle', '', 1)`,
  )
  const settings = Object.entries(defaultSettings).map(([key, value]) => [1, key, value])
  await write(place, 'settings', ['company_id', 'key', 'value'], settings)
  const first = (table: string, many: number) => take(next, table, many)
  await seedDesk(place, {
    users: first('users', size.users),
    queues: first('queues', size.queues),
    connections: first('connections', size.connections),
    contacts: 1,
    tickets: 1,
    messages: 1,
    tags: first('tags', size.tags),
  })
  await sql.unsafe(`insert into chats (company_id, id, title, owner_id) values (1, 1, 'Equipo', 1)`)
  await sql.unsafe(
    `insert into chat_members (company_id, chat_id, user_id) select 1, 1, id from users`,
  )
  await sql.unsafe(`insert into webhooks (company_id, id, url, events, sealed_secret, cursor)
    values (1, 1, 'https://example.com/', array['message.sent'], ''::bytea, 2147483647)`)
}

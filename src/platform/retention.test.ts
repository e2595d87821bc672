import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Sql } from 'postgres'
import type { Database } from '#database/connection'
import { connect } from '#db/client.ts'
import { testDatabase } from '#testing/database'
import { deleteExpired } from './retention.ts'

let database: Database
let platform: Sql
let acme: number

beforeAll(async () => {
  database = await testDatabase()
  platform = connect(database, { max: 2 })
  const [row] = await platform<{ id: number }[]>`
    insert into companies (name) values ('Acme') returning id`
  acme = row?.id ?? 0
}, 30_000)
afterAll(async () => {
  await platform.end()
  await database.stop()
})

const kept = async (rows: Promise<{ kept: string }[]>) => (await rows).map((row) => row.kept)

test('events go after a day, acks without a message after ten minutes, failed logins after a day', async () => {
  await platform`insert into events (company_id, seq, channel, data, rooms, at)
    select ${acme}, n, 'c', '{}', '{company}', now() - interval '25 hours' from generate_series(1, 12000) n`
  await platform`insert into events (company_id, seq, channel, data, rooms, at)
    values (${acme}, 12001, 'young', '{}', '{company}', now() - interval '23 hours')`
  const [connection] = await platform<{ id: number }[]>`
    insert into connections (company_id, name) values (${acme}, 'Main') returning id`
  await platform`insert into early_acks (company_id, connection_id, wa_id, ack, at)
    values (${acme}, ${connection?.id ?? 0}, 'old', 2, now() - interval '11 minutes'),
      (${acme}, ${connection?.id ?? 0}, 'young', 2, now() - interval '9 minutes')`
  await platform`insert into repeatable_calls
    (company_id, connection_id, key, fingerprint, attempt, started_at)
    select ${acme}, ${connection?.id ?? 0}, key, '', gen_random_uuid(), now() - age from (values
      ('old', interval '49 hours'), ('young', interval '47 hours')) calls (key, age)`
  await platform`insert into login_failures (who, at)
    values ('old', now() - interval '25 hours'), ('young', now() - interval '1 hour')`

  await deleteExpired(platform)

  expect(await kept(platform`select channel as kept from events`)).toEqual(['young'])
  expect(await kept(platform`select wa_id as kept from early_acks`)).toEqual(['young'])
  expect(await kept(platform`select key as kept from repeatable_calls`)).toEqual(['young'])
  expect(await kept(platform`select who as kept from login_failures`)).toEqual(['young'])
})

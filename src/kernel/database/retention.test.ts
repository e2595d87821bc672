import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Sql } from 'postgres'
import { connect } from '#db/client.ts'
import type { Database } from '#db/connection.ts'
import { testDatabase } from '#workshop/testing/database'
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
})
afterAll(async () => {
  await platform.end()
  await database.stop()
})

const kept = async (rows: Promise<{ kept: string }[]>) => (await rows).map((row) => row.kept)

async function loginOf(name: string, { expiresIn, revokedAt }: Record<string, string | null>) {
  const [user] = await platform<{ id: number }[]>`
    insert into users (company_id, name, email, password_hash)
    values (${acme}, ${name}, ${name}, '') returning id`
  await platform`insert into logins (company_id, user_id, expires_at, revoked_at)
    values (${acme}, ${user?.id ?? 0}, now() + ${expiresIn ?? ''}::interval,
      now() + ${revokedAt ?? null}::interval)`
}

test('ended logins go after thirty days, given-up jobs after seven', async () => {
  await loginOf('expired', { expiresIn: '-31 days' })
  await loginOf('revoked', { expiresIn: '-25 days', revokedAt: '-31 days' })
  await loginOf('ended lately', { expiresIn: '-29 days', revokedAt: '-29 days' })
  await loginOf('open', { expiresIn: '6 days' })
  for (const name of ['old', 'young', 'retried'])
    await platform`select graphile_worker.add_job(${name}, max_attempts => 1)`
  await platform`update graphile_worker._private_jobs j
    set attempts = case when t.identifier = 'retried' then 0 else 1 end,
      updated_at = now() - case when t.identifier = 'young' then interval '6 days' else '8 days' end
    from graphile_worker._private_tasks t where t.id = j.task_id`

  await deleteExpired(platform)

  const users = platform<{ kept: string }[]>`select name as kept from users u
    where exists (select from logins l where l.user_id = u.id) order by id`
  expect(await kept(users)).toEqual(['ended lately', 'open'])
  const jobs = platform<{ kept: string }[]>`
    select task_identifier as kept from graphile_worker.jobs order by id`
  expect(await kept(jobs)).toEqual(['young', 'retried'])
})

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
  await platform`insert into login_failures (who, at, network)
    values ('old', now() - interval '25 hours', null), ('young', now() - interval '1 hour', null),
      ('old', now() - interval '169 hours', '192.0.2.1'),
      ('young', now() - interval '167 hours', '192.0.2.1')`

  await deleteExpired(platform)

  expect(await kept(platform`select channel as kept from events`)).toEqual(['young'])
  expect(await kept(platform`select wa_id as kept from early_acks`)).toEqual(['young'])
  expect(await kept(platform`select key as kept from repeatable_calls`)).toEqual(['young'])
  expect(await kept(platform`select distinct who as kept from login_failures`)).toEqual(['young'])
})

test('notices of payment providers go after 90 days', async () => {
  await platform`insert into payment_events (provider, event, received_at)
    values ('pix', 'old', now() - interval '91 days'), ('pix', 'new', now() - interval '89 days')`
  await deleteExpired(platform)
  expect<unknown[]>([...(await platform`select event from payment_events`)]).toEqual([
    { event: 'new' },
  ])
})

test('events of a webhook that is off go after seven days, those that wait for one that is on stay', async () => {
  const hook = async (isOn: boolean) => {
    const [row] = await platform<{ id: number }[]>`
      insert into webhooks (company_id, url, events, sealed_secret, is_on)
      values (${acme}, 'https://example.com', '{ticket.closed}', '', ${isOn}) returning id`
    return row?.id ?? 0
  }
  const [on, off] = [await hook(true), await hook(false)]
  await platform`insert into webhook_events (company_id, webhook_ids, uuid, type, order_key, data, at)
    select ${acme}, array[hook], gen_random_uuid(), 'ticket.closed', name, '{}', now() - age
    from (values (${on}::integer, 'on', interval '8 days'), (${off}, 'off', interval '8 days'),
      (${off}, 'off lately', interval '6 days')) events (hook, name, age)`
  await deleteExpired(platform)
  const left = platform<
    { kept: string }[]
  >`select order_key as kept from webhook_events order by id`
  expect(await kept(left)).toEqual(['on', 'off lately'])
})

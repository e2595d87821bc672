/** What a restore has held back, and what becomes of it by decision. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#workshop/testing/world'
import { holdBack } from '../holding-back.ts'
import { openOwnerClient } from '../owner-client.ts'
import { decideHeld, heldEvent, listHeld, showRestore } from './contract.ts'

let world: World
let ticketId = 0

const many = 10_000

beforeAll(async () => {
  world = await createWorld()
  const { platform, services, gil, acmeId } = world
  await platform`update users set super = true where id = ${gil.id}`
  services.logins.forget()
  await world.customerWrites('Hola')
  const [ticket] = await platform<{ id: number; contactId: number }[]>`
    select id, contact_id "contactId" from tickets`
  ticketId = ticket?.id ?? 0
  const contactId = ticket?.contactId ?? 0
  await platform`
    insert into messages (company_id, ticket_id, seq, contact_id, whatsapp_id, wa_id, from_me,
      author_id, origin, body, delivery, ack, created_at)
    select ${acmeId}, ${ticketId}, 1000 + n, ${contactId}, ${world.connectionId}, 'HELD' || n, true,
      ${contactId}, case when n % 2 = 0 then 'person' else 'program' end, 'texto ' || n, 'queued', 1,
      now() - make_interval(secs => n)
    from generate_series(1, ${many}) n`
  await platform`
    insert into schedules (company_id, body, contact_id, send_at)
    select ${acmeId}, 'programado ' || n, ${contactId}, now() - make_interval(days => n)
    from generate_series(1, 2) n`
  const client = await openOwnerClient(world.database, 'test')
  await holdBack(client, { madeAt: new Date().toISOString() })
  await client.end()
  await platform`update logins set revoked_at = null`
  services.logins.forget()
})
afterAll(() => world.close())

const groups = async (period = {}) => {
  const { body } = await world.gil.calls(listHeld, period)
  return body.map(({ kind, count }) => [kind, count] as const)
}
const decideAs = (kind: 'program') =>
  world.gil.calls(decideHeld, {
    companyId: world.acmeId,
    kind,
    connectionId: world.connectionId,
    decision: 'wasSent',
  })
const decide = async (
  kind: 'person' | 'program' | 'due',
  decision: 'send' | 'wasSent',
  more = {},
) => {
  const connectionId = kind === 'due' ? null : world.connectionId
  const which = { companyId: world.acmeId, kind, connectionId, ...more }
  return (await world.gil.calls(decideHeld, { ...which, decision })).body
}

test('it is listed by kind and connection, and of a part of the time', async () => {
  expect((await groups()).sort()).toEqual([
    ['due', 2],
    ['person', many / 2],
    ['program', many / 2],
  ])
  const from = new Date(Date.now() - 1_000_500).toISOString()
  expect((await groups({ from })).find(([kind]) => kind === 'person')?.[1]).toBeWithin(450, 501)
})

test('sent, they wait in the outbox under their old ids', async () => {
  const from = new Date(Date.now() - 1_000_500).toISOString()
  const { count } = await decide('person', 'send', { from })
  expect(count).toBeWithin(450, 501)
  const [queued] = await world.platform`
    select count(*)::integer many, bool_and(wa_id like 'HELD%' and written_at is not null) old
    from messages where delivery = 'queued'`
  expect(queued).toEqual({ many: count, old: true })
  expect((await groups()).find(([kind]) => kind === 'person')).toEqual(['person', many / 2 - count])
})

test('what is left is counted for the super in all companies, for an admin in theirs', async () => {
  const { platform, globexId } = world
  await platform`
    with contact as (
      insert into contacts (company_id, name, number) values (${globexId}, 'Eva', '5215550101099')
      returning id
    ), schedule as (
      insert into schedules (company_id, body, contact_id, send_at, status, failure)
      select ${globexId}, 'Tu cita', id, now(), 'ERRO', 'ERR_SCHEDULE_RESTORED' from contact
      returning id, send_at
    )
    insert into held_by_restore (company_id, kind, record_id, at)
    select ${globexId}, 'due', id, send_at from schedule`
  const left = async (who: 'gil' | 'ana') => (await world[who].calls(showRestore, {})).body
  const all = await left('gil')
  expect(all).toMatchObject({ sessionsAreHeld: true, campaigns: 0 })
  expect(await left('ana')).toEqual({ ...all, messages: all.messages - 1 })
  await platform`delete from held_by_restore where company_id = ${globexId}`
  const { count } = await decide('person', 'wasSent', {
    from: new Date(Date.now() - 2_000_500).toISOString(),
  })
  expect((await left('gil')).messages).toBe(all.messages - count - 1)
  expect((await world.beto.calls(showRestore, {})).status).toBe(403)
})

test('thousands are noted as sent by one statement, once, and who looks at the list is told', async () => {
  const told = () => world.platform<{ companyId: number }[]>`
    select distinct company_id "companyId" from events where channel like '%-held' order by 1`
  await world.platform`delete from events`
  const both = await Promise.all([decideAs('program'), decideAs('program')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)?.body).toEqual({ count: many / 2 })
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'ERR_HELD_DECIDED',
  })
  const ids = (await told()).map(({ companyId }) => companyId)
  expect(ids).toEqual([world.acmeId, world.globexId].sort())
  expect(heldEvent.name).toBe('held')
  const states = await world.platform`select delivery, min(ack)::integer ack from messages
    where origin = 'program' group by 1`
  expect([...states]).toEqual([{ delivery: 'sent', ack: 2 }])
  expect((await groups()).map(([kind]) => kind).sort()).toEqual(['due', 'person'])
})

test('a schedule that fell due is sent from now on, or counts as sent at its time', async () => {
  const to = new Date(Date.now() - 1.5 * 24 * 3_600_000).toISOString()
  expect(await decide('due', 'wasSent', { to })).toEqual({ count: 1 })
  expect(await decide('due', 'send')).toEqual({ count: 1 })
  const states = await world.platform`
    select body, status, send_at > now() - interval '1 hour' is_now from schedules where company_id = ${world.acmeId} order by body`
  expect([...states]).toEqual([
    { body: 'programado 1', status: 'PENDENTE', is_now: true },
    { body: 'programado 2', status: 'ENVIADA', is_now: false },
  ])
})

test('what an agent decided in its conversation is not listed, and not decided again', async () => {
  const before = (await groups()).find(([kind]) => kind === 'person')?.[1] ?? 0
  await world.platform`update messages set delivery = 'sent' where id = (
    select max(id) from messages where origin = 'person' and delivery = 'uncertain')`
  expect(await groups()).toEqual([['person', before - 1]])
  expect(await decide('person', 'wasSent')).toEqual({ count: before - 1 })
  expect(await groups()).toEqual([])
})

test('only whoever runs the installation may', async () => {
  expect((await world.ana.calls(listHeld, {})).status).toBe(403)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { deleteContact } from '#desk/contacts/contract'
import { deleteContact as removeContact } from '#desk/contacts/deleting'
import { mergeContacts } from '#desk/contacts/merging'
import { type Customer, makeCustomer } from '#workshop/testing/customer'
import { runJob } from '#workshop/testing/jobs'
import { createWorld, type World } from '#workshop/testing/world'
import {
  createSchedule,
  deleteSchedule,
  listSchedules,
  showSchedule,
  updateSchedule,
} from './contract.ts'
import { sendSchedule } from './jobs.ts'

let world: World
let diego: Customer
let contactId: number
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update companies set time_zone = 'America/Mexico_City'`
})
beforeEach(async () => {
  diego = makeCustomer(world)
  await diego.says('hola')
  contactId = (await diego.contact()).id
})
afterAll(() => world.close())

const missing = { status: 404, body: { error: 'ERR_NO_SCHEDULE_FOUND' } }
const refusal = { status: 403, body: { error: 'ERR_NO_PERMISSION' } }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function schedule(sendAt = inHours(1), body = 'Mañana abrimos a las 8') {
  const { body: made } = await world.beto.calls(createSchedule, { body, contactId, sendAt })
  return made
}

const jobsFor = async (id: number) => {
  const rows = await world.platform<{ runAt: Date }[]>`
    select run_at "runAt" from graphile_worker.jobs where key = ${`${world.acmeId}:send_schedule:${id}`}`
  return rows.map(({ runAt }) => runAt.toISOString())
}

test('one is made, seen by the whole company, changed and deleted, and everybody hears of it', async () => {
  const { beto, carla, gil, published } = world
  const sendAt = inHours(1)
  const made = await schedule(sendAt)
  expect(made).toMatchObject({
    body: 'Mañana abrimos a las 8',
    sendAt,
    sentAt: null,
    status: 'PENDENTE',
    failure: null,
    contactId,
    contact: { id: contactId, name: 'Diego' },
    ticketId: null,
    userId: beto.id,
    user: { id: beto.id, name: beto.name },
    companyId: world.acmeId,
  })
  expect(published.at(-1)).toMatchObject({
    channel: 'schedule',
    rooms: ['company'],
    data: { action: 'create', schedule: { id: made.id } },
  })
  expect(await jobsFor(made.id)).toEqual([sendAt])
  expect((await carla.calls(showSchedule, { scheduleId: made.id })).body).toEqual(made)
  expect(await gil.calls(showSchedule, { scheduleId: made.id })).toMatchObject(missing)

  const later = inHours(3)
  const change = { scheduleId: made.id, body: 'Abrimos a las 9', sendAt: later }
  const changed = await beto.calls(updateSchedule, change)
  expect(changed.body).toMatchObject({ body: 'Abrimos a las 9', sendAt: later, contactId })
  expect(await jobsFor(made.id)).toEqual([later])
  expect(published.at(-1)?.data).toMatchObject({ action: 'update', schedule: { sendAt: later } })

  expect((await beto.calls(deleteSchedule, { scheduleId: made.id })).status).toBe(200)
  expect(published.at(-1)?.data).toEqual({ action: 'delete', scheduleId: made.id })
  expect(await beto.calls(showSchedule, { scheduleId: made.id })).toMatchObject(missing)
  const [left = later] = await jobsFor(made.id)
  expect(left < later).toBe(true)
  await runJob(world, sendSchedule, { scheduleId: made.id })
})

test('users change their own, supervs and admins everybody’s', async () => {
  const { carla, sara, ana } = world
  const { id: scheduleId } = await schedule()
  expect(await carla.calls(updateSchedule, { scheduleId, body: 'Otra cosa' })).toMatchObject(
    refusal,
  )
  expect(await carla.calls(deleteSchedule, { scheduleId })).toMatchObject(refusal)
  expect((await sara.calls(updateSchedule, { scheduleId, body: 'De Sara' })).status).toBe(200)
  expect((await ana.calls(deleteSchedule, { scheduleId })).status).toBe(200)
})

test('text, contact and moment are needed; the moment must lie ahead', async () => {
  const { beto } = world
  const form = { body: 'Hola de nuevo', contactId, sendAt: inHours(1) }
  const wrong = async (change: object) => {
    const answer = await beto.requests('POST', '/api/schedules', { ...form, ...change })
    return [answer.status, (await answer.json()).fields]
  }
  expect(await wrong({ body: ' hola ' })).toEqual([400, { body: 'Mensagem muito curta' }])
  expect(await wrong({ body: undefined })).toEqual([400, { body: 'Required' }])
  expect(await wrong({ contactId: '' })).toEqual([400, { contactId: 'Required' }])
  expect(await wrong({ contactId: 'x' })).toEqual([400, { contactId: 'Invalid id' }])
  expect(await wrong({ sendAt: '' })).toEqual([400, { sendAt: 'obligatorio' }])
  expect(await wrong({ contactId: null })).toEqual([400, { contactId: 'Required' }])
  expect(await wrong({ sendAt: 'mañana' })).toEqual([400, { sendAt: 'Invalid' }])
  expect(await wrong({ sendAt: '2126-02-31T10:00' })).toEqual([400, { sendAt: 'Invalid' }])
  expect(await wrong({ sendAt: '2126-02-11T10:00+99:00' })).toEqual([400, { sendAt: 'Invalid' }])
  for (const sendAt of ['9999-12-31T23:59', '9999-12-31T23:59-12:00', '0000-01-01T00:00Z']) {
    expect((await wrong({ sendAt }))[0]).toBe(400)
  }
  expect(await wrong({ sendAt: inHours(-0.05) })).toEqual([400, { sendAt: 'In the past' }])
  const nobody = await beto.calls(createSchedule, { ...form, contactId: 999_999 })
  expect(nobody).toMatchObject({ status: 404, body: { error: 'ERR_NO_CONTACT_FOUND' } })
  const foreign = await world.gil.calls(createSchedule, form)
  expect(foreign).toMatchObject({ status: 404, body: { error: 'ERR_NO_CONTACT_FOUND' } })
})

test('a moment without an offset is on the company’s clock', async () => {
  const at = async (sendAt: string) => (await schedule(sendAt)).sendAt
  expect(await at('2126-07-01T10:30')).toBe('2126-07-01T16:30:00.000Z')
  expect(await at('2126-07-01 10:30:15')).toBe('2126-07-01T16:30:15.000Z')
  expect(await at('2126-07-01T10:30:00-03:00')).toBe('2126-07-01T13:30:00.000Z')
  expect(await at('2126-07-01T10:30Z')).toBe('2126-07-01T10:30:00.000Z')
})

test('what was sent stays as it is; what failed waits again for a later moment', async () => {
  const { beto, platform } = world
  const { id: scheduleId, sendAt } = await schedule()
  await platform`update schedules set status = 'ENVIADA', sent_at = now() where id = ${scheduleId}`
  const sent = { status: 400, body: { error: 'ERR_SCHEDULE_SENT' } }
  expect(await beto.calls(updateSchedule, { scheduleId, body: 'Otra cosa' })).toMatchObject(sent)
  expect(await beto.calls(deleteSchedule, { scheduleId })).toMatchObject(sent)

  await platform`update schedules set status = 'ERRO', failure = 'ERR_SCHEDULE_LATE', sent_at = null,
    send_at = now() - interval '2 days' where id = ${scheduleId}`
  const past = await beto.calls(updateSchedule, { scheduleId, body: 'Otra cosa' })
  expect(past).toMatchObject({ status: 400, body: { fields: { sendAt: 'In the past' } } })
  const again = await beto.calls(updateSchedule, { scheduleId, sendAt: inHours(2) })
  expect(again.body).toMatchObject({ status: 'PENDENTE', failure: null })
  expect(again.body.sendAt > sendAt).toBe(true)
})

test('what waits for its connection may still be reworded', async () => {
  const { beto, platform } = world
  const { id: scheduleId } = await schedule()
  await platform`update schedules set send_at = date_trunc('milliseconds', now() - interval '1 hour')
    where id = ${scheduleId}`
  const { body: waiting } = await beto.calls(showSchedule, { scheduleId })
  const change = { scheduleId, body: 'Con otras palabras', sendAt: waiting.sendAt }
  expect((await beto.calls(updateSchedule, change)).body).toMatchObject({ status: 'PENDENTE' })
})

test('lists are the newest first, twenty a page, found by text and contact', async () => {
  const { gil, platform } = world
  const [eva] = await platform<{ id: number }[]>`insert into contacts (company_id, name, number)
    values (${world.globexId}, 'Éva', '5215559990001') returning id`
  await platform`insert into schedules (company_id, body, contact_id, send_at, status, created_at)
    select ${world.globexId}, 'Aviso ' || n, ${eva?.id ?? 0}, now() + n * interval '1 day',
      'PENDENTE', now() + n * interval '1 second'
    from generate_series(1, 22) n`
  const first = (await gil.calls(listSchedules, {})).body
  expect([first.schedules.length, first.count, first.hasMore]).toEqual([20, 22, true])
  expect(first.schedules[0]?.body).toBe('Aviso 22')
  const second = (await gil.calls(listSchedules, { pageNumber: 2 })).body
  expect([second.schedules.length, second.hasMore]).toEqual([2, false])
  const count = async (filter: object) => (await gil.calls(listSchedules, filter)).body.count
  expect(await count({ searchParam: '"AVISO 1"' })).toBe(11)
  expect(await count({ searchParam: 'eva' })).toBe(22)
  expect(await count({ searchParam: '%%%' })).toBe(0)
  expect(await count({ contactId: eva?.id ?? 0 })).toBe(22)
  expect(await count({ contactId })).toBe(0)

  await platform`update schedules set sent_at = now() where body = 'Aviso 1'`
  const unsent = (await gil.calls(listSchedules, { unsent: true })).body
  expect([unsent.count, unsent.schedules[0]?.body]).toEqual([21, 'Aviso 2'])
})

test('with its contact goes what has not been sent, and only that', async () => {
  const { ana, platform } = world
  const waiting = await schedule()
  const sent = await schedule()
  await platform`update schedules set sent_at = now(), status = 'ENVIADA' where id = ${sent.id}`
  await platform`update tickets set status = 'closed' where contact_id = ${contactId}`
  expect((await ana.calls(deleteContact, { contactId })).status).toBe(200)
  expect(await ana.calls(showSchedule, { scheduleId: waiting.id })).toMatchObject(missing)
  expect((await ana.calls(showSchedule, { scheduleId: sent.id })).status).toBe(200)
})

test('whom somebody deletes at this moment, nobody schedules for', async () => {
  const { ana, beto, platform } = world
  await platform`update tickets set status = 'closed' where contact_id = ${contactId}`
  const form = { body: 'Hola otra vez', contactId, sendAt: inHours(1) }
  let made: ReturnType<typeof beto.calls<typeof createSchedule>> | undefined
  await ana.does(async (scope) => {
    await removeContact(scope, contactId)
    made = beto.calls(createSchedule, form)
    await Bun.sleep(200)
  })
  expect(await made).toMatchObject({ status: 404, body: { error: 'ERR_NO_CONTACT_FOUND' } })
  const left = await platform`select from schedules where contact_id = ${contactId}`
  expect(left).toHaveLength(0)
})

test('what failed of a deleted contact is not taken up again', async () => {
  const { ana, beto, platform } = world
  const { id: scheduleId } = await schedule()
  await platform`update schedules set sent_at = now(), status = 'AGENDADA' where id = ${scheduleId}`
  await platform`update tickets set status = 'closed' where contact_id = ${contactId}`
  await ana.calls(deleteContact, { contactId })
  await platform`update schedules set sent_at = null, status = 'ERRO' where id = ${scheduleId}`
  const answer = await beto.calls(updateSchedule, { scheduleId, sendAt: inHours(2) })
  expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_CONTACT_FOUND' } })
})

test('two contacts that are one person give theirs to the one that is left, and tell it', async () => {
  const { acme, published } = world
  const made = await schedule()
  const other = makeCustomer(world)
  await other.says('hola')
  const winner = await other.contact()
  const loser = await diego.contact()
  published.length = 0
  await acme.scope((scope) => mergeContacts(scope, winner, loser))
  const told = published.filter(({ channel }) => channel === 'schedule')
  expect(told.map(({ data }) => data)).toMatchObject([
    { action: 'update', schedule: { id: made.id, contactId: winner.id } },
  ])
})

test('a node whose clock is five minutes ahead takes a time in a few seconds', async () => {
  const sendAt = new Date(Date.now() + 4_000).toISOString()
  const realNow = Date.now
  Date.now = () => realNow() + 300_000
  try {
    const made = await world.beto.calls(createSchedule, {
      body: 'Hola de nuevo',
      contactId,
      sendAt,
    })
    expect(made.status).toBeLessThan(300)
  } finally {
    Date.now = realNow
  }
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { listMessages } from '#desk/messages/contract'
import { recordAcks } from '#desk/messages/outbox/acking'
import { settleFailed } from '#desk/messages/outbox/settling'
import { takeFromOutbox } from '#desk/messages/outbox/taking'
import { resendMessage } from '#desk/messages/sending/resending'
import { sendText } from '#desk/messages/sending/sending'
import { deleteTicket, updateTicket } from '#desk/tickets/contract'
import { type Customer, makeCustomer } from '#workshop/testing/customer'
import { runJob as run } from '#workshop/testing/jobs'
import { createWorld, type World } from '#workshop/testing/world'
import { createSchedule, showSchedule, updateSchedule } from './contract.ts'
import { updateSchedule as moveSchedule } from './editing-schedules.ts'
import { sendSchedule } from './jobs.ts'

let world: World
let diego: Customer
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.platform`update connections set status = 'CONNECTED'`
  await world.platform`update companies set status = true`
  await world.platform`update settings set value = 'disabled' where key = 'scheduleType'`
  diego = makeCustomer(world)
})
afterAll(() => world.close())

const sweep = () => run(world, { name: 'send_overdue' })
const runJob = (scheduleId: number) => run(world, sendSchedule, { scheduleId })

/** Scheduled by Beto, and its moment has come. */
async function due(body = 'Le recordamos su cita', overdue = '10 seconds') {
  const { id: contactId } = await diego.contact()
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const { status, body: made } = await world.beto.calls(createSchedule, { body, contactId, sendAt })
  expect([status, made]).toEqual([200, expect.anything()])
  await world.platform`update schedules set send_at = now() - ${overdue}::interval
    where id = ${made.id}`
  return made.id
}

const shown = async (scheduleId: number) =>
  (await world.beto.calls(showSchedule, { scheduleId })).body

async function message() {
  const [row] = await world.platform<{ id: number; waId: string; ticketId: number }[]>`
    select m.id, wa_id "waId", ticket_id "ticketId" from messages m
    join contacts c on c.id = m.contact_id where c.number = ${diego.number} and from_me
    order by m.id desc limit 1`
  if (!row) throw new Error('nothing was sent')
  return row
}

async function accepted() {
  await diego.says('hola')
  const { id: ticketId } = await diego.ticket()
  const { ana } = world
  await ana.calls(updateTicket, { ticketId, status: 'open', userId: ana.id })
  return ticketId
}

test('what is due goes into the open ticket once, with its variables filled, and is followed', async () => {
  const ticketId = await accepted()
  const id = await due('Hola {{firstName}}, su cita es a las 5')
  await diego.heard()
  await Promise.all([runJob(id), runJob(id), sweep()])
  expect(await diego.heard()).toEqual(['Hola Diego, su cita es a las 5'])
  const underWay = await shown(id)
  expect(underWay).toMatchObject({ status: 'AGENDADA', ticketId, failure: null })
  expect(Math.abs(Date.parse(underWay.sentAt ?? '') - Date.now())).toBeLessThan(10_000)

  const { body: page } = await world.ana.calls(listMessages, { ticketId })
  expect(page.messages.at(-1)).toMatchObject({ fromMe: true, userId: world.beto.id })
  const { waId } = await message()
  await world.acme.scope((scope) =>
    recordAcks(scope, world.connectionId, [{ waId, ack: 2 }], { park: false }),
  )
  expect(await shown(id)).toMatchObject({ status: 'ENVIADA', sentAt: underWay.sentAt })
  expect(world.published.at(-1)).toMatchObject({
    channel: 'schedule',
    data: { action: 'update', schedule: { id, status: 'ENVIADA' } },
  })
})

test('without an open ticket it stands in the last one, which stays closed and nobody’s work', async () => {
  const ticketId = await accepted()
  await world.ana.calls(updateTicket, { ticketId, status: 'closed' })
  const id = await due()
  await runJob(id)
  expect(await shown(id)).toMatchObject({ status: 'AGENDADA', ticketId })
  expect(await diego.ticket()).toMatchObject({ id: ticketId, status: 'closed' })
})

test('whom nobody has talked to yet gets a closed ticket over the default connection', async () => {
  const { platform, acmeId } = world
  await platform`insert into contacts (company_id, name, number)
    values (${acmeId}, 'Nueva', ${diego.number})`
  const id = await due()
  await runJob(id)
  const { ticketId } = await shown(id)
  const ticket = await diego.ticket()
  expect(ticket).toMatchObject({ id: ticketId, status: 'closed', whatsappId: world.connectionId })
  const passes = await platform`select from handlings where ticket_id = ${ticket.id}`
  expect(passes).toHaveLength(0)
})

test('not before its moment, and not what was moved or deleted meanwhile', async () => {
  await accepted()
  await diego.heard()
  const id = await due('Todavía no', '-60 seconds')
  await runJob(id)
  await sweep()
  expect(await shown(id)).toMatchObject({ status: 'PENDENTE', sentAt: null })
  await runJob(999_999)
  expect(await diego.heard()).toEqual([])
})

test('while the connection is down it waits, says so, and leaves when it is up', async () => {
  await accepted()
  const id = await due('Le esperamos', '23 hours')
  await diego.heard()
  await world.platform`update connections set status = 'DISCONNECTED'`
  await runJob(id)
  await runJob(id)
  await sweep()
  const waiting = { status: 'PENDENTE', failure: 'ERR_WAPP_NOT_INITIALIZED', sentAt: null }
  expect(await shown(id)).toMatchObject(waiting)
  const told = world.published.filter(
    ({ channel, json }) => channel === 'schedule' && json.includes('ERR_WAPP_NOT_INITIALIZED'),
  )
  expect(told).toHaveLength(1)
  await world.platform`update connections set status = 'CONNECTED'`
  await sweep()
  expect(await diego.heard()).toEqual(['Le esperamos'])
  expect(await shown(id)).toMatchObject({ status: 'AGENDADA', failure: null })
})

test('what is more than a day late is not sent any more, until somebody says when', async () => {
  await accepted()
  const id = await due('Ayer mismo', '24 hours 1 minute')
  await diego.heard()
  await sweep()
  expect(await shown(id)).toMatchObject({
    status: 'ERRO',
    failure: 'ERR_SCHEDULE_LATE',
    sentAt: null,
  })
  const sendAt = new Date(Date.now() + 60_000).toISOString()
  await world.beto.calls(updateSchedule, { scheduleId: id, sendAt })
  expect(await shown(id)).toMatchObject({ status: 'PENDENTE', failure: null })
  expect(await diego.heard()).toEqual([])
})

test('a company that rests sends nothing', async () => {
  await accepted()
  const id = await due()
  await diego.heard()
  await world.platform`update companies set status = false where id = ${world.acmeId}`
  await sweep()
  await world.platform`update companies set status = true`
  expect(await diego.heard()).toEqual([])
  expect((await shown(id)).status).toBe('PENDENTE')
})

test('variables that leave nothing to say are an error', async () => {
  const { platform, acmeId } = world
  await platform`insert into contacts (company_id, name, number)
    values (${acmeId}, ' ', ${diego.number})`
  const id = await due('{{firstName}}')
  await runJob(id)
  expect(await shown(id)).toMatchObject({ status: 'ERRO', failure: 'ERR_EMPTY_MESSAGE' })
})

test('what WhatsApp refuses is an error that may be sent at another moment, or again from the chat', async () => {
  await accepted()
  const id = await due()
  await runJob(id)
  const { id: messageId, waId } = await message()
  const failure = 'ERR_SENDING_WAPP_MSG'
  await world.acme.scope((scope) => settleFailed(scope, world.connectionId, { waId, failure }))
  expect(await shown(id)).toMatchObject({ status: 'ERRO', failure, sentAt: null })
  await world.ana.does((scope) => resendMessage(scope, messageId))
  expect(await shown(id)).toMatchObject({ status: 'AGENDADA', failure: null })
  expect((await shown(id)).sentAt).not.toBeNull()
})

const never = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
  (weekdayEn) => ({ weekday: '', weekdayEn, startTime: '00:00', endTime: '00:00' }),
)

test('nobody was there when it left: the desk still answers by itself', async () => {
  await diego.says('hola')
  await world.platform`update messages set created_at = created_at - interval '1 hour'`
  await world.platform`update connections set out_of_hours_message = 'Cerrado'`
  await world.platform`update settings set value = 'company' where key = 'scheduleType'`
  await world.platform`update companies set schedules = ${world.platform.json(never)}`
  await runJob(await due())
  await diego.heard()
  expect(await diego.says('gracias')).toEqual(['Cerrado'])
})

test('a ticket that is deleted takes along what has not left, and says so', async () => {
  const ticketId = await accepted()
  const id = await due()
  await runJob(id)
  await world.ana.calls(deleteTicket, { ticketId })
  const cancelled = { status: 'ERRO', failure: 'ERR_SCHEDULE_CANCELLED', sentAt: null }
  expect(await shown(id)).toMatchObject(cancelled)
  const told = world.published.filter(({ channel }) => channel === 'schedule').at(-1)
  expect(told?.data).toMatchObject({ schedule: { id, ...cancelled } })
})

test('a failed one that is moved while its old message is acknowledged after all stays moved', async () => {
  await accepted()
  const id = await due()
  await runJob(id)
  const { waId } = await message()
  const failure = 'ERR_SENDING_WAPP_MSG'
  await world.acme.scope((scope) => settleFailed(scope, world.connectionId, { waId, failure }))
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  let acked: Promise<unknown> | undefined
  await world.beto.does(async (scope) => {
    await moveSchedule(scope, id, { sendAt })
    acked = world.acme.scope((other) =>
      recordAcks(other, world.connectionId, [{ waId, ack: 2 }], { park: false }),
    )
    await Bun.sleep(200)
  })
  await acked
  expect(await shown(id)).toMatchObject({ status: 'PENDENTE', sentAt: null, sendAt })
})

test('what one company cannot send keeps no other waiting', async () => {
  const { platform, globexId } = world
  await platform`insert into connections (company_id, name, status, desired_state)
    values (${globexId}, 'down', 'DISCONNECTED', 'open'), (${globexId}, 'up', 'CONNECTED', 'open')`
  await platform`update connections set is_default = name = 'down' where company_id = ${globexId}`
  const [eva] = await platform<{ id: number }[]>`insert into contacts (company_id, name, number)
    values (${globexId}, 'Eva', '5215559990002') returning id`
  await platform`insert into schedules (company_id, body, contact_id, send_at)
    select ${globexId}, 'Aviso ' || n, ${eva?.id ?? 0}, now() - interval '2 hours'
    from generate_series(1, 300) n`
  await accepted()
  const id = await due('Le esperamos', '1 hour')
  await diego.heard()
  await sweep()
  expect(await diego.heard()).toEqual(['Le esperamos'])
  expect((await shown(id)).status).toBe('AGENDADA')
})

const inOrder = ['Aviso 1', 'Aviso 2', 'Aviso 3', 'Aviso 4', 'Aviso 5', 'Aviso 6']

test('those of one contact leave by their moments, whichever job comes first', async () => {
  await accepted()
  await diego.heard()
  const minute = await Promise.all(
    inOrder.map((body, at) => due(body, `${60 - Math.floor(at / 2)} seconds`)),
  )
  // Made side by side, so their ids may not be in order: two of the same moment go by id.
  await world.platform`update schedules s set body = 'Aviso ' || place from (
      select id, row_number() over (order by send_at, id) place from schedules
      where id in ${world.platform(minute)}
    ) placed where placed.id = s.id`
  await Promise.all(minute.toReversed().map(runJob))
  expect(await diego.heard()).toEqual(inOrder)
})

test('after a company’s renewal they leave by their moments', async () => {
  await accepted()
  await diego.heard()
  const ids: number[] = []
  for (const [at, body] of inOrder.entries()) ids.push(await due(body, `${90 - at} minutes`))
  await world.platform`update companies set status = false where id = ${world.acmeId}`
  for (const id of ids) await runJob(id)
  expect(await diego.heard()).toEqual([])
  await world.platform`update companies set status = true`
  await sweep()
  expect(await diego.heard()).toEqual(inOrder)
})

test('what follows a waiting one of the same contact waits with it', async () => {
  await accepted()
  await diego.heard()
  const ids = [await due('Aviso 1', '3 minutes'), await due('Aviso 2', '2 minutes')]
  await world.platform`update connections set status = 'DISCONNECTED'`
  await Promise.all(ids.map(runJob))
  await world.platform`update connections set status = 'CONNECTED'`
  const later = await due('Aviso 3', '1 minute')
  await runJob(later)
  expect(await diego.heard()).toEqual(inOrder.slice(0, 3))
})

test('a broken one does not hold up those after it', async () => {
  await accepted()
  await diego.heard()
  const broken = await due('Aviso 1', '3 minutes')
  const next = await due('Aviso 2', '2 minutes')
  const { platform } = world
  await platform.unsafe(`create function break_one() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$;
    create trigger broken before update on schedules for each row when (old.id = ${broken})
    execute function break_one()`)
  try {
    await runJob(next)
    expect(await diego.heard()).toEqual(['Aviso 2'])
    await expect(runJob(broken)).rejects.toThrow()
  } finally {
    await platform.unsafe('drop trigger broken on schedules; drop function break_one')
  }
})

test('an agent’s words leave before all that was scheduled for the same hour', async () => {
  const ticketId = await accepted()
  await world.platform`update messages set delivery = 'sent' where delivery = 'queued'`
  const { platform, acmeId } = world
  await platform`insert into contacts (company_id, name, number)
    select ${acmeId}, 'Nadie', '52155700000' || lpad(n::text, 2, '0') from generate_series(1, 20) n`
  await platform`insert into schedules (company_id, body, contact_id, send_at, user_id)
    select ${acmeId}, 'Buenos días', id, now() - interval '10 seconds', ${world.beto.id}
    from contacts where company_id = ${acmeId} and name = 'Nadie'`
  await sweep()
  await sendText(world.ana.company, { ticketId, body: 'Ahora mismo' })
  const taken = await world.acme.scope(
    async (scope) =>
      (await takeFromOutbox(scope, world.connectionId, { most: 5, busyChats: [] })).entries,
  )
  expect(taken).toHaveLength(5)
  expect(taken).toContainEqual(expect.objectContaining({ body: 'Ahora mismo' }))
})

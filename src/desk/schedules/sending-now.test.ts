import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { recordAcks } from '#desk/messages/outbox/acking'
import { settleFailed } from '#desk/messages/outbox/settling'
import { updateTicket } from '#desk/tickets/contract'
import { type Customer, makeCustomer } from '#workshop/testing/customer'
import { runJob } from '#workshop/testing/jobs'
import { createWorld, type World } from '#workshop/testing/world'
import { createSchedule, sendScheduleNow, showSchedule } from './contract.ts'
import { sendSchedule } from './jobs.ts'
import { sendNow } from './sending-now.ts'

let world: World
let diego: Customer
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.platform`update connections set status = 'CONNECTED'`
  diego = makeCustomer(world)
  await diego.says('hola')
  const { id: ticketId } = await diego.ticket()
  await world.ana.calls(updateTicket, { ticketId, status: 'open', userId: world.ana.id })
  await diego.heard()
})
afterAll(() => world.close())

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

async function schedule(body: string) {
  const { id: contactId } = await diego.contact()
  const { body: made } = await world.beto.calls(createSchedule, {
    body,
    contactId,
    sendAt: inAnHour(),
  })
  return made.id
}

const press = (scheduleId: number, who = world.beto) => who.calls(sendScheduleNow, { scheduleId })
const clock = (scheduleId: number) => runJob(world, sendSchedule, { scheduleId })
const shown = async (scheduleId: number) =>
  (await world.beto.calls(showSchedule, { scheduleId })).body

async function messages() {
  return world.platform<{ id: number; waId: string; delivery: string }[]>`
    select m.id, wa_id "waId", delivery from messages m
    join contacts c on c.id = m.contact_id where c.number = ${diego.number} and from_me
    order by m.id`
}

async function fails(scheduleId: number) {
  await press(scheduleId)
  const [message] = await messages()
  const failure = 'ERR_SENDING_WAPP_MSG'
  await world.acme.scope((scope) =>
    settleFailed(scope, world.connectionId, { waId: message?.waId ?? '', failure }),
  )
  expect(await shown(scheduleId)).toMatchObject({ status: 'ERRO', failure, sentAt: null })
}

test('one that is due in an hour leaves now, and its own hour sends it no second time', async () => {
  const id = await schedule('Ya puede recoger su mesa')
  const { status, body } = await press(id)
  expect([status, body.status, body.failure]).toEqual([200, 'AGENDADA', null])
  expect(Math.abs(Date.parse(body.sendAt) - Date.now())).toBeLessThan(10_000)
  await world.platform`update schedules set send_at = now() - interval '1 minute' where id = ${id}`
  await clock(id)
  expect(await diego.heard()).toEqual(['Ya puede recoger su mesa'])
})

test('pressed many times while the clock strikes, it is sent once', async () => {
  const id = await schedule('Una sola vez, por favor')
  await world.platform`update schedules set send_at = now() where id = ${id}`
  const answers = await Promise.all([press(id), clock(id), press(id), clock(id), press(id)])
  const statuses = answers.flatMap((answer) => answer?.status ?? [])
  expect(statuses).toEqual([200, 200, 200])
  expect(await messages()).toHaveLength(1)
  expect(await diego.heard()).toEqual(['Una sola vez, por favor'])
})

test('a second press waits for the first and finds it sent', async () => {
  const id = await schedule('Dos dedos a la vez')
  let second: ReturnType<typeof press> | undefined
  await world.beto.does(async (scope) => {
    await sendNow(scope, id)
    second = press(id)
    await Bun.sleep(200)
  })
  expect((await second)?.body).toMatchObject({ status: 'AGENDADA' })
  expect(await messages()).toHaveLength(1)
})

test('one that failed is tried again as the same message, once', async () => {
  const id = await schedule('Su factura está lista')
  await fails(id)
  const [before] = await messages()
  const answers = await Promise.all([press(id), press(id)])
  expect(answers.map(({ body }) => [body.status, body.failure])).toEqual([
    ['AGENDADA', null],
    ['AGENDADA', null],
  ])
  const after = await messages()
  expect(after.map(({ id, delivery }) => [id, delivery])).toEqual([[before?.id ?? 0, 'queued']])
  expect(after[0]?.waId).not.toBe(before?.waId ?? '')
  await world.acme.scope((scope) =>
    recordAcks(scope, world.connectionId, [{ waId: after[0]?.waId ?? '', ack: 2 }], {
      park: false,
    }),
  )
  expect((await press(id)).body.status).toBe('ENVIADA')
  expect(await messages()).toHaveLength(1)
})

test('also where the conversation was closed meanwhile, or its message deleted', async () => {
  const id = await schedule('Su sillón sale mañana')
  await fails(id)
  const { id: ticketId } = await diego.ticket()
  await world.ana.calls(updateTicket, { ticketId, status: 'closed' })
  expect((await press(id)).body.status).toBe('AGENDADA')
  const own = (all: Awaited<ReturnType<typeof messages>>) => all.filter(({ waId }) => waId).length
  const many = own(await messages())

  await world.platform`update messages set delivery = 'failed', is_deleted = true
    where id = (select message_id from schedules where id = ${id})`
  await world.platform`update schedules set status = 'ERRO', sent_at = null where id = ${id}`
  expect((await press(id)).body.status).toBe('AGENDADA')
  expect(own(await messages())).toBe(many + 1)
})

test('what was a day late is sent after all', async () => {
  const id = await schedule('Más vale tarde')
  await world.platform`update schedules set send_at = now() - interval '3 days' where id = ${id}`
  await clock(id)
  expect((await shown(id)).failure).toBe('ERR_SCHEDULE_LATE')
  expect((await press(id)).body).toMatchObject({ status: 'AGENDADA', failure: null })
  expect(await diego.heard()).toEqual(['Más vale tarde'])
})

test('without a connection it waits and says so', async () => {
  const id = await schedule('En cuanto haya línea')
  await world.platform`update connections set status = 'DISCONNECTED'`
  const waiting = { status: 'PENDENTE', failure: 'ERR_WAPP_NOT_INITIALIZED', sentAt: null }
  expect((await press(id)).body).toMatchObject(waiting)
  await world.platform`update connections set status = 'CONNECTED'`
  await runJob(world, { name: 'send_overdue' })
  await world.platform`update schedules set send_at = send_at - interval '6 seconds' where id = ${id}`
  await runJob(world, { name: 'send_overdue' })
  expect(await diego.heard()).toEqual(['En cuanto haya línea'])
})

test('only by who may change it, and never across companies', async () => {
  const id = await schedule('Nadie más puede')
  expect(await press(id, world.carla)).toMatchObject({ status: 403 })
  expect(await press(id, world.gil)).toMatchObject({
    status: 404,
    body: { error: 'ERR_NO_SCHEDULE_FOUND' },
  })
  expect(await diego.heard()).toEqual([])
  expect((await press(id, world.sara)).body.status).toBe('AGENDADA')
})

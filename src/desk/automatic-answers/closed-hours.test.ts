import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { WorkingHours } from '#db/schema/companies.ts'
import { updateTicket } from '#desk/tickets/contract'
import { type Customer, makeCustomer } from '#workshop/testing/customer'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
let diego: Customer

beforeAll(async () => {
  world = await createWorld()
  await world.platform`update connections
    set greeting_message = 'Elige:', out_of_hours_message = 'Cerrado, {{name}}'`
})
beforeEach(async () => {
  diego = makeCustomer(world)
  await world.platform`delete from connection_queues`
  await world.platform`update queues set schedules = '[]', out_of_hours_message = ''`
})
afterAll(() => world.close())

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const week = (startTime: string, endTime: string): WorkingHours[] =>
  days.map((weekdayEn) => ({ weekday: '', weekdayEn, startTime, endTime }))
const never = week('00:00', '00:00')
const always = week('00:00', '23:59')

const by = (scheduleType: 'company' | 'queue' | 'disabled') =>
  world.platform`update settings set value = ${scheduleType} where key = 'scheduleType'`

const companyWorks = (hours: WorkingHours[]) =>
  world.platform`update companies set schedules = ${world.platform.json(hours)}`

const supportWorks = (hours: WorkingHours[], message = 'Soporte cerró') =>
  world.platform`update queues set schedules = ${world.platform.json(hours)},
    out_of_hours_message = ${message} where id = ${world.support}`

async function offer(...queueIds: number[]) {
  for (const queueId of queueIds) {
    await world.platform`insert into connection_queues (company_id, connection_id, queue_id)
      values (${world.acmeId}, ${world.connectionId}, ${queueId})`
  }
}

/** As if so many minutes had passed. */
const later = (minutes: number) =>
  world.platform`update messages set created_at = created_at - ${minutes} * interval '1 minute'`

const list = 'Elige:\n\n*[ 1 ]* - Sales\n*[ 2 ]* - Support'

test('a closed company says so once, and its bot rests', async () => {
  await offer(world.sales, world.support)
  await by('company')
  await companyWorks(never)
  expect(await diego.says('hola')).toEqual(['Cerrado, Diego'])
  expect(await diego.says('1')).toEqual([])
  expect((await diego.ticket()).queueId).toBeNull()
  await later(24 * 60)
  expect(await diego.says('hola?')).toEqual([])
  await companyWorks(always)
  expect(await diego.says('hola')).toEqual([list])
})

test('it says so again once it was open in between', async () => {
  await by('company')
  const today = Temporal.Now.zonedDateTimeISO('America/Mexico_City').dayOfWeek
  const closedToday = always.map((day, at) =>
    at + 1 === today ? { ...day, endTime: '00:00' } : day,
  )
  await companyWorks(closedToday)
  expect(await diego.says('hola')).toEqual(['Cerrado, Diego'])
  await later(20)
  expect(await diego.says('hola?')).toEqual([])
  await later(48 * 60)
  expect(await diego.says('hola')).toEqual(['Cerrado, Diego'])
})

test('a closed date of the company counts like closed hours', async () => {
  await by('company')
  await companyWorks(always)
  const today = Temporal.Now.plainDateISO('America/Mexico_City').toString()
  const closed = [{ date: `2000${today.slice(4)}`, name: 'Aniversario', yearly: true }]
  await world.platform`update companies set closed_dates = ${world.platform.json(closed)}`
  expect(await diego.says('hola')).toEqual(['Cerrado, Diego'])
  await world.platform`update companies set closed_dates = '[]'`
})

test('without words a closed company says nothing, and its bot rests all the same', async () => {
  await offer(world.sales, world.support)
  await by('company')
  await companyWorks(never)
  await world.platform`update connections set out_of_hours_message = ' '`
  expect(await diego.says('hola')).toEqual([])
  await world.platform`update connections set out_of_hours_message = 'Cerrado, {{name}}'`
})

test('hours do not matter where the company has said so', async () => {
  await offer(world.sales, world.support)
  await by('disabled')
  await companyWorks(never)
  expect(await diego.says('hola')).toEqual([list])
})

test('a closed queue is not entered: the customer hears it and may choose again', async () => {
  await offer(world.sales, world.support)
  await by('queue')
  await supportWorks(never)
  expect(await diego.says('hola')).toEqual([list])
  expect(await diego.says('2')).toEqual(['Soporte cerró\n\n*[ # ]* - Menú principal'])
  expect((await diego.ticket()).queueId).toBeNull()
  expect(await diego.says('2')).toEqual([])
  expect(await diego.says('#')).toEqual([list])
  await diego.says('1')
  expect((await diego.ticket()).queueId).toBe(world.sales)
})

test('the only queue keeps the ticket while it is closed, and opens its menu later', async () => {
  await offer(world.support)
  await by('queue')
  await supportWorks(never)
  await world.platform`insert into queue_options (company_id, queue_id, option, title)
    values (${world.acmeId}, ${world.support}, '1', 'Única')`
  expect(await diego.says('hola')).toEqual(['Soporte cerró'])
  expect((await diego.ticket()).queueId).toBe(world.support)
  expect(await diego.says('1')).toEqual([])
  await later(24 * 60)
  expect(await diego.says('1')).toEqual([])
  await supportWorks(always)
  expect((await diego.says('1'))[0]).toStartWith('*[ 1 ]* - Única')
  await world.platform`delete from queue_options`
})

test('a closed queue without words is served as if it were open', async () => {
  await offer(world.sales, world.support)
  await by('queue')
  await supportWorks(never, '')
  await diego.says('hola')
  await diego.says('2')
  expect((await diego.ticket()).queueId).toBe(world.support)
})

async function accepted() {
  const { ana, beto } = world
  await by('disabled')
  await diego.says('hola')
  const { id: ticketId } = await diego.ticket()
  await ana.calls(updateTicket, { ticketId, status: 'open', userId: beto.id })
  await by('company')
  await companyWorks(never)
  return ticketId
}

/** The evening after: who took the ticket has long gone home. */
const evening = (ticketId: number) =>
  world.platform`update handlings set started_at = now() - interval '3 hours'
    where ticket_id = ${ticketId}`

test('whose agent has gone home hears that nobody is there', async () => {
  await evening(await accepted())
  expect(await diego.says('¿siguen ahí?')).toEqual(['Cerrado, Diego'])
  expect(await diego.says('¿hola?')).toEqual([])
})

test('never while the agent is online, though the company is closed', async () => {
  await evening(await accepted())
  await world.platform`update users set last_seen_at = now() where id = ${world.beto.id}`
  expect(await diego.says('¿siguen ahí?')).toEqual([])
  await world.platform`update users set last_seen_at = null`
})

test('nor while somebody has just taken the ticket, or writes on the phone', async () => {
  const ticketId = await accepted()
  expect(await diego.says('¿siguen ahí?')).toEqual([])
  await evening(ticketId)
  await diego.blurts('Sí, dime', { fromMe: true })
  await diego.heard()
  expect(await diego.says('Gracias')).toEqual([])
  await later(31)
  expect(await diego.says('Una cosa más')).toEqual(['Cerrado, Diego'])
})

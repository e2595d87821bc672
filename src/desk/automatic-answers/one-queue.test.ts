/** A connection with one queue: where a ticket lies does not depend on whether a text is sent. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { updateConnection } from '#company/connections/contract'
import { updateTicket } from '#desk/tickets/contract'
import { type Customer, makeCustomer } from '#workshop/testing/customer'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
let diego: Customer
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update connections
    set greeting_message = 'Elige:', out_of_hours_message = 'Cerrado'`
  await world.platform`update queues set greeting_message = 'Hola de Ventas'
    where id = ${world.sales}`
})
beforeEach(async () => {
  diego = makeCustomer(world)
  await offer(world.sales)
})
afterEach(async () => {
  await by('disabled')
  await world.platform`update companies set status = true, due_date = null, schedules = '[]'`
})
afterAll(() => world.close())

const by = (scheduleType: string) =>
  world.platform`update settings set value = ${scheduleType} where key = 'scheduleType'`

async function offer(...queueIds: number[]) {
  await world.platform`delete from connection_queues`
  for (const queueId of queueIds) {
    await world.platform`insert into connection_queues (company_id, connection_id, queue_id)
      values (${world.acmeId}, ${world.connectionId}, ${queueId})`
  }
}

const never = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
  (weekdayEn) => ({ weekday: '', weekdayEn, startTime: '00:00', endTime: '00:00' }),
)

const unanswered: [what: string, write: () => Promise<string[]>][] = [
  [
    'out of hours',
    async () => {
      await by('company')
      await world.platform`update companies set schedules = ${world.platform.json(never)}`
      return diego.says('hola')
    },
  ],
  ['a sticker', () => diego.says('', { mediaType: 'sticker' })],
  [
    'what waited for longer than ten minutes',
    () => diego.says('hola', { sentAt: new Date(Date.now() - 11 * 60_000), late: true }),
  ],
  [
    'while the subscription is over',
    async () => {
      await world.platform`update companies set due_date = '2020-01-01'`
      return diego.says('hola')
    },
  ],
]
test.each(unanswered)('%s lies in the queue, which greets later, once', async (_, write) => {
  const before = world.published.length
  const said = await write()
  expect(said.filter((text) => text !== 'Cerrado')).toEqual([])
  expect(await diego.ticket()).toMatchObject({ queueId: world.sales, status: 'pending' })
  // Its agents hear of the message itself.
  const created = world.published
    .slice(before)
    .filter(({ channel }) => channel.endsWith('appMessage'))
  expect(JSON.stringify(created)).toContain(`"queueId":${world.sales}`)

  await by('disabled')
  await world.platform`update companies set due_date = null`
  expect(await diego.says('sigo aquí')).toEqual(['Hola de Ventas'])
  expect(await diego.says('gracias')).toEqual([])
  expect(await diego.ticket()).toMatchObject({ queueId: world.sales, chatbot: false })
})

test('a ticket that its customer reopens lies there too, and is not called transferred', async () => {
  await world.platform`update settings set value = 'enabled' where key = 'sendMsgTransfTicket'`
  await offer(world.support)
  await diego.says('hola')
  const { id: ticketId } = await diego.ticket()
  await world.ana.calls(updateTicket, { ticketId, status: 'open', userId: world.beto.id })
  await world.ana.calls(updateTicket, { ticketId, status: 'closed' })
  await offer(world.sales)
  expect(await diego.says('otra vez')).toEqual(['Hola de Ventas'])
  expect(await diego.ticket()).toMatchObject({ queueId: world.sales, status: 'pending' })
})

test('what waits without a queue is assigned as soon as one is left', async () => {
  const { ana, sales, support, connectionId } = world
  await offer(sales, support)
  expect(await diego.says('hola')).toEqual(['Elige:\n\n*[ 1 ]* - Sales\n*[ 2 ]* - Support'])
  expect((await diego.ticket()).queueId).toBeNull()
  const { status } = await ana.calls(updateConnection, { connectionId, queueIds: [support] })
  expect(status).toBe(200)
  expect((await diego.ticket()).queueId).toBe(support)
})

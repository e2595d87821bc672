import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { listTickets, showTicket, updateTicket } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let customers = 0
/** A ticket of a new customer, pending in Sales. */
async function pendingInSales() {
  const number = `52155500${String(++customers).padStart(5, '0')}`
  const message = await world.customerWrites('hola', { number })
  const ticketId = message?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${world.sales} where id = ${ticketId}`
  return ticketId
}

test('the first to accept has it, the second is told so', async () => {
  const { beto, sara } = world
  const ticketId = await pendingInSales()
  const answers = await Promise.all(
    [beto, sara].map((person) =>
      person.calls(updateTicket, { ticketId, status: 'open', userId: person.id }),
    ),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
  const refused = answers.find((answer) => answer.status === 400)
  expect(refused?.body.error).toBe('ERR_OTHER_OPEN_TICKET')
})

test('a whole pass leaves one handling row with its times and one line per verb', async () => {
  const { beto, platform } = world
  const ticketId = await pendingInSales()
  await beto.calls(updateTicket, { ticketId, status: 'open', userId: beto.id })
  await beto.calls(updateTicket, { ticketId, status: 'pending', userId: null })
  await beto.calls(updateTicket, { ticketId, status: 'open', userId: beto.id })
  const closed = await beto.calls(updateTicket, { ticketId, status: 'closed' })
  expect(closed.body).toMatchObject({ status: 'closed', userId: beto.id, unreadMessages: 0 })
  const reopened = await beto.calls(updateTicket, { ticketId, status: 'open', userId: beto.id })
  expect(reopened.body.status).toBe('open')

  const passes = await platform`select started_at, finished_at from handlings
    where ticket_id = ${ticketId} order by id`
  expect(passes.length).toBe(2)
  expect(passes[0]?.finished_at).toBeInstanceOf(Date)
  expect(passes[1]?.finished_at).toBeNull()
  const history = await platform`select verb from ticket_history
    where ticket_id = ${ticketId} order by id`
  expect(history.map((line) => line.verb)).toEqual([
    'opened',
    'accepted',
    'returned',
    'accepted',
    'closed',
    'reopened',
  ])
})

test('a colleague of another queue neither sees nor takes it', async () => {
  const ticketId = await pendingInSales()
  const { carla } = world
  expect((await carla.calls(showTicket, { ticketId })).status).toBe(404)
  const answer = await carla.calls(updateTicket, { ticketId, status: 'open', userId: carla.id })
  expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } })
})

test('targets of another company do not exist', async () => {
  const ticketId = await pendingInSales()
  const { ana, gil } = world
  const toStranger = await ana.calls(updateTicket, { ticketId, userId: gil.id })
  expect(toStranger).toMatchObject({ status: 404, body: { error: 'ERR_NO_USER_FOUND' } })
  const toNowhere = await ana.calls(updateTicket, { ticketId, queueId: 999_999 })
  expect(toNowhere).toMatchObject({ status: 404, body: { error: 'ERR_QUEUE_NOT_FOUND' } })
})

test('a reopened ticket is refused while the contact has another living one', async () => {
  const { ana, platform } = world
  const ticketId = await pendingInSales()
  await ana.calls(updateTicket, { ticketId, status: 'closed' })
  await platform`update tickets set closed_at = now() - interval '3 hours' where id = ${ticketId}`
  const number = `52155500${String(customers).padStart(5, '0')}`
  const again = await world.customerWrites('otra vez', { number })
  expect(again?.ticketId).not.toBe(ticketId)
  const answer = await ana.calls(updateTicket, { ticketId, status: 'open', userId: ana.id })
  expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_OTHER_OPEN_TICKET' } })
})

test('who is nobody’s has it back in the queue: an open ticket always has somebody', async () => {
  const { ana, beto } = world
  const ticketId = await pendingInSales()
  await beto.calls(updateTicket, { ticketId, status: 'open', userId: beto.id })
  const given = await ana.calls(updateTicket, { ticketId, userId: null, queueId: world.support })
  expect(given.body).toMatchObject({ status: 'pending', userId: null, queueId: world.support })
})

test('a closed ticket is given to others without running again', async () => {
  const { ana, beto, platform } = world
  const ticketId = await pendingInSales()
  await ana.calls(updateTicket, { ticketId, status: 'closed' })
  const given = await ana.calls(updateTicket, { ticketId, userId: beto.id })
  expect(given).toMatchObject({ status: 200, body: { status: 'closed', userId: beto.id } })
  const running = await platform`select 1 from handlings
    where ticket_id = ${ticketId} and finished_at is null`
  expect(running.length).toBe(0)
})

test('a colleague of the same queue closes what waits there, not what somebody else has', async () => {
  const { ana, beto } = world
  const ticketId = await pendingInSales()
  await ana.calls(updateTicket, { ticketId, status: 'open', userId: ana.id })
  const refused = await beto.calls(updateTicket, { ticketId, status: 'closed' })
  expect(refused).toMatchObject({ status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } })
  const waiting = await pendingInSales()
  const closed = await beto.calls(updateTicket, { ticketId: waiting, status: 'closed' })
  expect(closed.body).toMatchObject({ status: 'closed', userId: beto.id })
  const [handling] = await world.platform`select user_id, started_at from handlings
    where ticket_id = ${waiting}`
  expect(handling).toEqual({ user_id: beto.id, started_at: null })
})

test('a day that no calendar has is refused, not looked for', async () => {
  for (const date of ['2026-02-31', '0000-01-01']) {
    const answer = await world.ana.calls(listTickets, { date })
    expect(answer).toMatchObject({ status: 400, body: { fields: { date: 'Invalid date' } } })
  }
})

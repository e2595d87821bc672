import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { showTicket, type TicketChange, updateTicket } from './contract.ts'
import { acceptLongest } from './waiting-contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function ticketId() {
  const message = await world.customerWrites('hola', { number: '5215551231234' })
  return message?.ticketId ?? 0
}

async function waitsSince(ticketId: number) {
  const { body } = await world.ana.calls(showTicket, { ticketId })
  return body.pendingSince
}

const change = (person: Person, ticketId: number, wish: TicketChange) =>
  person.calls(updateTicket, { ticketId, ...wish })

test('a ticket waits from its first message on, however many follow', async () => {
  const id = await ticketId()
  const since = await waitsSince(id)
  expect(since).toBeString()
  await world.customerWrites('¿hola?', { number: '5215551231234' })
  expect(await waitsSince(id)).toBe(since ?? '')
})

test('who takes it ends the waiting, who gives it back begins another', async () => {
  const id = await ticketId()
  const first = await waitsSince(id)
  const accepted = await change(world.ana, id, { status: 'open', userId: world.ana.id })
  expect(accepted.body.pendingSince).toBeNull()
  const returned = await change(world.ana, id, { status: 'pending', userId: null })
  expect(Date.parse(returned.body.pendingSince ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
})

/** Each began to wait a minute after the one before; in the queues by turns. */
async function fourWait() {
  const { platform, acmeId, sales, support } = world
  await platform`update tickets set status = 'closed' where company_id = ${acmeId}`
  const ids: number[] = []
  for (const [at, queueId] of [sales, support, sales, support].entries()) {
    const message = await world.customerWrites('hola', { number: `521555900000${at}` })
    const id = message?.ticketId ?? 0
    await platform`update tickets set queue_id = ${queueId}, user_id = null,
      pending_since = timestamptz '2026-01-01' + ${at} * interval '1 minute' where id = ${id}`
    ids.push(id)
  }
  // The one that has waited longest writes again: it is on top of the list, not of the wait.
  await world.customerWrites('¿hay alguien?', { number: '5215559000000' })
  return ids
}

const acceptedBy = async (person: Person, filter = {}) => {
  const { status, body } = await person.calls(acceptLongest, filter)
  expect(status).toBe(200)
  return body.ticket && [body.ticket.id, body.ticket.userId, body.ticket.status]
}

test('whoever asks for the longest wait gets it within reach and filters, until nobody waits', async () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = await fourWait()
  const { ana, beto, carla, sales, support } = world
  const ofSupport = { queueIds: JSON.stringify([support]) }
  expect(await acceptedBy(carla)).toEqual([second, carla.id, 'open'])
  expect(await acceptedBy(beto, ofSupport)).toBeNull()
  expect(await acceptedBy(ana, ofSupport)).toEqual([fourth, ana.id, 'open'])
  expect(await acceptedBy(beto)).toEqual([first, beto.id, 'open'])
  expect(await acceptedBy(ana, { queueIds: JSON.stringify([sales]) })).toEqual([
    third,
    ana.id,
    'open',
  ])
  expect(await acceptedBy(ana)).toBeNull()
})

test('of several who ask at once each gets another one', async () => {
  const ids = await fourWait()
  const { ana, sara } = world
  const taken = await Promise.all([ana, sara, ana, sara, ana].map((person) => acceptedBy(person)))
  expect(taken.map((one) => one?.[0] ?? 0).toSorted()).toEqual([0, ...ids.toSorted()])
})

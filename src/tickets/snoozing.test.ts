import { afterAll, beforeAll, expect, test } from 'bun:test'
import { showDashboard } from '#dashboard/contract'
import { createWorld, type Person, type World } from '#testing/world'
import { listTimeline } from '#timeline/contract'
import { listTickets, updateTicket } from './contract.ts'
import { wakeDue } from './due.ts'
import { snoozeTicket } from './snooze-contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let customers = 0

/** Beto's, in Sales, read. */
async function betosTicket() {
  const { ana, beto, sales } = world
  const number = `5215550300${String(++customers).padStart(3, '0')}`
  const message = await world.customerWrites('Hola', { number })
  const ticketId = message?.ticketId ?? 0
  await ana.calls(updateTicket, { ticketId, queueId: sales })
  await beto.calls(updateTicket, { ticketId, status: 'open', userId: beto.id })
  return { ticketId, number }
}

const until = '2030-05-06T09:00'

async function snoozed() {
  const ticket = await betosTicket()
  const { status, body } = await world.beto.calls(snoozeTicket, { ...ticket, until })
  expect([status, body.snoozedUntil]).toEqual([200, '2030-05-06T15:00:00.000Z'])
  return ticket
}

async function idsOf(person: Person, filter: { snoozed?: boolean; withUnreadMessages?: boolean }) {
  const { body } = await person.calls(listTickets, { status: 'open', showAll: true, ...filter })
  expect(body.count).toBe(body.tickets.length)
  return body.tickets.map(({ id }) => id)
}

async function isSnoozed(ticketId: number) {
  const [row] = await world.platform`select snoozed_until from tickets where id = ${ticketId}`
  return row?.snoozed_until !== null
}

const verbsOf = async (ticketId: number) =>
  (await world.ana.calls(listTimeline, { ticketId })).body.timeline.map(({ verb, by, details }) =>
    [verb, by, details.until].filter(Boolean).join(' '),
  )

const pass = (ticketId: number) =>
  world.platform`update tickets set snoozed_until = now() - interval '1 second' where id = ${ticketId}`

test('a snoozed ticket leaves the open list, for one of its own; counts follow, and it stays open', async () => {
  const { ana, beto } = world
  const before = (await ana.calls(showDashboard, {})).body.counters.supportHappening
  const { ticketId } = await snoozed()
  for (const person of [ana, beto]) {
    expect(await idsOf(person, { snoozed: false })).not.toContain(ticketId)
    expect(await idsOf(person, { snoozed: true })).toContain(ticketId)
    expect(await idsOf(person, {})).toContain(ticketId)
  }
  const happening = (await ana.calls(showDashboard, {})).body.counters.supportHappening
  expect(happening).toBe(before + 1)
  expect((await verbsOf(ticketId)).at(-1)).toBe('snoozed agent 2030-05-06T15:00:00.000Z')
})

test('it wakes at its time, once, for its agent, also when nothing ran then', async () => {
  const { beto, platform, published } = world
  const { openCompany } = world.services
  const { ticketId } = await snoozed()
  const other = await snoozed()
  await pass(ticketId)
  const from = published.length
  await Promise.all([wakeDue(platform, { openCompany }), wakeDue(platform, { openCompany })])
  await wakeDue(platform, { openCompany })
  expect(await isSnoozed(other.ticketId)).toBe(true)
  expect((await idsOf(beto, { snoozed: false }))[0]).toBe(ticketId)
  expect(await idsOf(beto, { withUnreadMessages: true })).toContain(ticketId)
  expect((await verbsOf(ticketId)).filter((verb) => verb.startsWith('woken'))).toEqual([
    'woken job',
  ])
  const told = published.slice(from).filter(({ rooms }) => rooms.includes(`user:${beto.id}`))
  expect(told.map(({ data }) => Reflect.get(Object(data), 'line')?.verb)).toEqual(['woken'])
})

test('whatever its customer sends wakes it; what the company sends does not', async () => {
  const kinds = ['chat', 'sticker', 'image', 'vcard', 'locationMessage']
  for (const mediaType of kinds) {
    const { ticketId, number } = await snoozed()
    await world.customerWrites('Desde el teléfono', { number, fromMe: true })
    expect([mediaType, await isSnoozed(ticketId)]).toEqual([mediaType, true])
    const message = await world.customerWrites('¿Ya?', { number, mediaType })
    expect(message?.ticketId).toBe(ticketId)
    expect([mediaType, await isSnoozed(ticketId)]).toEqual([mediaType, false])
  }
})

test('what closes, returns or hands it over wakes it', async () => {
  const { ana, beto, carla } = world
  const changes = [
    { status: 'closed' as const },
    { status: 'pending' as const, userId: null },
    { userId: carla.id },
    { queueId: world.support, userId: null },
  ]
  for (const change of changes) {
    const { ticketId } = await snoozed()
    expect((await ana.calls(updateTicket, { ticketId, ...change })).status).toBe(200)
    expect([change, await isSnoozed(ticketId)]).toEqual([change, false])
  }
  const { ticketId } = await snoozed()
  const { body } = await beto.calls(snoozeTicket, { ticketId, until: null })
  expect(body.snoozedUntil).toBeNull()
  expect((await verbsOf(ticketId)).at(-1)).toBe('woken agent')
})

test('only an open ticket of one’s own is snoozed, and only until later', async () => {
  const { ana, beto, carla, gil } = world
  const { ticketId } = await betosTicket()
  for (const person of [carla, gil]) {
    expect((await person.calls(snoozeTicket, { ticketId, until })).status).toBe(404)
  }
  for (const wrong of ['2020-01-01T09:00', '2030-02-31T09:00', 'tomorrow', '']) {
    expect([wrong, (await beto.calls(snoozeTicket, { ticketId, until: wrong })).status]).toEqual([
      wrong,
      400,
    ])
  }
  expect((await ana.calls(snoozeTicket, { ticketId, until })).status).toBe(200)
  await beto.calls(updateTicket, { ticketId, status: 'pending', userId: null })
  expect(await ana.calls(snoozeTicket, { ticketId, until })).toMatchObject({
    status: 403,
    body: { error: 'ERR_TICKET_NOT_OPEN' },
  })
})

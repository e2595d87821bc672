import { afterAll, beforeAll, expect, test } from 'bun:test'
import { updateTicket } from '#desk/tickets/contract'
import { ticketRoom } from '#desk/tickets/rooms-contract'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { listTimeline, spyOnTicket } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Beto's, in Sales. */
async function betosTicket(number: string) {
  const { ana, beto, sales } = world
  const message = await world.customerWrites('Hola', { number })
  const ticketId = message?.ticketId ?? 0
  await ana.calls(updateTicket, { ticketId, queueId: sales })
  await beto.calls(updateTicket, { ticketId, status: 'open', userId: beto.id })
  return ticketId
}

async function spiesSeenBy(person: Person, ticketId: number) {
  const { body } = await person.calls(listTimeline, { ticketId })
  expect(body.count).toBe(body.timeline.length)
  return body.timeline.flatMap(({ verb, userName }) => (verb === 'spied' ? [userName] : []))
}

test('who looks into a colleague’s conversation is noted once an hour, for those who oversee', async () => {
  const { ana, beto, sara, platform, published } = world
  const ticketId = await betosTicket('5215550200001')
  const from = published.length
  for (const _ of [1, 2]) {
    expect((await sara.calls(spyOnTicket, { ticketId })).status).toBe(200)
  }
  expect(published.slice(from).map(({ rooms }) => rooms)).toEqual([
    [ticketRoom.list('overseers', 'notification')],
  ])
  expect(await spiesSeenBy(ana, ticketId)).toEqual(['Sara'])
  expect(await spiesSeenBy(beto, ticketId)).toEqual([])

  await platform`update ticket_history set at = at - interval '61 minutes' where verb = 'spied'`
  await sara.calls(spyOnTicket, { ticketId })
  expect(await spiesSeenBy(ana, ticketId)).toEqual(['Sara', 'Sara'])
})

test('one’s own conversation is not spied on, one out of reach is not there', async () => {
  const { ana, beto, carla, gil } = world
  const ticketId = await betosTicket('5215550200002')
  await beto.calls(spyOnTicket, { ticketId })
  for (const person of [carla, gil]) {
    expect((await person.calls(spyOnTicket, { ticketId })).status).toBe(404)
  }
  expect(await spiesSeenBy(ana, ticketId)).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { updateTicket } from './contract.ts'
import { countWorkload } from './waiting-contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await assign(world.sara, world.sales, 2)
  await assign(world.sara, world.support, 1)
  await assign(world.carla, world.support, 1)
})
afterAll(() => world.close())

let customers = 0

async function assign({ id }: Person, queueId: number, times: number) {
  for (let time = 0; time < times; time++) {
    const number = `52155577${String(++customers).padStart(5, '0')}`
    const message = await world.customerWrites('hola', { number })
    const ticketId = message?.ticketId ?? 0
    await world.ana.calls(updateTicket, { ticketId, userId: id, queueId })
  }
}

async function openTicketsSeenBy(person: Person) {
  const { body } = await person.calls(countWorkload, {})
  return (colleague: Person) => body.find(({ userId }) => userId === colleague.id)?.openTickets
}

test('overseers see all open tickets of everybody, and no closed ones', async () => {
  const { ana, beto, carla, sara, gil } = world
  const before = await openTicketsSeenBy(ana)
  expect([before(sara), before(carla), before(beto)]).toEqual([3, 1, 0])
  expect(before(gil)).toBeUndefined()
  const message = await world.customerWrites('hola', { number: '5215557799999' })
  const ticketId = message?.ticketId ?? 0
  await ana.calls(updateTicket, { ticketId, userId: sara.id })
  expect((await openTicketsSeenBy(ana))(sara)).toBe(4)
  await ana.calls(updateTicket, { ticketId, status: 'closed' })
  expect((await openTicketsSeenBy(ana))(sara)).toBe(3)
})

test('agents see of colleagues only the tickets of their own queues', async () => {
  const { beto, carla, sara } = world
  const seenByCarla = await openTicketsSeenBy(carla)
  expect([seenByCarla(carla), seenByCarla(sara), seenByCarla(beto)]).toEqual([1, 1, 0])
  const seenByBeto = await openTicketsSeenBy(beto)
  expect([seenByBeto(beto), seenByBeto(sara), seenByBeto(carla)]).toEqual([0, 2, 0])
})

test('where agents may not read along, there is no figure of colleagues', async () => {
  const { sara, carla, platform, acmeId } = world
  await platform`insert into settings (company_id, key, value)
    values (${acmeId}, 'spyForUsers', 'disabled')
    on conflict (company_id, key) do update set value = 'disabled'`
  const seenByCarla = await openTicketsSeenBy(carla)
  expect([seenByCarla(carla), seenByCarla(sara)]).toEqual([1, null])
  expect((await openTicketsSeenBy(world.ana))(sara)).toBe(3)
})

/** A row says whose its last message is. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sendMessage } from '#desk/messages/contract'
import { createWorld, type World } from '#workshop/testing/world'
import { listTickets, showTicket, updateTicket } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('as it is written, answered and listed', async () => {
  const { ana, customerWrites } = world
  const ticketId = (await customerWrites('¿Tienen mesas?'))?.ticketId ?? 0
  const whose = async () => {
    const { body } = await ana.calls(showTicket, { ticketId })
    const [listed] = (await ana.calls(listTickets, { showAll: 'true' })).body.tickets
    const { lastMessage, lastMessageOrigin, lastMessageUserId } = body
    expect(listed).toMatchObject({ lastMessage, lastMessageOrigin, lastMessageUserId })
    return [lastMessage, lastMessageOrigin, lastMessageUserId]
  }
  expect(await whose()).toEqual(['¿Tienen mesas?', 'customer', null])
  await ana.calls(updateTicket, { ticketId, status: 'open', userId: ana.id })
  await ana.calls(sendMessage, { ticketId, body: 'Sí, tres' })
  expect(await whose()).toEqual(['Sí, tres', 'person', ana.id])
  await customerWrites('Gracias')
  expect(await whose()).toEqual(['Gracias', 'customer', null])
  await ana.calls(sendMessage, { ticketId, body: 'A ti' })
  const [, origin] = await whose()
  expect(origin).toBe('person')
})

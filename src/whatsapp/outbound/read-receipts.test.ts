import { afterEach, beforeEach, expect, test } from 'bun:test'
import { updateTicket } from '#tickets/updating'
import { type Desk, openDesk, until } from '#whatsapp/testing/desk'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

test('the customer sees that an agent has read, and not before', async () => {
  await desk.link()
  const waId = await desk.customer.say(desk.owner.number, '¿me leen?')
  await until(async () => (await desk.received()).length === 1, 'the message')
  const wasRead = () =>
    desk.simulator.receipts.some(({ id, type }) => id === waId && type === 'read')
  expect(wasRead()).toBe(false)

  const [message] = await desk.received()
  const change = { status: 'open', userId: desk.people.ana.id } as const
  await desk.acme.scope((scope) => updateTicket(scope, message?.ticketId ?? 0, change))
  await until(wasRead, 'the read receipt')
})

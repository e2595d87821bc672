import { afterEach, beforeEach, expect, test } from 'bun:test'
import { acceptTicket } from '#desk/tickets/accepting'
import { findTicket } from '#desk/tickets/finding'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

test('the customer sees that an agent has read, and not before', async () => {
  await desk.link()
  const waId = await desk.customer.say(desk.owner.number, '¿me leen?')
  await eventually(async () => (await desk.received()).length === 1, 'the message')
  const wasRead = () =>
    desk.simulator.receipts.some(({ id, type }) => id === waId && type === 'read')
  expect(wasRead()).toBe(false)

  const [message] = await desk.received()
  await desk.acme.scope(async (scope) => {
    const ticket = await findTicket(scope, message?.ticketId ?? 0, 'ticket.accept')
    await acceptTicket(scope, ticket, desk.people.ana.id)
  })
  await eventually(wasRead, 'the read receipt')
})

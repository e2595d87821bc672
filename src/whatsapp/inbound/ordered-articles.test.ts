import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { proto } from '@whiskeysockets/baileys'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  await desk.link()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const orderMessage = (orderId: string): proto.Message.IOrderMessage => ({
  orderId,
  token: 'dG9rZW4=',
  orderTitle: 'Mesas del Sur',
  itemCount: 3,
  totalAmount1000: 1_700_000,
  totalCurrencyCode: 'MXN',
})

test('an order says what was ordered, once WhatsApp has told it', async () => {
  const { customer, owner, simulator } = desk
  simulator.orders.set('77', {
    token: 'dG9rZW4=',
    currency: 'MXN',
    articles: [
      { name: 'Silla', quantity: 2, price: 500_000 },
      { name: 'Mesa', quantity: 1, price: 700_000 },
    ],
  })
  await customer.send(owner.number, { orderMessage: orderMessage('77') })
  const told = 'Mesas del Sur\n• 2 × Silla – 500.00 MXN\n• 1 × Mesa – 700.00 MXN\n× 3 · 1700.00 MXN'
  await eventually(async () => (await desk.received())[0]?.body === told, 'the articles')
  expect((await desk.received())[0]).toMatchObject({ isEdited: false, previousBody: null })
  const [ticket] = await desk.platform`select last_message, unread_messages from tickets`
  expect(ticket).toEqual({ last_message: told, unread_messages: 1 })
})

test('one that WhatsApp does not tell keeps what came with it', async () => {
  const { customer, owner } = desk
  await customer.send(owner.number, { orderMessage: orderMessage('78') })
  await eventually(async () => (await desk.received()).length === 1, 'the order')
  expect((await desk.received())[0]?.body).toBe('Mesas del Sur\n× 3 · 1700.00 MXN')
})

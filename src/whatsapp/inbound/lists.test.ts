import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  await desk.link()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.errors).toEqual([])
})

const list = '1712345678'

for (const lid of [false, true]) {
  test(`what a customer sends to a list of theirs is in the chat with them, by ${lid ? 'LID' : 'number'}`, async () => {
    const { customer, owner } = desk
    await customer.say(owner.number, 'hola', { lid })
    await customer.say(owner.number, 'a todos mis proveedores', { list, lid })
    await eventually(async () => (await desk.received()).length >= 2, 'both messages')
    const stored = await desk.received()
    expect(stored.map(({ body }) => body)).toEqual(['hola', 'a todos mis proveedores'])
    expect(new Set(stored.map(({ ticketId }) => ticketId)).size).toBe(1)
    await desk.platform`update tickets set status = 'open'`
    await desk.says(stored[0]?.ticketId ?? 0, 'gracias')
    await customer.received('gracias')
  })
}

test('a list that the owner’s phone writes to is no ticket', async () => {
  const { customer, owner } = desk
  await owner.sayFromPhone(customer.number, 'ofertas', { list })
  await customer.say(owner.number, 'hola')
  await eventually(async () => (await desk.received()).length >= 1, 'the message')
  expect((await desk.stored()).map(({ body }) => body)).toEqual(['hola'])
  expect((await desk.platform`select id from tickets`).length).toBe(1)
})

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

const presences = () => desk.simulator.presences
const lastIsAway = () => presences().at(-1) === 'unavailable'

test('from the first session on the phone of the owner goes on ringing', async () => {
  await desk.link()
  await eventually(lastIsAway, 'the presence of the first session')

  // With the first message the library learns its name, and tells it as if somebody had come.
  await desk.owner.sayFromPhone(desk.customer.number, 'hola')
  await eventually(() => presences().includes('available'), 'the notice of the name')
  await eventually(lastIsAway, 'the presence after it')

  const before = presences().length
  desk.simulator.drop(desk.owner.number)
  await eventually(() => presences().length > before, 'the presence of the next session')
  expect(presences().slice(before)).not.toContain('available')
})

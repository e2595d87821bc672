/** The line goes down as it does in life, over the real protocol, and comes back by itself. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { loseLine } from './outage.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.link()
})
afterAll(() => desk.close())

const online = () => desk.simulator.online(desk.owner.number)

test('what both sides write while the line is down arrives once it is back', async () => {
  const { number } = desk.owner
  const ticketId = await desk.conversation()
  const publishedBefore = desk.published.length
  loseLine(desk.simulator, number, 1_000)
  expect(online()).toBe(false)
  await desk.customer.say(number, '¿Sigues ahí?')
  await desk.says(ticketId, 'Un momento')
  await eventually(async () => (await desk.received()).length === 2, 'the message')
  await desk.customer.received('Un momento')
  await desk.becomes('CONNECTED')
  expect(online()).toBe(true)
  expect(desk.simulator.switches.upgradeStatus).toBeUndefined()
  // Whoever had a page open saw it.
  const told = desk.published.slice(publishedBefore).map(({ json }) => json)
  expect(told.some((json) => json.includes('"status":"TIMEOUT"'))).toBe(true)
  expect(desk.simulator.unknown).toEqual([])
})

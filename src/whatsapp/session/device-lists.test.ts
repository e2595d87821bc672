/** A device that is linked in mid-conversation gets what is said from then on. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { makeTestClient, type TestClient } from '#workshop/simulator/testing/client'
import { eventually } from '#workshop/testing/eventually'
import { DeviceLists } from './device-lists.ts'

let desk: Desk
const computers: TestClient[] = []
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  for (const computer of computers.splice(0)) await computer.close()
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const forms = [
  { lid: false, bare: false },
  { lid: false, bare: true },
  { lid: true, bare: false },
  { lid: true, bare: true },
]

test.each(forms)('a new computer of the customer, and of our own, %p', async ({ lid, bare }) => {
  await desk.link()
  desk.simulator.switches.addressing = lid ? 'lid' : 'pn'
  desk.simulator.switches.bareDeviceNotices = bare
  const ticketId = await desk.conversation()
  await desk.says(ticketId, 'uno')
  await desk.customer.received('uno')
  for (const phone of [desk.customer, desk.owner]) {
    const computer = makeTestClient(desk.simulator)
    computers.push(computer)
    await phone.scan(await computer.qr())
    await computer.state('open')
  }
  await desk.says(ticketId, 'dos')
  await desk.customer.received('dos')
  for (const computer of computers)
    await eventually(() => computer.received.some(({ text }) => text === 'dos'), 'what was said')
})

test('a list that was asked for before a notice is not stored after it', () => {
  const lists = new DeviceLists()
  lists.set('diego', ['phone'])
  lists.del('diego')
  lists.set('diego', ['phone'])
  lists.set('eva', ['phone'])
  expect([lists.get('diego'), lists.get('eva')]).toEqual([undefined, ['phone']])
})

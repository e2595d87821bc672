/** A device of which WhatsApp has no keys keeps a message from nobody else. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { makeTestClient, type TestClient } from '#workshop/simulator/testing/client'
import { eventually } from '#workshop/testing/eventually'

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

/** Another linked device of somebody. */
async function computerOf(phone: Desk['customer']) {
  const computer = makeTestClient(desk.simulator)
  computers.push(computer)
  await phone.scan(await computer.qr())
  await computer.state('open')
  return computer
}
const reads = (computer: TestClient, text: string) =>
  eventually(() => computer.received.some((message) => message.text === text), `"${text}"`)
const asked = (phone: Desk['customer'], device: number) =>
  desk.simulator.keysAsked.filter((jid) => jid === `${phone.lid}:${device}@lid`).length

test('an answer reaches the devices that have keys, and the others once they have them', async () => {
  const computer = await computerOf(desk.customer)
  desk.customer.keyless.add(1)
  await desk.link({ timings: { keylessMs: 1500 } })
  const ticketId = await desk.conversation()
  const first = await desk.says(ticketId, 'uno')
  await desk.customer.received('uno')
  await desk.messageBecomes(first.id, 'sent')
  expect(await desk.message(first.id)).toMatchObject({ attempts: 1 })
  const before = asked(desk.customer, 1)
  await desk.says(ticketId, 'dos')
  await desk.customer.received('dos')
  expect(asked(desk.customer, 1)).toBe(before)

  desk.customer.keyless.clear()
  await Bun.sleep(1600)
  await desk.says(ticketId, 'tres')
  await reads(computer, 'tres')
  expect(computer.texts()).toEqual(['tres'])
})

test('our own phone without keys keeps nothing from the customer', async () => {
  const sessions = await desk.link()
  const ticketId = await desk.conversation()
  await sessions.stop()
  await desk.platform`delete from session_keys where kind = 'session'`
  desk.owner.keyless.add(0)
  await desk.start()
  await desk.says(ticketId, 'uno')
  await desk.customer.received('uno')
})

test('when no device has keys, the message fails with that reason and is tried once more if asked', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const stranger = desk.simulator.phone({ number: '5215550003333' })
  stranger.keyless.add(0)
  await desk.platform`update contacts set number = ${stranger.number}, jid = null, lid = null`
  const { id } = await desk.says(ticketId, 'hola')
  await desk.messageBecomes(id, 'failed')
  expect(await desk.message(id)).toMatchObject({ failure: 'ERR_WAPP_NO_KEYS', attempts: 1, ack: 0 })
  expect(desk.simulator.accepted).toEqual([])
  stranger.keyless.clear()
  await desk.says(ticketId, 'otra vez')
  await stranger.received('otra vez')
})

test('in a group, who was left out is not noted as having its key, and gets it at a notice', async () => {
  const computer = await computerOf(desk.customer)
  // Else it would ask for what it cannot read.
  await computer.close()
  desk.customer.keyless.add(1)
  await desk.link()
  const { ticketId } = await desk.groupConversation()
  await desk.says(ticketId, 'uno')
  await desk.customer.received('uno')
  await desk.says(ticketId, 'dos')
  await desk.customer.received('dos')
  expect(asked(desk.customer, 1)).toBe(1)
  desk.customer.keyless.clear()
  await computerOf(desk.customer)
  await desk.says(ticketId, 'tres')
  await desk.customer.received('tres')
  expect(asked(desk.customer, 1)).toBe(2)
  computer.connect()
  await reads(computer, 'tres')
})

test('a group in which nobody has keys is told so', async () => {
  await desk.link()
  const stranger = desk.simulator.phone({ number: '5215550003333' })
  stranger.keyless.add(0)
  const { jid, ticketId } = await desk.groupConversation(stranger.number)
  desk.simulator.leaveGroup(jid, desk.customer.number)
  const { id } = await desk.says(ticketId, 'hola')
  await desk.messageBecomes(id, 'failed')
  expect((await desk.message(id))?.failure).toBe('ERR_WAPP_NO_KEYS')
})

/** A node is killed (-9) while it links, or while what it has sent is open; the next one goes on. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { renewSession } from '#company/connections/requesting'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { startNode } from '#whatsapp/testing/node'
import { makeTestClient, type TestClient } from '#workshop/simulator/testing/client'
import { eventually } from '#workshop/testing/eventually'
import { isLong } from '#workshop/testing/run/long'
import type { PausePoint } from './pause.ts'

let desk: Desk
const endings: (() => Promise<void>)[] = []
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

function node(pauseAt?: PausePoint) {
  const started = startNode(desk, pauseAt ? { pauseAt } : {})
  endings.push(started.kill)
  return started
}

const codeAfter = (before: string) =>
  eventually(async () => {
    const { qrcode } = await desk.connection()
    return qrcode !== '' && qrcode !== before && qrcode
  }, 'another code')

test('killed before the new secret of a code is stored: the next code links', async () => {
  const killed = node()
  const first = await codeAfter('')
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const slow = desk.platform.begin(async (sql) => {
    await sql`lock table session_keys in share mode`
    locked.resolve()
    await released.promise
  })
  await locked.promise
  await desk.simulator.retire(first)
  await killed.kill()
  released.resolve()
  await slow
  await desk.start({ isOnlyNode: true })
  await desk.owner.scan(await codeAfter(first))
  await desk.becomes('CONNECTED')
})

test.if(isLong)('killed at any moment of an exchange: each time the next code links', async () => {
  let before = ''
  let linked = 0
  for (let round = 0; round < 30; round++) {
    const killed = node()
    const code = await codeAfter(before)
    const retired = desk.simulator.retire(code)
    await Bun.sleep(round)
    await killed.kill()
    await retired
    const next = node()
    before = await codeAfter((await desk.connection()).qrcode)
    await desk.owner.scan(before)
    await desk.becomes('CONNECTED')
    linked += 1
    await next.kill()
    await desk.acme.scope((scope) => renewSession(scope, desk.connectionId))
  }
  expect(linked).toBe(30)
})

async function computerOf(phone: Desk['customer']) {
  const computer: TestClient = makeTestClient(desk.simulator)
  endings.push(() => computer.close())
  await phone.scan(await computer.qr())
  await computer.state('open')
  return computer
}

async function ticketOf(text: string) {
  const row = await eventually(
    async () => (await desk.received()).find(({ body }) => body === text),
    text,
  )
  await desk.platform`update tickets set status = 'open' where id = ${row.ticketId}`
  return row.ticketId
}

test('killed with answers in a black hole: keys, new devices and tokens are what they shall be', async () => {
  await desk.platform`update settings set value = 'disabled' where key = 'CheckMsgIsGroup'`
  const first = await desk.link()
  const members = [desk.customer.number, desk.owner.number]
  const group = desk.simulator.group({ subject: 'Mayoreo', members })
  await desk.customer.say(group, 'en el grupo')
  await desk.customer.say(desk.owner.number, 'a solas')
  const inGroup = await ticketOf('en el grupo')
  const alone = await ticketOf('a solas')
  await computerOf(desk.customer)
  desk.customer.keyless.add(1)
  await first.stop()

  const killed = node()
  await eventually(() => desk.simulator.online(desk.owner.number), 'the node')
  desk.simulator.switches.blackhole = true
  await desk.says(inGroup, 'uno')
  await desk.says(alone, 'dos')
  await eventually(() => desk.simulator.swallowed.length === 2, 'both in the black hole')
  const computer = await computerOf(desk.customer)
  await desk.customer.say(desk.owner.number, 'con una clave', { token: randomBytes(16) })
  await ticketOf('con una clave')
  await killed.kill()

  desk.simulator.switches.blackhole = false
  await desk.start({ isOnlyNode: true })
  for (const text of ['uno', 'dos']) {
    expect(await desk.customer.received(text)).toMatchObject({ copies: 1 })
    await eventually(() => computer.received.some((one) => one.text === text), text)
  }
  await eventually(
    async () => (await desk.sent()).every(({ delivery }) => delivery === 'sent'),
    'all to be sent',
  )
  expect((await desk.sent()).map(({ body }) => body)).toEqual(['uno', 'dos'])
  expect(desk.simulator.refused).toEqual([])
})

test.each([
  { after: 'the LID is known and taken', hides: false, refuses: false },
  { after: 'the LID is known and refused', hides: false, refuses: true },
  { after: 'the LID is still withheld', hides: true, refuses: true },
  { after: 'the LID is said with the next refusal', hides: 'until refused', refuses: true },
])('killed between a refusal and the other address, when $after', async ({ hides, refuses }) => {
  const { customer, simulator } = desk
  const first = await desk.link()
  customer.rules.hidesLid = true
  const ticketId = await desk.conversation()
  await first.stop()
  const killed = node('before-readdress')
  await eventually(() => simulator.online(desk.owner.number), 'the node')
  customer.rules.wantsLid = true
  const { id } = await desk.says(ticketId, 'uno')
  await killed.paused()
  await killed.kill()
  expect(simulator.refused).toHaveLength(1)

  customer.rules.hidesLid = Boolean(hides)
  if (hides === 'until refused') customer.rules.revealsLidWhenRefused = true
  if (refuses) simulator.switches.failMessages = 463
  await desk.start({ isOnlyNode: true })
  const end = refuses ? 'failed' : 'sent'
  await eventually(async () => (await desk.message(id))?.delivery === end, end)
  simulator.switches.failMessages = undefined
  customer.rules.wantsLid = false
  await desk.says(ticketId, 'dos')
  await customer.received('dos')
  expect(simulator.refused).toHaveLength(refuses ? 2 : 1)
  expect(customer.inbox.map(({ text }) => text)).toEqual(refuses ? ['dos'] : ['uno', 'dos'])
  expect((await desk.sent()).map(({ body }) => body)).toEqual(['uno', 'dos'])
  expect((await desk.message(id))?.failure).toBe(refuses ? '463' : null)
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { saveSetting } from '#company/settings/contract'
import { updateTicket } from '#desk/tickets/contract'
import { makeCustomer } from '#workshop/testing/customer'
import { createWorld, type World } from '#workshop/testing/world'
import { transferTextOf } from './transfer-texts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Case = [
  what: string,
  before: [queueId: number | null, userId: number | null],
  after: [queueId: number | null, userId: number | null],
  told: ReturnType<typeof transferTextOf>,
]
const cases: Case[] = [
  ['to another queue, the same person', [1, 7], [2, 7], 'toQueue'],
  ['to another queue, nobody’s before and after', [1, null], [2, null], 'toQueue'],
  ['to another person in the same queue', [1, 7], [1, 8], 'toUser'],
  ['to another person without a queue', [null, 7], [null, 8], 'toUser'],
  ['to another queue and person', [1, 7], [2, 8], 'toQueueAndUser'],
  ['from a person to a queue', [1, 7], [2, null], 'toQueue'],
  ['from a person without a queue to one', [null, 7], [2, null], 'toQueue'],
  ['accepted', [1, null], [1, 7], undefined],
  ['accepted into another queue', [1, null], [2, 7], undefined],
  ['first queue', [null, null], [1, null], undefined],
  ['first queue, of somebody', [null, 7], [1, 7], undefined],
  ['returned', [1, 7], [1, null], undefined],
  ['taken out of its queue', [1, 7], [null, null], undefined],
  ['a person and the first queue', [null, 7], [1, 8], undefined],
  ['nothing changed', [1, 7], [1, 7], undefined],
]
test.each(cases)('%s', (_, [queueId, userId], [toQueue, toUser], told) => {
  expect(transferTextOf({ queueId, userId }, { queueId: toQueue, userId: toUser })).toBe(told)
})

const enable = (value: 'enabled' | 'disabled') =>
  world.ana.calls(saveSetting, { key: 'sendMsgTransfTicket', value })

async function attended() {
  const diego = makeCustomer(world)
  await diego.says('hola')
  const { id: ticketId } = await diego.ticket()
  const { beto, sales } = world
  const becomes = async (change: object) => {
    const { status } = await world.ana.calls(updateTicket, { ticketId, ...change })
    expect(status).toBe(200)
    return diego.heard()
  }
  expect(await becomes({ status: 'open', userId: beto.id, queueId: sales })).toEqual([])
  return { diego, becomes, ticketId }
}

test('handed on, the customer hears to whom, once, and a closing says nothing of it', async () => {
  await enable('enabled')
  const { diego, becomes } = await attended()
  const { carla, sara, support, sales } = world
  expect(await becomes({ userId: carla.id, queueId: support })).toEqual([
    '*Mensaje automático*\n\nTu conversación se transfirió al área *Support* y te atenderá *Carla*.',
  ])
  expect(await becomes({ userId: carla.id, queueId: support })).toEqual([])
  expect(await becomes({ userId: sara.id })).toEqual([
    '*Mensaje automático*\n\nA partir de ahora te atenderá *Sara*.',
  ])
  await diego.hears()
  expect(await becomes({ userId: null, queueId: sales, status: 'pending' })).toEqual([
    '*Mensaje automático*\n\nTu conversación se transfirió al área *Sales*. Te atenderemos en breve.',
  ])
  expect(await becomes({ status: 'closed', queueId: support })).toEqual([])
})

test('not unless the company asked for it', async () => {
  await enable('disabled')
  const { becomes } = await attended()
  expect(await becomes({ userId: world.carla.id, queueId: world.support })).toEqual([])
})

test('a transfer succeeds while the connection is gone, without a word', async () => {
  await enable('enabled')
  const { diego, becomes } = await attended()
  await world.platform`update connections set status = 'DISCONNECTED'`
  expect(await becomes({ userId: world.carla.id, queueId: world.support })).toEqual([])
  expect(await diego.ticket()).toMatchObject({ userId: world.carla.id, queueId: world.support })
  await world.platform`update connections set status = 'CONNECTED'`
})

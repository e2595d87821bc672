/** Who asked for no more campaigns gets none, wherever the number comes from. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { campaignDeliveries, campaigns } from '#db/schema/campaigns.ts'
import { identify } from '#desk/contacts/identifying'
import type { AttemptEnd } from '#desk/messages/outbox/attempt-end'
import { requeue } from '#desk/messages/outbox/settling'
import { recordOptOut } from '#desk/opt-outs/recording'
import { makeCustomer } from '#workshop/testing/customer'
import { createWorld, type World } from '#workshop/testing/world'
import { contentOf } from './parts.ts'
import { type Desk, openDesk, someNumber } from './testing/desk.ts'
import { writeTo } from './writing.ts'

let world: World
let desk: Desk
beforeAll(async () => {
  world = await createWorld()
  desk = openDesk(world)
})
beforeEach(() => desk.clear())
afterAll(() => world.close())

const optOut = (number: string) =>
  world.acme.scope((scope) =>
    recordOptOut(scope, { number, lid: null, word: 'BAJA', campaignId: null }),
  )

const sentTo = async (campaignId: number) => {
  await desk.tick(campaignId)
  return (await desk.drain()).map(({ number }) => number)
}

async function waitingFor(numbers: string[]) {
  const { id } = await desk.draft({ numbers })
  await desk.start(id)
  return id
}

/** As it becomes when the tick fixes the recipients, before anybody is written to. */
async function fixed(numbers: string[]) {
  await world.platform`update connections set status = 'TIMEOUT'`
  const id = await waitingFor(numbers)
  await desk.tick(id)
  await world.platform`update connections set status = 'CONNECTED'`
  return id
}

test('in a new list, in any spelling, they are left out when the recipients are fixed', async () => {
  const [out, other, kept] = [someNumber(), someNumber(), someNumber()]
  await optOut(out)
  await optOut(other.replace(/^521/, '52'))
  const id = await fixed([out.replace(/^521/, '52'), other, kept])
  expect((await desk.show(id)).counts).toMatchObject({ valid: 1, waiting: 1, optedOut: 2 })
  expect(await sentTo(id)).toEqual([kept])
})

test('after a merge, with either number', async () => {
  const [diego, elena] = [makeCustomer(world), makeCustomer(world)]
  await desk.running({ numbers: [diego.number] })
  await desk.drain()
  await diego.says('BAJA')
  await elena.says('hola')
  await desk.drain()
  await world.platform`update contacts set lid = '424242' where number = ${elena.number}`
  await world.acme.scope((scope) => identify(scope, { number: diego.number, lid: '424242' }))
  const kept = someNumber()
  expect(await sentTo(await waitingFor([diego.number, kept, elena.number]))).toEqual([kept])
})

test('who says it while a campaign runs is left out of what is not written yet', async () => {
  const [out, kept] = [someNumber(), someNumber()]
  const id = await fixed([out, kept])
  await optOut(out)
  expect(await sentTo(id)).toEqual([kept])
  await desk.tick(id)
  expect(await desk.show(id)).toMatchObject({
    status: 'FINALIZADA',
    counts: { valid: 1, sent: 1, optedOut: 1 },
  })
})

test('and who says it at the moment of the writing: the tick starts over', async () => {
  const out = someNumber()
  const id = await fixed([out])
  await optOut(out)
  const late = world.acme.scope(async (scope) => {
    const [row] = await scope.db.select().from(campaigns).where(eq(campaigns.id, id))
    const deliveries = await scope.db
      .select()
      .from(campaignDeliveries)
      .where(eq(campaignDeliveries.campaignId, id))
    const content = row && (await contentOf(scope, row, []))
    if (!row || !content) throw new Error('the campaign is missing')
    return writeTo(scope, { row, connectionId: world.connectionId, content }, deliveries)
  })
  expect(
    await late.then(
      () => 'written',
      () => 'started over',
    ),
  ).toBe('started over')
  expect(await desk.take()).toEqual([])
  expect(await sentTo(id)).toEqual([])
})

test('who says it while a message is written or under way hears nothing more', async () => {
  const [diego, elena] = [makeCustomer(world), makeCustomer(world)]
  const id = await desk.running({ numbers: [diego.number, elena.number] })
  const [written, underWay] = await desk.take()
  const waIds = [written?.waId ?? '', underWay?.waId ?? '']
  const end = (waId: string | undefined, how: AttemptEnd) =>
    world.acme.scope((scope) => requeue(scope, world.connectionId, [waId ?? ''], how))
  await end(waIds[0], 'interrupted')
  await diego.blurts('BAJA')
  await elena.blurts('BAJA')
  await end(waIds[1], 'unanswered')
  const left = (await desk.drain()).map(({ waId }) => waId)
  expect(left.filter((waId) => waIds.includes(waId))).toEqual([])
  expect(await desk.deliveries(id)).toMatchObject([
    { state: 'leftOut', reason: 'optedOut' },
    { state: 'leftOut', reason: 'optedOut' },
  ])
})

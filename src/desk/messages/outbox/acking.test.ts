import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { messages } from '#db/schema/messages.ts'
import { createWorld, type World } from '../../../workshop/testing/world.ts'
import { sendText } from '../sending/sending.ts'
import { type AckNews, applyEarlyAcks, recordAcks } from './acking.ts'
import { settleFailed } from './settling.ts'
import { takeFromOutbox } from './taking.ts'

let world: World
let ticketId: number
beforeAll(async () => {
  world = await createWorld()
  const written = await world.customerWrites('hola')
  ticketId = written?.ticketId ?? 0
  await world.platform`update tickets set status = 'open' where id = ${ticketId}`
})
afterAll(() => world.close())

async function sent() {
  const { id } = await sendText(world.acme, { ticketId, body: 'x' })
  return row(id)
}
async function row(id: number) {
  const [found] = await world.acme.scope((scope) =>
    scope.db.select().from(messages).where(eq(messages.id, id)),
  )
  if (!found) throw new Error('no such message')
  return found
}
const hear = (news: AckNews[], options?: { park: boolean }) =>
  world.acme.scope((scope) => recordAcks(scope, world.connectionId, news, options))
const parked = () => world.platform`select wa_id, ack from early_acks`

test('in whatever order news comes, an ack never falls and ends at the highest', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.integer({ min: 2, max: 5 }), { maxLength: 3 }), { maxLength: 6 }),
      async (batches) => {
        const { id, waId } = await sent()
        let before = 1
        for (const batch of batches) {
          await hear(batch.map((ack) => ({ waId, ack })))
          const { ack } = await row(id)
          expect(ack).toBeGreaterThanOrEqual(before)
          before = ack
        }
        expect(before).toBe(Math.max(1, ...batches.flat()))
      },
    ),
    { numRuns: 25 },
  )
})

test('from the server on it has left the outbox, and each rise is told with the whole message', async () => {
  const { id, waId } = await sent()
  world.published.length = 0
  await hear([{ waId, ack: 3 }])
  await hear([{ waId, ack: 2 }])
  expect(await row(id)).toMatchObject({ ack: 3, delivery: 'sent' })
  const told = world.published.map(({ data }) => data)
  expect(told).toEqual([
    expect.objectContaining({
      action: 'update',
      message: expect.objectContaining({ id, ack: 3, body: 'x', delivery: 'sent' }),
    }),
  ])
})

test('news of a message that is not stored yet waits for it', async () => {
  await hear([{ waId: '3EB0EARLY', ack: 3 }])
  await hear([{ waId: '3EB0EARLY', ack: 4 }])
  expect((await parked()).length).toBe(2)
  const { id } = await sent()
  await world.platform`update messages set wa_id = '3EB0EARLY' where id = ${id}`
  await world.acme.scope((scope) => applyEarlyAcks(scope, world.connectionId, ['3EB0EARLY']))
  expect((await row(id)).ack).toBe(4)
  expect((await parked()).length).toBe(0)
})

test('what no message came for is forgotten after ten minutes, not before', async () => {
  await hear([{ waId: '3EB0NOBODY', ack: 3 }])
  await world.acme.scope((scope) => applyEarlyAcks(scope, world.connectionId))
  expect((await parked()).length).toBe(1)
  await world.platform`update early_acks set at = now() - interval '11 minutes'`
  await world.acme.scope((scope) => applyEarlyAcks(scope, world.connectionId))
  expect((await parked()).length).toBe(0)
})

test('the server knows no messages but ours: its acks are not kept', async () => {
  await hear([{ waId: '3EB0PEER', ack: 2 }], { park: false })
  expect((await parked()).length).toBe(0)
})

test('a refusal is final for what did not arrive, and nothing for what did', async () => {
  const refused = await sent()
  const arrived = await sent()
  await hear([{ waId: arrived.waId, ack: 2 }])
  for (const { waId } of [refused, arrived]) {
    await world.acme.scope((scope) =>
      settleFailed(scope, world.connectionId, { waId, failure: '463' }),
    )
  }
  expect(await row(refused.id)).toMatchObject({ delivery: 'failed', ack: 0, failure: '463' })
  expect(await row(arrived.id)).toMatchObject({ delivery: 'sent', ack: 2, failure: null })
})

test('news of another company changes nothing here', async () => {
  const { id, waId } = await sent()
  await world.globex.scope((scope) =>
    recordAcks(scope, world.connectionId, [{ waId, ack: 4 }], { park: false }),
  )
  expect((await row(id)).ack).toBe(1)
})

test('one at a time per chat, however many are asked for', async () => {
  await world.platform`update messages set delivery = 'sent' where delivery is not null`
  const [first] = [await sent(), await sent()]
  const take = () =>
    world.acme.scope(
      async (scope) =>
        (await takeFromOutbox(scope, world.connectionId, { most: 5, busyChats: [] })).entries,
    )
  expect((await take()).map(({ waId }) => waId)).toEqual([first?.waId ?? ''])
  expect(await take()).toEqual([])
})

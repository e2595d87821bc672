import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { makeCustomer } from '#workshop/testing/customer'
import { createWorld, type World } from '#workshop/testing/world'
import { cancelCampaign } from './state-contract.ts'
import { type Desk, openDesk } from './testing/desk.ts'

let world: World
let desk: Desk
beforeAll(async () => {
  world = await createWorld()
  desk = openDesk(world)
})
beforeEach(() => desk.clear())
afterAll(() => world.close())

const asking = { confirmation: true, confirmationMessage1: '¿Le escribimos, {nome}?' }

const dueNow = () => world.platform`update campaign_deliveries set due_at = now()
  where due_at is not null`

async function asked(numbers: string[]) {
  const id = await desk.running({ ...asking, numbers })
  await desk.drain()
  return id
}

test('any text confirms, raises no ticket, and the main message follows within ten seconds', async () => {
  const diego = makeCustomer(world)
  const id = await desk.running({ ...asking, numbers: [diego.number] })
  const request = await desk.drain()
  expect(request.map(({ body }) => body)).toEqual(['¿Le escribimos, Cliente 0?'])
  expect((await desk.show(id)).counts).toMatchObject({ requested: 1, confirmed: 0, sent: 0 })
  await desk.tick(id)
  expect(await desk.show(id)).toMatchObject({ status: 'EM_ANDAMENTO' })

  expect(await diego.blurts('quién es?')).toEqual(['¿Le escribimos, Cliente 0?'])
  expect(await diego.ticket()).toMatchObject({ status: 'closed', unreadMessages: 0 })
  const [due] = await world.platform<{ inS: number }[]>`
    select extract(epoch from due_at - now())::float8 "inS" from campaign_deliveries
    where campaign_id = ${id} and state = 'confirmed'`
  expect(due?.inS).toBeLessThanOrEqual(10)
  await dueNow()
  await desk.tick(id)
  expect((await desk.drain()).map(({ body }) => body)).toEqual(['Hola Cliente 0'])
  await desk.tick(id)
  expect(await desk.show(id)).toMatchObject({
    status: 'FINALIZADA',
    counts: { requested: 1, confirmed: 1, sent: 1, answered: 0 },
  })

  await diego.says('gracias')
  expect(await diego.ticket()).toMatchObject({ status: 'pending', unreadMessages: 1 })
  expect((await desk.show(id)).counts).toMatchObject({ answered: 1 })
})

test('the main message after a confirmation does not wait for the pace', async () => {
  const diego = makeCustomer(world)
  const eva = makeCustomer(world)
  await desk.settings({ messageInterval: 20 })
  const id = await asked([diego.number, eva.number])
  await diego.blurts('sí')
  await dueNow()
  await desk.tick(id)
  expect((await desk.drain()).map(({ number }) => number)).toEqual([diego.number])
})

test('of two campaigns that asked, the newest request is confirmed', async () => {
  const diego = makeCustomer(world)
  const first = await asked([diego.number])
  await world.platform`update campaign_deliveries
    set confirmation_requested_at = now() - interval '1 day' where campaign_id = ${first}`
  const second = await asked([diego.number])
  await diego.blurts('sí')
  expect((await desk.show(second)).counts.confirmed).toBe(1)
  expect((await desk.show(first)).counts.confirmed).toBe(0)
})

test('a photo, a request of more than a week, and one of a cancelled campaign raise a ticket', async () => {
  const [diego, eva, luz] = [makeCustomer(world), makeCustomer(world), makeCustomer(world)]
  const id = await asked([diego.number, eva.number])
  await diego.blurts('', { mediaType: 'image' })
  expect((await diego.ticket()).status).toBe('pending')
  await world.platform`update campaign_deliveries set confirmation_requested_at =
    now() - interval '8 days' where number = ${eva.number}`
  await eva.blurts('sí')
  expect((await eva.ticket()).status).toBe('pending')
  await desk.tick(id)
  expect((await desk.show(id)).counts).toMatchObject({ unconfirmed: 1, confirmed: 0 })
  const other = await asked([luz.number])
  await world.ana.calls(cancelCampaign, { campaignId: other })
  await luz.blurts('sí')
  expect((await luz.ticket()).status).toBe('pending')
})

test('somebody who asks for no more gets nothing more of a campaign that asked', async () => {
  const diego = makeCustomer(world)
  const id = await asked([diego.number])
  await diego.blurts('BAJA')
  await desk.tick(id)
  expect(await desk.show(id)).toMatchObject({
    status: 'FINALIZADA',
    counts: { confirmed: 0, leftOut: 1, optedOut: 1, sent: 0 },
  })
})

/** Why a running campaign sends nothing, as its ticks see it: what it stands for and when it goes on. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { changeBySession } from '#company/connections/alerting'
import { deleteConnection } from '#company/connections/contract'
import { findConnection } from '#company/connections/finding'
import { dayOf } from '#company/connections/safe-sending'
import { requeue } from '#desk/messages/outbox/settling'
import { takeFromOutbox } from '#desk/messages/outbox/taking'
import { makeCustomer } from '#workshop/testing/customer'
import { eventually } from '#workshop/testing/eventually'
import { runJob } from '#workshop/testing/jobs'
import { createWorld, type World } from '#workshop/testing/world'
import { repeatCampaign } from './contract.ts'
import { cancelCampaign, restartCampaign } from './state-contract.ts'
import { type Desk, openDesk, someNumber } from './testing/desk.ts'

const zone = 'America/Mexico_City'

let world: World
let desk: Desk
beforeAll(async () => {
  world = await createWorld()
  desk = openDesk(world)
})
beforeEach(async () => {
  await desk.clear()
  await world.platform`delete from campaign_days`
  await world.platform`update connections set campaign_daily_cap = 0, campaign_ramp = false,
    campaign_quiet_from = '', campaign_quiet_until = ''`
})
afterAll(() => world.close())

const numbersOf = (count: number) => Array.from({ length: count }, someNumber)

/** Moments are over. */
const later = () => world.platform`update campaign_deliveries set due_at = now()
  where due_at is not null`

/** Its tick does not wait until the outbox has room for more. */
async function begun(numbers: string[]) {
  const { id } = await desk.draft({ numbers })
  await desk.start(id)
  await desk.tickAtOnce(id)
  return id
}

async function sentBy(...campaignIds: number[]) {
  for (const id of campaignIds) await desk.tickAtOnce(id)
  return (await desk.drain()).map(({ number }) => number)
}

test('two campaigns share the cap of a day; the next day both go on', async () => {
  await world.platform`update connections set campaign_daily_cap = 5`
  const [one, two] = [numbersOf(4), numbersOf(3)]
  const first = await desk.running({ numbers: one })
  const second = await desk.running({ name: 'Otra', numbers: two })
  const sent = (await desk.drain()).map(({ number }) => number)
  expect(sent).toEqual([...one, ...two.slice(0, 1)])
  expect(await sentBy(first, second)).toEqual([])
  const tomorrow = dayOf(new Date(), zone).add({ days: 1 }).toZonedDateTime(zone)
  expect(await desk.show(second)).toMatchObject({
    status: 'EM_ANDAMENTO',
    pause: 'ERR_CAMPAIGN_DAILY_CAP',
    pausedUntil: new Date(tomorrow.epochMilliseconds).toISOString(),
    isHeld: false,
  })
  await world.platform`update campaign_days set day = day - 1`
  expect(await sentBy(second)).toEqual(two.slice(1))
})

test('a number that was just linked, and quiet hours', async () => {
  const now = Temporal.Now.zonedDateTimeISO(zone)
  const time = (minutes: number) =>
    now.add({ minutes }).toPlainTime().toString({ smallestUnit: 'minute' })
  await world.platform`update connections set campaign_quiet_from = ${time(-2)},
    campaign_quiet_until = ${time(60)}`
  const numbers = numbersOf(60)
  const id = await desk.running({ numbers })
  expect(await desk.drain()).toEqual([])
  const { pause, pausedUntil } = await desk.show(id)
  expect(pause).toBe('ERR_CAMPAIGN_QUIET_HOURS')
  expect(new Date(pausedUntil ?? '').getTime() - Date.now()).toBeLessThanOrEqual(60 * 60_000)
  await world.platform`update connections set campaign_quiet_from = '', campaign_quiet_until = '',
    campaign_ramp = true, linked_at = now()`
  const sent: string[] = []
  for (let tick = 0; tick < 5; tick++) sent.push(...(await sentBy(id)))
  expect(sent).toEqual(numbers.slice(0, 50))
  expect(await desk.show(id)).toMatchObject({ pause: 'ERR_CAMPAIGN_RAMP' })
})

test('who has confirmed gets the message also when the day is full', async () => {
  await world.platform`update connections set campaign_daily_cap = 1`
  const diego = makeCustomer(world)
  const id = await desk.running({
    confirmation: true,
    confirmationMessage1: '¿Sí?',
    numbers: [diego.number, someNumber()],
  })
  expect(await desk.drain()).toHaveLength(1)
  await diego.blurts('sí')
  await later()
  expect(await sentBy(id)).toEqual([diego.number])
  expect(await sentBy(id)).toEqual([])
})

test('after five failures in a row nothing more leaves, whoever ticks, until somebody resumes it', async () => {
  const numbers = numbersOf(8)
  await desk.settings({ messageInterval: 5 })
  const id = await desk.running({ numbers })
  for (let n = 0; n < 5; n++) {
    const [taken] = await desk.take(1)
    expect(taken?.kind === 'message' && taken.to.number).toBe(numbers[n] ?? '')
    await desk.fail(taken?.waId ?? '', '479')
    await world.platform`update campaign_paces set next_at = now()`
    await desk.tickAtOnce(id)
  }
  const held = { status: 'EM_ANDAMENTO', pause: 'ERR_CAMPAIGN_FAILURES', isHeld: true }
  expect(await desk.show(id)).toMatchObject(held)
  for (let minute = 0; minute < 3; minute++) {
    await world.platform`update campaign_paces set next_at = now()`
    await runJob(world, { name: 'drive_campaigns' })
    expect(await sentBy(id)).toEqual([])
  }
  expect(await desk.show(id)).toMatchObject(held)
  await world.ana.calls(restartCampaign, { campaignId: id })
  await desk.settings({})
  expect(await sentBy(id)).toEqual(numbers.slice(5))
})

test('of sixteen refused at once, no more leave than five in a row and what is under way', async () => {
  const numbers = numbersOf(16)
  const id = await begun(numbers)
  const tried: string[] = []
  const underWay: string[] = []
  const takeMore = async () => {
    const taken = await desk.take(5 - underWay.length)
    underWay.push(...taken.map(({ waId }) => waId))
    tried.push(...taken.map(({ to }) => to.number ?? ''))
  }
  await takeMore()
  world.published.length = 0
  for (let refused = 0; underWay.length > 0; refused++) {
    await desk.fail(underWay.shift() ?? '', '479')
    // No tick: the transaction of the fifth has held it, and the page knows.
    if (refused === 4) expect(await desk.show(id)).toMatchObject({ isHeld: true })
    await takeMore()
  }
  expect(tried).toEqual(numbers.slice(0, 9))
  const told = world.published.filter(({ channel }) => channel.endsWith('-campaign'))
  expect(told.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({
      record: expect.objectContaining({ id, pause: 'ERR_CAMPAIGN_FAILURES', isHeld: true }),
    }),
  )
  expect((await desk.show(id)).counts).toMatchObject({ failed: 9, waiting: 7 })
  await world.ana.calls(restartCampaign, { campaignId: id })
  expect(await sentBy(id)).toEqual(numbers.slice(9))
})

test('a tick that writes at the moment of the deciding failure starts over', async () => {
  const { platform } = world
  const id = await begun(numbersOf(80))
  const taken = await desk.take(15)
  for (const { waId } of taken.slice(1)) await desk.ack(waId, 2)
  let tick: Promise<unknown> = Promise.resolve()
  await platform.begin(async (other) => {
    await other`select from campaign_paces for update`
    tick = desk.tickAtOnce(id)
    // It has read that nothing holds the campaign.
    await eventually(async () => {
      const waits = await other`select from pg_locks where not granted`
      return waits.length > 0
    }, 'the tick at the pace')
    await desk.fail(taken[0]?.waId ?? '', '463')
  })
  await tick
  // The next step would take back what this one wrote, had the outbox not been quicker.
  const [stored] =
    await platform`select count(*)::integer many from messages where cause_id = ${id}`
  expect(stored).toEqual({ many: 40 })
  expect(await desk.show(id)).toMatchObject({
    pause: 'ERR_CAMPAIGN_RESTRICTED',
    isHeld: true,
    counts: { sent: 14, failed: 1, waiting: 65 },
  })
})

test('a restricted session takes back what waits, before any tick', async () => {
  const numbers = numbersOf(3)
  const id = await desk.running({ numbers })
  await world.acme.scope(async (scope) =>
    changeBySession(scope, await findConnection(scope, world.connectionId), {
      status: 'DISCONNECTED',
      reason: 'ERR_WAPP_RESTRICTED',
    }),
  )
  const held = { pause: 'ERR_CAMPAIGN_RESTRICTED', isHeld: true, counts: { waiting: 3 } }
  expect(await desk.show(id)).toMatchObject(held)
  await world.platform`update connections set status = 'CONNECTED', reason = null`
  expect(await desk.take()).toEqual([])
  await world.ana.calls(restartCampaign, { campaignId: id })
  expect(await sentBy(id)).toEqual(numbers)
})

test('a deleted connection holds at once; through another one each gets it once', async () => {
  const { platform, acmeId, ana } = world
  const [other] = await platform<{ id: number }[]>`insert into connections
    (company_id, name, status) values (${acmeId}, 'Otra', 'CONNECTED') returning id`
  const numbers = numbersOf(5)
  const { id } = await desk.draft({ numbers, whatsappId: other?.id ?? 0 })
  await desk.start(id)
  await desk.tick(id)
  const take = (most: number) =>
    world.acme.scope(
      async (scope) =>
        (await takeFromOutbox(scope, other?.id ?? 0, { most, busyChats: [] })).entries,
    )
  await take(1)
  await ana.calls(deleteConnection, { connectionId: other?.id ?? 0 })
  expect(await desk.show(id)).toMatchObject({
    pause: 'ERR_CAMPAIGN_NO_CONNECTION',
    isHeld: true,
    // The first may have left under the number that is gone.
    counts: { waiting: 4, failed: 1 },
  })
  await platform`update campaigns set whatsapp_id = ${world.connectionId} where id = ${id}`
  await ana.calls(restartCampaign, { campaignId: id })
  expect(await sentBy(id)).toEqual(numbers.slice(1))
})

test('stopped after its number has written: another one does not write it again', async () => {
  const { platform, acmeId, ana } = world
  const numbers = numbersOf(2)
  const id = await desk.running({ numbers })
  const [first] = await desk.take(1)
  await world.acme.scope((scope) =>
    requeue(scope, world.connectionId, [first?.waId ?? ''], 'interrupted'),
  )
  await ana.calls(cancelCampaign, { campaignId: id })
  expect((await desk.show(id)).counts).toMatchObject({ waiting: 2 })
  const copy = await ana.calls(repeatCampaign, { campaignId: id })
  const [listed] = await platform`select count(*)::integer many from contact_list_items
    where contact_list_id = ${copy.body.contactListId}`
  expect(listed?.many).toBe(1)
  const [other] = await platform<{ id: number }[]>`insert into connections
    (company_id, name, status) values (${acmeId}, 'Tercera', 'CONNECTED') returning id`
  await platform`update campaigns set whatsapp_id = ${other?.id ?? 0} where id = ${id}`
  await ana.calls(restartCampaign, { campaignId: id })
  await desk.tickAtOnce(id)
  const taken = await world.acme.scope(
    async (scope) =>
      (await takeFromOutbox(scope, other?.id ?? 0, { most: 9, busyChats: [] })).entries,
  )
  expect(taken.map(({ to }) => to.number)).toEqual(numbers.slice(1))
  expect(await desk.deliveries(id)).toMatchObject([
    { state: 'failed', failure: 'ERR_CAMPAIGN_UNCERTAIN' },
    { state: 'sending' },
  ])
  await platform`delete from connections where id = ${other?.id ?? 0}`
})

test('what is under way when it is stopped, and is not acknowledged, does not go again', async () => {
  const id = await desk.running({ numbers: numbersOf(1) })
  const [taken] = await desk.take(1)
  await world.ana.calls(cancelCampaign, { campaignId: id })
  expect(await desk.deliveries(id)).toMatchObject([{ state: 'sending' }])
  await world.acme.scope((scope) => requeue(scope, world.connectionId, [taken?.waId ?? '']))
  expect(await desk.take()).toEqual([])
  expect(await desk.deliveries(id)).toMatchObject([{ state: 'waiting' }])
  await world.ana.calls(restartCampaign, { campaignId: id })
  expect((await desk.drain()).map(({ waId }) => waId)).toEqual([])
  await desk.tickAtOnce(id)
  expect((await desk.drain()).map(({ waId }) => waId)).toEqual([taken?.waId ?? ''])
})

test('what is in the outbox when WhatsApp restricts the number is taken back', async () => {
  const numbers = numbersOf(4)
  const id = await desk.running({ numbers })
  const [first] = await desk.take(1)
  await desk.fail(first?.waId ?? '', '463')
  expect(await desk.take()).toEqual([])
  expect(await desk.show(id)).toMatchObject({ pause: 'ERR_CAMPAIGN_RESTRICTED', isHeld: true })
  expect((await desk.show(id)).counts).toMatchObject({ waiting: 3, failed: 1 })
  await world.ana.calls(restartCampaign, { campaignId: id })
  expect(await sentBy(id)).toEqual(numbers.slice(1))
})

test('a connection that is away for a day costs no attempt', async () => {
  const [number = ''] = numbersOf(1)
  const id = await desk.running({ numbers: [number] })
  for (let day = 0; day < 4; day++) {
    const [taken] = await desk.take(1)
    await desk.fail(taken?.waId ?? '', 'ERR_WAPP_AWAY_TOO_LONG')
    await later()
    await desk.tickAtOnce(id)
  }
  expect(await desk.deliveries(id)).toMatchObject([{ state: 'sending', failures: 0 }])
  expect((await desk.drain()).map((sent) => sent.number)).toEqual([number])
})

test('what may have arrived is not sent again; a late ack still counts', async () => {
  const id = await desk.running({ numbers: numbersOf(2) })
  const [first, second] = await desk.take()
  await world.platform`update messages set attempts = 9 where cause_id = ${id}`
  const waIds = [first?.waId ?? '', second?.waId ?? '']
  await world.acme.scope((scope) => requeue(scope, world.connectionId, waIds))
  expect(await desk.deliveries(id)).toMatchObject([
    { state: 'failed', failure: 'ERR_CAMPAIGN_UNCERTAIN' },
    { state: 'failed', failure: 'ERR_CAMPAIGN_UNCERTAIN' },
  ])
  await later()
  expect(await sentBy(id)).toEqual([])
  await desk.ack(waIds[0] ?? '', 2)
  expect((await desk.show(id)).counts).toMatchObject({ sent: 1, failed: 1 })
})

test('no more than a few rows wait in the outbox, so that a pause holds at once', async () => {
  await desk.settings({ messageInterval: 5 })
  const id = await desk.running({ numbers: numbersOf(6) })
  for (let n = 0; n < 6; n++) {
    await world.platform`update campaign_paces set next_at = now()`
    await desk.tickAtOnce(id)
  }
  expect(await desk.take()).toHaveLength(3)
})

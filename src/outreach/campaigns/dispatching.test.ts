import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { sendText } from '#desk/messages/sending/sending'
import { updateTicket } from '#desk/tickets/contract'
import { makeCustomer } from '#workshop/testing/customer'
import { runJob } from '#workshop/testing/jobs'
import { createWorld, type World } from '#workshop/testing/world'
import { repeatCampaign, testCampaign } from './contract.ts'
import { startCampaign } from './jobs.ts'
import { cancelCampaign, restartCampaign } from './state-contract.ts'
import { type Desk, openDesk, someNumber } from './testing/desk.ts'

let world: World
let desk: Desk
beforeAll(async () => {
  world = await createWorld()
  desk = openDesk(world)
})
beforeEach(() => desk.clear())
afterAll(() => world.close())

const running: Desk['running'] = (form) => desk.running(form)

test('everybody of the list gets one text with their name, and the campaign ends', async () => {
  const numbers = Array.from({ length: 90 }, someNumber)
  const form = {
    message1: 'Hola {nome}, {numero}{email} {otro} {cupon}',
    message3: 'Qué tal, {nome}',
  }
  await desk.settings({ variables: [{ key: 'cupon', value: '{nome}' }] })
  const id = await running({ ...form, numbers })
  const sent = await desk.drain()
  expect(sent).toHaveLength(40)
  await desk.tick(id)
  sent.push(...(await desk.drain()))
  await desk.tick(id)
  sent.push(...(await desk.drain()))
  expect(sent.map(({ number }) => number).sort()).toEqual([...numbers].sort())
  const first = sent.find(({ number }) => number === numbers[0])
  expect([`Hola Cliente 0, ${numbers[0]} {otro} {nome}`, 'Qué tal, Cliente 0']).toContain(
    first?.body ?? '',
  )
  expect(new Set(sent.map(({ body }) => body.slice(0, 4))).size).toBe(2)
  await desk.tick(id)
  expect(await desk.show(id)).toMatchObject({
    status: 'FINALIZADA',
    counts: { valid: 90, waiting: 0, sent: 90, failed: 0 },
  })
})

test('an outbox from which nothing leaves is looked at every few seconds only', async () => {
  const id = await running({ numbers: Array.from({ length: 50 }, someNumber) })
  const [job] = await world.platform<{ seconds: number }[]>`
    select extract(epoch from run_at - now())::float8 seconds from graphile_worker.jobs
    where task_identifier = 'send_campaign' and key like ${`%${id}`}`
  expect(job?.seconds).toBeGreaterThan(2)
  expect(await desk.drain()).toHaveLength(40)
  await desk.tick(id)
  expect(await desk.drain()).toHaveLength(10)
})

test('acks raise the counts, whatever order they come in, and an event a second tells them', async () => {
  const id = await running({ numbers: [someNumber(), someNumber()] })
  const [one, two] = await desk.take()
  await desk.ack(one?.waId ?? '', 4)
  await desk.ack(one?.waId ?? '', 3)
  await desk.ack(two?.waId ?? '', 2)
  const { counts } = await desk.show(id)
  expect(counts).toMatchObject({ sent: 2, delivered: 1, read: 1 })
  const before = world.published.length
  expect(await desk.announce()).toBe(1)
  const told = world.published.slice(before).filter(({ channel }) => channel.endsWith('-campaign'))
  expect(told).toHaveLength(1)
  expect(told[0]?.data).toMatchObject({ action: 'update', record: { id, counts } })
})

test('it calls nobody to work: a closed ticket, and news in the open conversation only', async () => {
  const before = world.published.length
  await running({ numbers: [someNumber()] })
  const rooms = world.published
    .slice(before)
    .flatMap((event) => (event.channel.includes('ampaign') ? [] : event.rooms))
    .filter((name) => !name.startsWith('ticket:'))
  const [{ number = '' } = {}] = await desk.drain()
  const [ticket] = await world.platform`select t.status, t.unread_messages from tickets t
    join contacts c on c.company_id = t.company_id and c.id = t.contact_id
    where c.number = ${number}`
  expect(ticket).toMatchObject({ status: 'closed', unread_messages: 0 })
  expect(rooms).toEqual(['company'])
})

test('in an open conversation it is written there, behind what people write', async () => {
  const diego = makeCustomer(world)
  await diego.says('hola')
  const { id: ticketId } = await diego.ticket()
  const { ana } = world
  await ana.calls(updateTicket, { ticketId, status: 'open', userId: ana.id })
  const eva = makeCustomer(world)
  await eva.says('hola')
  const other = await eva.ticket()
  await ana.calls(updateTicket, { ticketId: other.id, status: 'open', userId: ana.id })
  await desk.drain()
  await running({ numbers: [diego.number] })
  await sendText(ana.company, { ticketId: other.id, body: 'Ya voy' })
  const [first] = await desk.take(1)
  expect(first?.to.number).toBe(eva.number)
  expect((await desk.drain()).map(({ number }) => number)).toEqual([diego.number])
  expect(await diego.ticket()).toMatchObject({ id: ticketId, status: 'open', userId: ana.id })
})

test('between recipients passes the interval, a longer one after so many, shared by a connection', async () => {
  await desk.settings({ messageInterval: 5, longerIntervalAfter: 5, greaterInterval: 100 })
  const first = await running({ numbers: [someNumber(), someNumber(), someNumber()] })
  const second = await running({ name: 'Otra', numbers: [someNumber()] })
  expect(await desk.drain()).toHaveLength(1)
  const due = async () => {
    const [pace] = await world.platform<{ gap: number }[]>`
      select extract(epoch from next_at - now())::float8 gap from campaign_paces`
    await world.platform`update campaign_paces set next_at = now(), position = 4`
    return pace?.gap ?? 0
  }
  const gap = await due()
  expect(gap).toBeGreaterThan(4)
  expect(gap).toBeLessThanOrEqual(6)
  await desk.tick(second)
  await desk.tick(first)
  expect(await desk.drain()).toHaveLength(1)
  const long = await due()
  expect(long).toBeGreaterThan(90)
  expect(long).toBeLessThanOrEqual(120)
})

test('after the clock was set back a campaign waits for its longest gap at most', async () => {
  await desk.settings({ messageInterval: 5, longerIntervalAfter: 5, greaterInterval: 100 })
  const campaignId = await running({ numbers: [someNumber(), someNumber()] })
  expect(await desk.drain()).toHaveLength(1)
  await world.platform`update campaign_paces set next_at = now() + interval '1 hour'`
  await desk.tick(campaignId)
  const [pace] = await world.platform<{ gap: number }[]>`
    select extract(epoch from next_at - now())::float8 gap from campaign_paces`
  expect(pace?.gap).toBeLessThanOrEqual(120)
  const { nextAt } = await desk.show(campaignId)
  expect(new Date(nextAt ?? 0).getTime() - Date.now()).toBeLessThanOrEqual(121_000)
})

test('a cancelled campaign takes back what has not left, and a restart sends it once', async () => {
  const { ana } = world
  const numbers = Array.from({ length: 6 }, someNumber)
  const campaignId = await running({ numbers })
  const taken = await desk.take(2)
  await ana.calls(cancelCampaign, { campaignId })
  expect(await desk.show(campaignId)).toMatchObject({ status: 'CANCELADA', nextAt: null })
  expect(await desk.take()).toEqual([])
  for (const one of taken) await desk.ack(one.waId, 2)
  await desk.tick(campaignId)
  expect(await desk.drain()).toEqual([])
  expect((await desk.show(campaignId)).counts).toMatchObject({ sent: 2, waiting: 4 })
  await ana.calls(restartCampaign, { campaignId })
  await desk.tick(campaignId)
  const rest = await desk.drain()
  const all = [...taken.map((one) => one.to.number ?? ''), ...rest.map(({ number }) => number)]
  expect(all.sort()).toEqual([...numbers].sort())
})

test('without the connection it waits and says so once; then it goes on', async () => {
  const { platform, published } = world
  await platform`update connections set status = 'TIMEOUT'`
  const id = await running({ numbers: [someNumber()] })
  const before = published.length
  await desk.tick(id)
  expect(published.length).toBe(before)
  expect(await desk.show(id)).toMatchObject({
    status: 'EM_ANDAMENTO',
    pause: 'ERR_WAPP_NOT_INITIALIZED',
    isHeld: false,
  })
  await platform`update connections set status = 'CONNECTED'`
  await desk.tick(id)
  expect(await desk.drain()).toHaveLength(1)
  expect(await desk.show(id)).toMatchObject({ pause: null })
})

test('a failure that may be repeated is, three times, as the same message; others are final', async () => {
  const id = await running({ numbers: [someNumber(), someNumber()] })
  const [first, second] = await desk.take()
  await desk.fail(second?.waId ?? '', 'ERR_WAPP_INVALID_CONTACT')
  let waId = first?.waId ?? ''
  for (const failures of [1, 2]) {
    await desk.fail(waId, 'ERR_SENDING_WAPP_MSG')
    expect((await desk.deliveries(id))[0]).toMatchObject({ state: 'waiting', failures })
    await desk.tick(id)
    expect(await desk.take()).toEqual([])
    await world.platform`update campaign_deliveries set due_at = now()`
    await desk.tick(id)
    const [again] = await desk.take()
    expect(again?.waId).not.toBe(waId)
    waId = again?.waId ?? ''
  }
  await desk.fail(waId, 'ERR_SENDING_WAPP_MSG')
  await desk.tick(id)
  expect(await desk.show(id)).toMatchObject({
    status: 'FINALIZADA',
    counts: { failed: 2, sent: 0 },
  })
  const [stored] = await world.platform`select count(*)::integer many from messages
    where cause_id = ${id} and origin = 'campaign'`
  expect(stored?.many).toBe(2)
})

test('a number nobody knows of is asked first; who is not on WhatsApp is left out', async () => {
  const [asked, absent, told] = [someNumber(), someNumber(), someNumber()]
  const questions: string[] = []
  world.services.checkNumber = async (_, __, number) => {
    questions.push(number)
    return number.endsWith(absent.slice(-8)) ? null : { number, lid: null }
  }
  const id = await running({
    numbers: [
      { number: asked, valid: null },
      { number: absent, valid: null },
      { number: told, valid: false },
    ],
  })
  delete world.services.checkNumber
  expect((await desk.drain()).map(({ number }) => number)).toEqual([asked])
  expect(questions[0]).toBe(asked)
  await desk.tick(id)
  expect(await desk.show(id)).toMatchObject({
    status: 'FINALIZADA',
    counts: { valid: 1, sent: 1, leftOut: 2, noWhatsapp: 2 },
  })
})

test('without a valid recipient it ends at once and says why', async () => {
  const id = await running({ numbers: [{ number: someNumber(), valid: false }] })
  expect(await desk.show(id)).toMatchObject({
    status: 'FINALIZADA',
    note: 'ERR_CAMPAIGN_NO_RECIPIENTS',
  })
  const gone = await desk.draft({ numbers: [someNumber()] })
  await world.platform`delete from contact_lists where id = ${gone.contactListId}`
  await desk.start(gone.id)
  await desk.tick(gone.id)
  expect(await desk.show(gone.id)).toMatchObject({
    status: 'FINALIZADA',
    note: 'ERR_NO_CONTACTLIST_FOUND',
  })
})

test('a tag becomes a list of its own at the start', async () => {
  const { platform, acmeId } = world
  const diego = makeCustomer(world)
  await diego.says('hola')
  const { id: ticketId } = await diego.ticket()
  await desk.drain()
  const [tag] = await platform<{ id: number }[]>`insert into tags (company_id, name)
    values (${acmeId}, 'Fieles') returning id`
  await platform`insert into ticket_tags (company_id, ticket_id, tag_id)
    values (${acmeId}, ${ticketId}, ${tag?.id ?? 0})`
  await platform`update companies set time_zone = 'Pacific/Kiritimati' where id = ${acmeId}`
  const id = await running({ tagListId: tag?.id ?? 0 })
  await platform`update companies set time_zone = 'America/Mexico_City' where id = ${acmeId}`
  expect((await desk.drain()).map(({ number }) => number)).toEqual([diego.number])
  const { contactList } = await desk.show(id)
  // By the company's clock, on the far side of the day.
  const local = Temporal.Now.zonedDateTimeISO('Pacific/Kiritimati').toPlainDate().toString()
  expect(contactList?.name).toStartWith(`Ofertas | Fieles | ${local} `)
})

test('what did not get it can be run again, with a list of its own', async () => {
  const [reached, failed] = [someNumber(), someNumber()]
  const campaignId = await running({ numbers: [reached, failed] })
  for (const one of await desk.take())
    if (one.to.number === failed) await desk.fail(one.waId, '479')
    else await desk.ack(one.waId, 2)
  await desk.tick(campaignId)
  const { body } = await world.ana.calls(repeatCampaign, { campaignId })
  expect(body).toMatchObject({ name: 'Ofertas (2)', status: 'INACTIVA' })
  await desk.start(body.id)
  await desk.tick(body.id)
  expect((await desk.drain()).map(({ number }) => number)).toEqual([failed])
})

test('a test goes to the number at once, with every text, and counts nowhere', async () => {
  const number = someNumber()
  const { id: campaignId } = await desk.draft({ message1: 'Uno {nome}', message2: 'Dos' })
  const answer = await world.ana.calls(testCampaign, { campaignId, number: `+${number}` })
  expect(answer.status).toBe(204)
  const sent = await desk.drain()
  expect(sent.map(({ body }) => body)).toEqual([`Uno ${world.ana.name}`, 'Dos'])
  expect((await desk.show(campaignId)).counts).toMatchObject({ valid: 0, sent: 0 })
})

test('at its moment it starts once; a day late it is a draft again, with a note', async () => {
  const { platform } = world
  const scheduledAt = new Date(Date.now() + 7_200_000).toISOString()
  const [soon, late] = [
    await desk.draft({ numbers: [someNumber()], scheduledAt }),
    await desk.draft({ numbers: [someNumber()], scheduledAt }),
  ]
  const start = ({ id: campaignId }: { id: number }) => runJob(world, startCampaign, { campaignId })
  await start(soon)
  expect(await desk.show(soon.id)).toMatchObject({ status: 'PROGRAMADA' })
  await platform`update campaigns set scheduled_at = now() - interval '23 hours'
    where id = ${soon.id}`
  await platform`update campaigns set scheduled_at = now() - interval '25 hours'
    where id = ${late.id}`
  await Promise.all([start(soon), start(soon), start(late)])
  expect(await desk.show(soon.id)).toMatchObject({ status: 'EM_ANDAMENTO' })
  expect(await desk.show(late.id)).toMatchObject({
    status: 'INACTIVA',
    scheduledAt: null,
    note: 'ERR_CAMPAIGN_LATE',
  })
})

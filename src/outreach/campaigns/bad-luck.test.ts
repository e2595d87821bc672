/** What changes while a campaign runs: each has one outcome. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { deleteContact } from '#desk/contacts/contract'
import { deleteFileList } from '#desk/file-lists/contract'
import { deleteTag } from '#desk/tags/contract'
import { deleteTicket } from '#desk/tickets/contract'
import { deleteContactListItem, updateContactListItem } from '#outreach/contact-lists/item-contract'
import { makeCustomer } from '#workshop/testing/customer'
import { runJob } from '#workshop/testing/jobs'
import { createWorld, type World } from '#workshop/testing/world'
import { restartCampaign } from './state-contract.ts'
import { type Desk, openDesk, someNumber } from './testing/desk.ts'

let world: World
let desk: Desk
beforeAll(async () => {
  world = await createWorld()
  desk = openDesk(world)
})
beforeEach(() => desk.clear())
afterAll(() => world.close())

/** The first has got it, the others wait. */
async function half(numbers: string[], form: Parameters<Desk['draft']>[0] = {}) {
  await desk.settings({ messageInterval: 20 })
  const id = await desk.running({ ...form, numbers })
  expect(await desk.drain()).toHaveLength(1)
  return id
}

async function goOn(campaignId: number) {
  await desk.settings({})
  await world.platform`update campaign_paces set next_at = now()`
  await desk.tick(campaignId)
  return (await desk.drain()).map(({ number }) => number)
}

test('a list edited, or deleted: recipients are those of the start', async () => {
  const { ana, platform } = world
  const numbers = [someNumber(), someNumber(), someNumber()]
  const campaignId = await half(numbers)
  const { contactListId } = await desk.show(campaignId)
  const items = await platform<{ id: number }[]>`select id from contact_list_items
    where contact_list_id = ${contactListId} order by id`
  await ana.calls(deleteContactListItem, { contactListItemId: items[1]?.id ?? 0 } as never)
  await ana.calls(updateContactListItem, {
    contactListItemId: items[2]?.id ?? 0,
    name: 'Otro',
    number: someNumber(),
  } as never)
  await platform`delete from contact_lists where id = ${contactListId}`
  expect(await goOn(campaignId)).toEqual(numbers.slice(1))
})

test('a contact deleted meanwhile is left out; one deleted before is written to', async () => {
  const [before, during] = [makeCustomer(world), makeCustomer(world)]
  for (const customer of [before, during]) await customer.says('hola')
  const { ana, platform } = world
  await platform`update tickets set status = 'closed', closed_at = now()`
  await ana.calls(deleteContact, { contactId: (await before.contact()).id })
  await desk.drain()
  const campaignId = await half([someNumber(), before.number, during.number])
  await ana.calls(deleteContact, { contactId: (await during.contact()).id })
  expect(await goOn(campaignId)).toEqual([before.number])
  await desk.tick(campaignId)
  expect(await desk.show(campaignId)).toMatchObject({
    status: 'FINALIZADA',
    counts: { sent: 2, contactDeleted: 1 },
  })
})

test('contacts merged: each recipient of the list once, in the conversation of the one that stays', async () => {
  const eva = makeCustomer(world)
  const lid = '7788990011'
  await world.customerWrites('hola', {
    chat: { number: null, lid, isGroup: false, jid: `${lid}@lid` },
  })
  const campaignId = await half([eva.number, someNumber()])
  const both = { number: eva.number, lid, isGroup: false, jid: `${lid}@lid` }
  await world.customerWrites('soy yo', { chat: both, author: both })
  const [delivery] = await world.platform`select d.contact_id, c.number, d.state
    from campaign_deliveries d join contacts c on c.company_id = d.company_id and c.id = d.contact_id
    where d.campaign_id = ${campaignId} and d.position = 0`
  expect(delivery).toMatchObject({ number: eva.number, state: 'sent' })
  expect(await goOn(campaignId)).toHaveLength(1)
})

test('a recipient who turns out to be an older contact with another number follows it', async () => {
  const [before, now] = [someNumber(), someNumber()]
  const lid = '7788990022'
  const address = (number: string) => {
    return { number, lid, isGroup: false, jid: `${number}@s.whatsapp.net` }
  }
  await world.customerWrites('hola', { chat: address(before), author: address(before) })
  const campaignId = await half([now, someNumber()])
  await world.customerWrites('es mi número nuevo', { chat: address(now), author: address(now) })
  const [delivery] = await world.platform`select c.lid, d.state, d.answered_at is not null answered
    from campaign_deliveries d join contacts c on c.company_id = d.company_id and c.id = d.contact_id
    where d.campaign_id = ${campaignId} and d.position = 0`
  expect(delivery).toMatchObject({ lid, state: 'sent', answered: true })
  expect(await goOn(campaignId)).toHaveLength(1)
})

test('a conversation deleted with a message on its way: that recipient has failed', async () => {
  const { ana, platform } = world
  const campaignId = await desk.running({ numbers: [someNumber()] })
  const [row] = await platform<{ ticketId: number }[]>`select ticket_id "ticketId"
    from campaign_deliveries where campaign_id = ${campaignId}`
  expect((await ana.calls(deleteTicket, { ticketId: row?.ticketId ?? 0 })).status).toBe(200)
  expect(await desk.deliveries(campaignId)).toMatchObject([{ state: 'failed' }])
  await desk.tick(campaignId)
  expect(await desk.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { failed: 1 } })
})

test('a tag removed: before the start it ends and says so, later nothing changes', async () => {
  const { platform, acmeId, ana } = world
  const diego = makeCustomer(world)
  await diego.says('hola')
  const { id: ticketId } = await diego.ticket()
  await desk.drain()
  const tagged = async () => {
    const [tag] = await platform<{ id: number }[]>`insert into tags (company_id, name)
      values (${acmeId}, ${someNumber()}) returning id`
    const id = tag?.id ?? 0
    await platform`insert into ticket_tags values (${acmeId}, ${ticketId}, ${id})`
    return id
  }
  const tagListId = await tagged()
  const { id } = await desk.draft({ tagListId })
  await ana.calls(deleteTag, { tagId: tagListId })
  await desk.start(id)
  await desk.tick(id)
  expect(await desk.show(id)).toMatchObject({ status: 'FINALIZADA', note: 'ERR_NO_TAG_FOUND' })
  const other = await tagged()
  const running = await desk.running({ tagListId: other })
  await ana.calls(deleteTag, { tagId: other })
  expect(await desk.drain()).toHaveLength(1)
  await desk.tick(running)
  expect(await desk.show(running)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 1 } })
})

test('a file list removed: it pauses and says so, until somebody chooses and restarts', async () => {
  const { platform, acmeId, ana } = world
  const [files] = await platform<
    { id: number }[]
  >`insert into file_lists (company_id, name, message)
    values (${acmeId}, 'Catálogos', 'x') returning id`
  const fileId = files?.id ?? 0
  const campaignId = await half([someNumber(), someNumber()], { fileListId: fileId })
  await ana.calls(deleteFileList, { fileId })
  expect(await goOn(campaignId)).toEqual([])
  expect(await desk.show(campaignId)).toMatchObject({
    status: 'EM_ANDAMENTO',
    pause: 'ERR_CAMPAIGN_FILE_GONE',
    isHeld: true,
  })
})

test('a connection deleted: it pauses until it has another one', async () => {
  const { platform, acmeId, ana } = world
  const [row] = await platform<{ id: number }[]>`insert into connections (company_id, name, status)
    values (${acmeId}, 'Otra', 'CONNECTED') returning id`
  const { id: campaignId } = await desk.draft({ numbers: [someNumber()], whatsappId: row?.id ?? 0 })
  await desk.start(campaignId)
  await platform`delete from connections where id = ${row?.id ?? 0}`
  await desk.tick(campaignId)
  expect(await desk.show(campaignId)).toMatchObject({
    status: 'EM_ANDAMENTO',
    pause: 'ERR_CAMPAIGN_NO_CONNECTION',
    isHeld: true,
    whatsapp: null,
  })
  const refused = await ana.calls(restartCampaign, { campaignId })
  expect(refused.body).toMatchObject({ error: 'ERR_CAMPAIGN_NO_CONNECTION' } as never)
})

test('the clock put forward: one recipient is due, not all who would have been', async () => {
  const numbers = [someNumber(), someNumber(), someNumber()]
  const campaignId = await half(numbers)
  await world.platform`update campaign_paces set next_at = now() - interval '1 day'`
  await world.platform`update companies set time_zone = 'Pacific/Kiritimati'`
  await desk.tick(campaignId)
  expect((await desk.drain()).map(({ number }) => number)).toEqual(numbers.slice(1, 2))
})

test('a company that expires, is switched off or loses campaigns: they rest, and go on', async () => {
  const { platform, acmeId } = world
  const rests = [
    platform`update companies set due_date = current_date - 2 where id = ${acmeId}`,
    platform`update companies set status = false where id = ${acmeId}`,
    platform`update settings set value = 'false' where company_id = ${acmeId}
      and key = 'campaignsEnabled'`,
  ]
  for (const rest of rests) {
    const numbers = [someNumber(), someNumber()]
    const campaignId = await half(numbers)
    await rest
    expect(await goOnAs(campaignId)).toEqual([])
    const [row] = await platform`select status, pause, is_held from campaigns
      where id = ${campaignId}`
    expect(row).toEqual({
      status: 'EM_ANDAMENTO',
      pause: 'ERR_CAMPAIGN_COMPANY_RESTS',
      is_held: false,
    })
    await platform`update companies set status = true, due_date = null`
    await platform`update settings set value = 'true' where key = 'campaignsEnabled'`
    await runJob(world, { name: 'drive_campaigns' })
    expect(await goOn(campaignId)).toEqual(numbers.slice(1))
  }
})

/** Without changing the settings, which a company that rests may not. */
async function goOnAs(campaignId: number) {
  await world.platform`update campaign_paces set next_at = now()`
  await desk.tick(campaignId)
  return (await desk.drain()).map(({ number }) => number)
}

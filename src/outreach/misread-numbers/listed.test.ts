/** Misread numbers of lists, and of campaigns that are still to write to them: put right and given back. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { sendCampaign } from '#outreach/campaigns/jobs'
import { type Desk, openDesk } from '#outreach/campaigns/testing/desk'
import { addContacts } from '#outreach/contact-lists/contract'
import { createContactListItem } from '#outreach/contact-lists/item-contract'
import { runQueued } from '#workshop/testing/jobs'
import { createWorld, type World } from '#workshop/testing/world'
import { listMisreadNumbers, putNumberRight, undoPuttingRight } from './contract.ts'

let world: World
let desk: Desk

beforeAll(async () => {
  world = await createWorld()
  desk = openDesk(world)
  world.services.checkNumber = async (_, __, number) => ({ number, lid: null })
  await world.platform`update connections set number = '5551999990000'
    where company_id = ${world.acmeId}`
})
beforeEach(async () => {
  world.services.checkNumber = async (_, __, number) => ({ number, lid: null })
  await world.platform`delete from contact_lists`
  await world.platform`truncate contacts, opt_outs, phone_contacts, misread_numbers cascade`
  await desk.clear()
})
afterAll(() => world.close())

/** Of Porto Alegre, and stored as a mobile of Peru. */
const misread = '51987654321'
const right = '5551987654321'
const other = '5551912345678'

const listed = async () => (await world.ana.calls(listMisreadNumbers, {})).body
const putRight = () => world.ana.calls(putNumberRight, { misreadNumber: misread })
const undo = () => world.ana.calls(undoPuttingRight, { misreadNumber: misread })
const numbersOf = async (listId: number) => {
  const rows = await world.platform`select number from contact_list_items
    where contact_list_id = ${listId} order by id`
  return rows.map(({ number }) => number)
}
const recipients = async (id: number) =>
  (await desk.deliveries(id)).map(({ number, state, reason }) => [number, state, reason])
/** Longer than the test: only the first recipient gets it. */
const slowly = () => desk.settings({ messageInterval: 20 })
async function ticksOn(id: number) {
  await desk.tick(id)
  return desk.drain()
}
async function reachesAll(id: number) {
  await world.platform`delete from campaign_paces`
  await desk.settings({})
  await desk.tick(id)
  return (await desk.drain()).map(({ number }) => number)
}

test('one person in several lists is listed once, with them, and what no contact has written from', async () => {
  const { platform, acmeId } = world
  const lists = [await desk.listOf([misread, other]), await desk.listOf([misread, right])] as const
  await desk.listOf(['51987654322', '51987654323', '123456789012'])
  await platform`insert into contacts (company_id, name, number, jid)
    values (${acmeId}, 'Lima', '51987654322', '51987654322@s.whatsapp.net')`
  await platform`insert into phone_contacts (company_id, connection_id, number, name)
    values (${acmeId}, ${world.connectionId}, '51987654323', 'Rosa')`
  const { numbers } = await listed()
  const found = numbers.toSorted((one, two) => one.number.localeCompare(two.number))
  expect(found).toMatchObject([
    { number: '123456789012', rightNumber: null, contactId: null },
    { number: misread, rightNumber: right, contactId: null, isDouble: false, campaigns: 0 },
  ])
  expect(found[1]?.lists.map(({ id, isDouble }) => [id, isDouble])).toEqual([
    [lists[0], false],
    [lists[1], true],
  ])
})

test('it is put right in every list; where the right one is, it leaves the list; both are undone', async () => {
  const lists = [await desk.listOf([misread, other]), await desk.listOf([misread, right])] as const
  const all = () => Promise.all(lists.map(numbersOf))
  const counts = async () => {
    const rows = await world.platform<{ n: number; valid: number }[]>`
      select contacts_count n, valid_count valid from contact_lists order by id`
    return rows.map(({ n, valid }) => [n, valid])
  }
  const { status, body } = await putRight()
  expect([status, body.name, body.lists.length]).toEqual([200, 'Cliente 0', 2])
  expect(await all()).toEqual([[right, other], [right]])
  expect(await counts()).toEqual([
    [2, 2],
    [1, 1],
  ])
  expect((await listed()).numbers).toMatchObject([{ number: misread, name: 'Cliente 0' }])

  expect((await undo()).body).toMatchObject({ number: misread, putRightAt: null })
  expect(await all()).toEqual([
    [misread, other],
    [misread, right],
  ])
  expect(await counts()).toEqual([
    [2, 2],
    [2, 2],
  ])
})

test('two presses put it right once', async () => {
  const list = await desk.listOf([misread])
  const bothAsked = Promise.withResolvers<void>()
  let asked = 0
  world.services.checkNumber = async (_, __, number) => {
    asked += 1
    if (asked === 2) bothAsked.resolve()
    await bothAsked.promise
    return { number, lid: null }
  }
  const twice = await Promise.all([putRight(), putRight()])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await undo()).status).toBe(200)
  expect(await numbersOf(list)).toEqual([misread])
})

test('what was changed or deleted meanwhile stays so', async () => {
  const { platform, ana } = world
  const lists = [await desk.listOf([misread]), await desk.listOf([misread, right])] as const
  await putRight()
  await ana.calls(createContactListItem, {
    contactListId: lists[0],
    name: 'Lia',
    number: `+${misread}`,
  })
  await platform`delete from contact_lists where id = ${lists[1]}`
  expect((await undo()).status).toBe(200)
  expect(await numbersOf(lists[0])).toEqual([right, misread])
})

test('a contact, its lists and an opt-out go together', async () => {
  const { platform, acmeId } = world
  await platform`insert into contacts (company_id, name, number) values (${acmeId}, 'Lia', ${misread})`
  await platform`insert into opt_outs (company_id, number, word) values (${acmeId}, ${misread}, 'BAJA')`
  const list = await desk.listOf([misread])
  expect((await listed()).numbers).toMatchObject([{ name: 'Lia', lists: [{ id: list }] }])
  await putRight()
  expect(await numbersOf(list)).toEqual([right])
  const [contact] = await platform`select number from contacts`
  expect(contact?.number).toBe(right)
  const outs = () => platform`select number from opt_outs order by number`
  expect((await outs()).map(({ number }) => number)).toEqual([misread, right])
  await undo()
  expect(await numbersOf(list)).toEqual([misread])
  expect((await outs()).map(({ number }) => number)).toEqual([misread])
})

test('a campaign writes to the right number, whether it waits or is in the outbox', async () => {
  const waiting = await desk.draft({ numbers: [other, misread] })
  await slowly()
  await desk.start(waiting.id)
  await desk.tick(waiting.id)
  const queued = await desk.running({ numbers: [misread] })
  expect(await recipients(waiting.id)).toEqual([
    [other, 'sending', null],
    [misread, 'waiting', null],
  ])
  await world.platform`delete from campaign_paces`
  await desk.tick(queued)
  expect((await desk.deliveries(queued))[0]?.state).toBe('sending')
  expect((await listed()).numbers[0]?.campaigns).toBe(1)

  await putRight()
  expect(await recipients(waiting.id)).toContainEqual([right, 'waiting', null])
  expect(await recipients(queued)).toEqual([[right, 'waiting', null]])
  await desk.drain()
  await reachesAll(queued)
  const reached = [...(await reachesAll(waiting.id)), ...(await reachesAll(queued))]
  expect(reached).not.toContain(misread)
  for (const id of [waiting.id, queued]) {
    expect(await recipients(id)).toContainEqual([right, 'sent', null])
    expect((await desk.show(id)).counts).toEqual(
      expect.objectContaining({ ...(await desk.recount(id)) }),
    )
  }
})

test('whom it has reached stays as it was', async () => {
  const id = await desk.running({ numbers: [misread] })
  expect((await desk.drain()).map(({ number }) => number)).toEqual([misread])
  await putRight()
  expect(await recipients(id)).toEqual([[misread, 'sent', null]])
})

test('nobody gets it twice, and who was left out for that waits again when it is undone', async () => {
  const { id } = await desk.draft({ numbers: [other, right, misread] })
  await slowly()
  await desk.start(id)
  await desk.tick(id)
  await putRight()
  expect(await recipients(id)).toEqual([
    [other, 'sending', null],
    [right, 'waiting', null],
    [misread, 'leftOut', 'double'],
  ])
  expect((await desk.show(id)).counts).toMatchObject({ valid: 2, leftOut: 1, double: 1 })
  await undo()
  expect((await recipients(id))[2]).toEqual([misread, 'waiting', null])
  await putRight()
  await desk.drain()
  expect(await reachesAll(id)).toEqual([right])
  await desk.tick(id)
  expect((await desk.show(id)).status).toBe('FINALIZADA')
  await undo()
  // Of a campaign that has ended nobody waits.
  expect((await recipients(id))[2]).toEqual([misread, 'leftOut', 'double'])
})

test('undone, the campaign writes to the number that it had, unless it has written to the right one', async () => {
  const { id } = await desk.draft({ numbers: [other, misread] })
  await slowly()
  await desk.start(id)
  await desk.tick(id)
  await putRight()
  await undo()
  expect(await recipients(id)).toContainEqual([misread, 'waiting', null])
  await putRight()
  await desk.drain()
  expect(await reachesAll(id)).toEqual([right])
  await undo()
  expect(await recipients(id)).toContainEqual([right, 'sent', null])
})

test('who was only asked, at the misread number, is asked at the right one', async () => {
  const asks = { confirmation: true, confirmationMessage1: '¿Le escribimos?' }
  const id = await desk.running({ ...asks, numbers: [misread] })
  await desk.drain()
  expect(await recipients(id)).toEqual([[misread, 'requested', null]])
  await putRight()
  expect(await recipients(id)).toEqual([[right, 'waiting', null]])
  await undo()
  expect(await recipients(id)).toEqual([[misread, 'requested', null]])
  await world.platform`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = ${sendCampaign.name}))`
  await putRight()
  // The campaign, which only waited for answers, takes its next step by itself.
  await runQueued(world, sendCampaign)
  expect((await desk.drain()).map(({ number }) => number)).toEqual([right])
  expect((await desk.show(id)).counts).toMatchObject({ requested: 1, sent: 0 })
})

test('who waits for being joined is in no list that is made meanwhile', async () => {
  const { ana, platform, acmeId } = world
  await platform`insert into contacts (company_id, name, number)
    values (${acmeId}, 'Lia', ${right}), (${acmeId}, 'Lia Souza', ${misread})`
  expect((await putRight()).body.isDouble).toBe(true)
  const contactListId = await desk.listOf([])
  const all = { contactListId, searchParam: '' }
  expect((await ana.calls(addContacts, all)).body).toMatchObject({ added: 1, unnumbered: 0 })
  expect(await numbersOf(contactListId)).toEqual([right])
  await undo()
  expect((await ana.calls(addContacts, all)).body).toMatchObject({ added: 1 })
})

test('what WhatsApp says of the misread number, asked before it was put right, changes nothing', async () => {
  const id = (await desk.draft({ numbers: [{ number: misread, valid: null }] })).id
  const asked = Promise.withResolvers<void>()
  const answers = Promise.withResolvers<void>()
  world.services.checkNumber = async (_, __, number) => {
    if (number !== misread) return { number, lid: null }
    asked.resolve()
    await answers.promise
    return null
  }
  await desk.start(id)
  const ticking = desk.tick(id)
  await asked.promise
  await putRight()
  answers.resolve()
  await ticking
  expect(await recipients(id)).not.toContainEqual([right, 'leftOut', 'noWhatsapp'])
  expect([...(await desk.drain()), ...(await ticksOn(id))].map(({ number }) => number)).toEqual([
    right,
  ])
})

test('where nothing says the country, that is said', async () => {
  const { platform, acmeId } = world
  expect(await listed()).toMatchObject({ numbers: [], isCountryMissing: false })
  await desk.listOf([misread])
  await platform`update connections set number = null where company_id = ${acmeId}`
  const [{ zone } = { zone: '' }] =
    await platform`select time_zone zone from companies where id = ${acmeId}`
  await platform`update companies set time_zone = 'UTC' where id = ${acmeId}`
  expect(await listed()).toMatchObject({ numbers: [], isCountryMissing: true })
  await platform`update companies set time_zone = ${zone} where id = ${acmeId}`
  await platform`update connections set number = '5551999990000' where company_id = ${acmeId}`
})

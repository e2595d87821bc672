/** A person is their LID, else their number: what they asked for holds for both, whichever is learnt later. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { movePerson } from '#desk/contacts/changed-numbers'
import { identify } from '#desk/contacts/identifying'
import { rememberContact } from '#desk/contacts/remembering'
import { undoOptOut } from '#desk/opt-outs/contract'
import { hasOptedOut } from '#desk/opt-outs/finding'
import { addContacts, createContactList } from '#outreach/contact-lists/contract'
import { listContactListItems } from '#outreach/contact-lists/item-contract'
import { createWorld, type World } from '#workshop/testing/world'
import { type Desk, openDesk, someNumber } from './testing/desk.ts'

let world: World
let desk: Desk
beforeAll(async () => {
  world = await createWorld()
  desk = openDesk(world)
})
beforeEach(() => desk.clear())
afterEach(() => {
  delete world.services.checkNumber
})
afterAll(() => world.close())

let born = 0

/** Somebody whose number WhatsApp hides. */
function makeHidden(username?: string) {
  const lid = `70000000000${String(++born).padStart(4, '0')}`
  const chat = { number: null, lid, isGroup: false, jid: `${lid}@lid`, username }
  return {
    lid,
    says: (text: string) => world.customerWrites(text, { chat, author: chat }),
    async contactId() {
      const [row] = await world.platform`select id from contacts where lid = ${lid}`
      return Number(row?.id)
    },
  }
}

async function listOf(contactIds: number[]) {
  const { body: list } = await world.ana.calls(createContactList, { name: `Lista ${++born}` })
  const added = await world.ana.calls(addContacts, { contactListId: list.id, contactIds })
  return { contactListId: list.id, ...added.body }
}

async function counts(contactListId: number) {
  const { id } = await desk.draft({ contactListId })
  await desk.start(id)
  await desk.tick(id)
  await desk.drain()
  return (await desk.show(id)).counts
}

const isOut = (person: { number: string | null; lid: string | null }) =>
  world.acme.read((scope) => hasOptedOut(scope, person))

test('BAJA without a number, then a campaign by contact, then a list with the number: left out each time', async () => {
  const ana = makeHidden('ana.mx')
  await ana.says('hola')
  const { contactListId } = await listOf([await ana.contactId()])
  expect(await counts(contactListId)).toMatchObject({ sent: 1, leftOut: 0 })
  await ana.says('BAJA')
  expect(await isOut({ number: null, lid: ana.lid })).toBe(true)
  expect(await counts(contactListId)).toMatchObject({ sent: 0, optedOut: 1 })

  const number = someNumber()
  expect(await isOut({ number, lid: null })).toBe(false)
  world.services.checkNumber = async () => ({ number, lid: ana.lid })
  const { id } = await desk.draft({ numbers: [{ number, valid: null }] })
  await desk.start(id)
  await desk.tick(id)
  expect(await desk.drain()).toEqual([])
  expect((await desk.show(id)).counts).toMatchObject({ sent: 0, optedOut: 1 })
  // WhatsApp has tied the number to them: it is known from now on.
  expect(await isOut({ number, lid: null })).toBe(true)
})

test('BAJA by number holds for the LID that is learnt later', async () => {
  const [number, lid] = [someNumber(), '79990001']
  await desk.running({ numbers: [number] })
  await desk.drain()
  await world.customerWrites('baja', { number })
  expect(await isOut({ number: null, lid })).toBe(false)
  await world.acme.scope((scope) =>
    rememberContact(scope, { number, lid, isGroup: false, jid: `${lid}@lid` }, { pushName: null }),
  )
  expect(await isOut({ number: null, lid })).toBe(true)
  // The number is somebody else's now: they have not asked for anything by their LID.
  expect(await isOut({ number: null, lid: '79990002' })).toBe(false)
})

test('two who wrote it, once by each name, and prove to be one: undone once, it is undone', async () => {
  const [hidden, number] = [makeHidden(), someNumber()]
  await hidden.says('hola')
  await counts((await listOf([await hidden.contactId()])).contactListId)
  await hidden.says('BAJA')
  await desk.running({ numbers: [number] })
  await desk.drain()
  await world.customerWrites('BAJA', { number })
  await world.acme.scope((scope) => identify(scope, { number, lid: hidden.lid }))
  const rows = await world.platform`select id from opt_outs
    where lid = ${hidden.lid} or number = ${number} order by id`
  const optOutId = Number(rows[0]?.id)
  const undone = await world.sara.calls(undoOptOut, { optOutId, reason: 'Lo pidió' })
  expect(undone.status).toBe(200)
  expect([
    await isOut({ number, lid: null }),
    await isOut({ number: null, lid: hidden.lid }),
  ]).toEqual([false, false])
})

test('nobody is written to who hides the number and never wrote', async () => {
  const lid = '78880001'
  const member = { number: null, lid, isGroup: false, jid: `${lid}@lid` }
  const contact = await world.acme.scope((scope) =>
    rememberContact(scope, member, { pushName: 'Elsa', isAnswered: false }),
  )
  const { contactListId, added, unnumbered } = await listOf([contact.id])
  expect({ added, unnumbered }).toEqual({ added: 0, unnumbered: 1 })
  await world.platform`insert into contact_list_items
    (company_id, contact_list_id, name, lid, is_whatsapp_valid)
    values (${world.acmeId}, ${contactListId}, 'Elsa', ${lid}, true)`
  expect(await counts(contactListId)).toMatchObject({ sent: 0, leftOut: 1 })
})

test('two of a list who prove to be one in the middle of a campaign get it once', async () => {
  const [hidden, number] = [makeHidden(), someNumber()]
  await hidden.says('hola')
  const { contactListId } = await listOf([await hidden.contactId()])
  await world.platform`insert into contact_list_items
    (company_id, contact_list_id, name, number, is_whatsapp_valid)
    values (${world.acmeId}, ${contactListId}, 'Ana', ${number}, true)`
  await desk.settings({ messageInterval: 20 })
  const { id } = await desk.draft({ contactListId })
  await desk.start(id)
  await desk.tickAtOnce(id)
  expect(await desk.drain()).toHaveLength(1)
  await world.acme.scope((scope) => identify(scope, { number, lid: hidden.lid }))
  await world.customerWrites('soy yo', { number })
  await world.acme.scope((scope) =>
    rememberContact(
      scope,
      { number, lid: hidden.lid, isGroup: false, jid: `${hidden.lid}@lid` },
      { pushName: null },
    ),
  )
  await desk.settings({})
  await world.platform`delete from campaign_paces`
  await desk.tick(id)
  expect(await desk.drain()).toEqual([])
  expect((await desk.show(id)).counts).toMatchObject({ sent: 1, leftOut: 1, double: 1 })
})

test('a list finds them by user name, which follows its person', async () => {
  const ana = makeHidden('ana_azul')
  await ana.says('hola')
  const { contactListId } = await listOf([await ana.contactId()])
  const found = async (searchParam: string) => {
    const { body } = await world.ana.calls(listContactListItems, { contactListId, searchParam })
    return body.contacts.map(({ number, username }) => ({ number, username }))
  }
  const hers = [{ number: null, username: 'ana_azul' }]
  expect(await found('@ana_azul')).toEqual(hers)
  expect(await found('azul')).toEqual(hers)
  const other = makeHidden('ana_azul')
  await other.says('ahora es mío')
  expect(await found('azul')).toEqual([])
  expect(await found('Diego')).toEqual([{ number: null, username: null }])
})

test('whose LID WhatsApp changes keeps the place in a list, and what they asked for', async () => {
  const hidden = makeHidden('rio')
  await hidden.says('hola')
  const { contactListId } = await listOf([await hidden.contactId()])
  const move = (from: string, to: string) =>
    world.acme.scope((scope) =>
      movePerson(scope, { from: { number: null, lid: from }, to: { number: null, lid: to } }),
    )
  // Of one campaign the recipients are fixed by then, of the other they are not.
  await world.platform`update connections set status = 'TIMEOUT'`
  const { id } = await desk.draft({ contactListId })
  await desk.start(id)
  await desk.tick(id)
  await world.platform`update connections set status = 'CONNECTED'`
  await move(hidden.lid, '76660001')
  await desk.tick(id)
  expect(await desk.drain()).toHaveLength(1)
  expect(await counts(contactListId)).toMatchObject({ sent: 1, leftOut: 0 })
  const chat = { number: null, lid: '76660001', isGroup: false, jid: '76660001@lid' }
  await world.customerWrites('BAJA', { chat, author: chat })
  await move('76660001', '76660002')
  expect(await isOut({ number: null, lid: '76660002' })).toBe(true)
  expect(await counts(contactListId)).toMatchObject({ sent: 0, optedOut: 1 })
})

test('whose number WhatsApp tells has changed is written to at the new one, once', async () => {
  const [before, after, held] = [someNumber(), someNumber(), someNumber()]
  await world.customerWrites('hola', { number: before })
  const add = (contactListId: number, number: string) => world.platform`
    insert into contact_list_items (company_id, contact_list_id, name, number, is_whatsapp_valid)
    values (${world.acmeId}, ${contactListId}, 'Ana', ${number}, true)`
  const numbersOf = async (contactListId: number) => {
    const rows = await world.platform`select number from contact_list_items
      where contact_list_id = ${contactListId} order by id`
    return rows.map(({ number }) => number)
  }
  const lists: number[] = []
  for (const numbers of [[before], [before, after], [after, held]]) {
    const { body } = await world.ana.calls(createContactList, { name: `Lista ${++born}` })
    for (const number of numbers) await add(body.id, number)
    lists.push(body.id)
  }
  // Their recipients are fixed by then.
  await world.platform`update connections set status = 'TIMEOUT'`
  const begun: number[] = []
  for (const contactListId of lists.slice(0, 2)) {
    const { id } = await desk.draft({ contactListId })
    await desk.start(id)
    await desk.tick(id)
    begun.push(id)
  }
  await world.platform`update connections set status = 'CONNECTED'`
  const moved = { from: { number: before, lid: null }, to: { number: after, lid: null } }
  await world.acme.scope((scope) => movePerson(scope, moved))
  expect(await Promise.all(lists.map(numbersOf))).toEqual([[after], [after], [after, held]])
  for (const id of begun) await desk.tick(id)
  await desk.drain()
  const sent = await world.platform`select campaign_id, number, state, left_out_reason reason
    from campaign_deliveries where campaign_id = any(${begun}) order by id`
  expect(sent.map((row) => [row.number, row.state, row.reason])).toEqual([
    [after, 'sent', null],
    [before, 'leftOut', 'double'],
    [after, 'sent', null],
  ])
})

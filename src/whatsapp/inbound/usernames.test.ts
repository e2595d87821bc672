import { afterEach, beforeEach, expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import { askForNumber } from '#desk/messages/sending/asking-number'
import { storableUsername } from '#kernel/text/storable'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

interface Known {
  name: string
  number: string | null
  lid: string
  username: string | null
}

const people = async () => [
  ...(await desk.platform<Known[]>`
    select name, number, lid, username from contacts where not is_group order by id`),
]

const borne = (username: string | null) =>
  eventually(
    async () => (await people()).some((one) => one.username === username),
    `somebody is @${username}`,
  )

const lines = async () => [
  ...(await desk.platform`
    select ticket_id, details -> 'username' as username from ticket_history
    where verb = 'usernameChanged' order by id`),
]

test('a customer who hides the number is who they say in their message', async () => {
  await desk.link()
  const { customer } = desk
  customer.bear('diego.mx', { hidesNumber: true })
  const ticketId = await desk.conversation()
  expect(await people()).toEqual([
    { name: 'Diego', number: null, lid: customer.lid, username: 'diego.mx' },
  ])
  // They are answered by LID.
  await desk.says(ticketId, 'buenas')
  await customer.received('buenas')
})

test('a nameless one is called by the user name, or as without a number, never by the LID', async () => {
  await desk.link()
  const nameless = desk.simulator.phone({ number: '5215550003333' })
  nameless.bear(undefined, { hidesNumber: true })
  await desk.conversation(nameless)
  expect((await people()).map(({ name }) => name)).toEqual(['Sin número'])
  nameless.bear('elsa')
  await desk.conversation(nameless, 'soy yo')
  expect((await people()).map(({ name }) => name)).toEqual(['@elsa'])
})

test('whom the owner writes to from the phone is known by user name', async () => {
  await desk.link()
  desk.customer.bear('diego.mx', { hidesNumber: true })
  await desk.owner.sayFromPhone(desk.customer.number, 'hola')
  await borne('diego.mx')
})

test('members of a group are known by theirs', async () => {
  await desk.platform`update settings set value = 'disabled' where key = 'CheckMsgIsGroup'`
  const { customer, owner, simulator } = desk
  const group = simulator.group({ subject: 'Mayoreo', members: [customer.number, owner.number] })
  await desk.link()
  customer.bear('diego.mx', { hidesNumber: true })
  await customer.say(group, 'buenas')
  await borne('diego.mx')
  const [member] = await people()
  expect(member).toMatchObject({ name: 'Diego', number: null, lid: customer.lid })
})

test('the history of the phone tells user names of whom we know, and so does its address book', async () => {
  await desk.link()
  const { customer } = desk
  customer.bear(undefined, { hidesNumber: true })
  await desk.conversation()
  await desk.owner.tellHistory({
    syncType: proto.HistorySync.HistorySyncType.RECENT,
    conversations: [{ id: `${customer.lid}@lid`, username: 'diego.mx', messages: [] }],
  })
  await borne('diego.mx')
  expect((await people())[0]?.name).toBe('Diego')
})

test('WhatsApp is asked for it, and answers with bytes', async () => {
  await desk.link()
  const { customer } = desk
  customer.bear(undefined, { hidesNumber: true })
  await desk.conversation()
  customer.bear('diego.mx')
  customer.showPicture(undefined)
  await borne('diego.mx')
})

test('a changed one is noted in the conversation, the first one is not', async () => {
  await desk.link()
  const { customer } = desk
  customer.bear('diego.mx', { hidesNumber: true })
  const ticketId = await desk.conversation()
  expect(await lines()).toEqual([])
  customer.bear('diego.rio')
  await desk.conversation(customer, 'me cambié')
  expect(await lines()).toEqual([
    { ticket_id: ticketId, username: { from: 'diego.mx', to: 'diego.rio' } },
  ])
})

test('one that is somebody else’s now is theirs, and both stay two', async () => {
  await desk.link()
  const { customer, simulator } = desk
  customer.bear('ventas', { hidesNumber: true })
  const first = await desk.conversation()
  const other = simulator.phone({ number: '5215550002222', name: 'Elsa' })
  other.bear('ventas', { hidesNumber: true })
  const second = await desk.conversation(other)
  expect(second).not.toBe(first)
  expect(await people()).toMatchObject([
    { name: 'Diego', lid: customer.lid, username: null },
    { name: 'Elsa', lid: other.lid, username: 'ventas' },
  ])
  expect(await lines()).toEqual([{ ticket_id: first, username: { from: 'ventas', to: null } }])
})

test('turning marks and what cannot be seen are no part of a name', async () => {
  const [turned, unseen, wide] = ['\u202eana\u202c.mx', '\u200b\u2060', '＠Ana.MX']
  expect([turned, unseen, wide, '@', ' @ana.mx '].map(storableUsername)).toEqual([
    'ana.mx',
    null,
    'ana.mx',
    null,
    'ana.mx',
  ])
  expect(storableUsername('x'.repeat(9000))?.length).toBeLessThanOrEqual(64)
  await desk.link()
  desk.customer.bear('\u202eana\u200b.mx\u202c', { hidesNumber: true })
  await desk.conversation()
  expect((await people())[0]?.username).toBe('ana.mx')
})

test('a customer is asked for the number with one press, and their answer is understood', async () => {
  await desk.link()
  const { customer, acme, owner } = desk
  customer.bear('diego.mx', { hidesNumber: true })
  const ticketId = await desk.conversation()
  const ask = () => acme.scope((scope) => askForNumber(scope, ticketId))
  const first = await ask()
  // Pressed again, it is the same one.
  expect((await ask()).id).toBe(first.id)
  const request = await customer.received(({ content }) =>
    Boolean(content.requestPhoneNumberMessage),
  )
  expect(request.content.requestPhoneNumberMessage).toBeDefined()
  await customer.shareNumber(owner.number)
  await eventually(
    async () => (await people())[0]?.number === customer.number,
    'the number that was shared',
  )
  expect(await people()).toEqual([
    { name: 'Diego', number: customer.number, lid: customer.lid, username: 'diego.mx' },
  ])
  const told = await desk.platform`select ticket_id, details from ticket_history
    where verb = 'numberLearnt'`
  expect([...told]).toEqual([{ ticket_id: ticketId, details: { number: customer.number } }])
  await expect(ask()).rejects.toThrow('ERR_NUMBER_IS_KNOWN')
})

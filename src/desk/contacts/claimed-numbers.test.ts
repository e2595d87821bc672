/** A number becomes somebody's only by what WhatsApp answers; two contacts of one LID become one. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#workshop/testing/world'
import { findNamedContact, showContact, updateContact } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update connections set status = 'CONNECTED'`
})
afterEach(() => {
  delete world.services.checkNumber
})
afterAll(() => world.close())

let born = 0

async function hidden(username?: string) {
  const lid = `8100000${++born}`
  const chat = { number: null, lid, isGroup: false, jid: `${lid}@lid`, username }
  const message = await world.customerWrites('hola', { chat, author: chat })
  return { lid, contactId: message?.contactId ?? 0, ticketId: message?.ticketId ?? 0 }
}

const give = (contactId: number, number: string) =>
  world.ana.calls(updateContact, { contactId, number: `+${number}` })

const claimed = 'Número que dio, sin confirmar por WhatsApp'

test('a number whose look-up names another LID, or none, is an extra field that says so', async () => {
  for (const answer of ['999123', null]) {
    const { contactId } = await hidden('ana')
    const number = `52155820000${String(++born).padStart(2, '0')}`
    world.services.checkNumber = async () => ({ number, lid: answer })
    expect((await give(contactId, number)).status).toBe(200)
    await give(contactId, number)
    const { body } = await world.ana.calls(showContact, { contactId })
    expect(body.number).toBeNull()
    expect(body.extraInfo).toMatchObject([{ name: claimed, value: `+${number}` }])
  }
})

test('one whose look-up names this LID is theirs, and so is what was said by it', async () => {
  const number = '5215582000099'
  const { contactId, lid } = await hidden()
  const other = await world.customerWrites('hola', { number })
  world.services.checkNumber = async () => ({ number, lid })
  expect((await give(contactId, number)).status).toBe(200)
  const { body } = await world.ana.calls(showContact, { contactId })
  expect(body).toMatchObject({ number, extraInfo: [] })
  expect((await world.ana.calls(showContact, { contactId: other?.contactId ?? 0 })).status).toBe(
    404,
  )
  const rows =
    await world.platform`select distinct contact_id from messages where id = ${other?.id ?? 0}`
  expect([...rows]).toEqual([{ contact_id: contactId }])
})

test('a contact is found by LID, and by user name as whoever bears it now', async () => {
  const [one, two] = [await hidden('sol'), await hidden('luna')]
  const find = async (named: { lid?: string; username?: string }) => {
    const { status, body } = await world.beto.calls(findNamedContact, named)
    return [status, body.error ?? body.id] as (string | number | undefined)[]
  }
  expect(await find({ lid: `${one.lid}@lid` })).toEqual([200, one.contactId])
  expect(await find({ lid: '8000001' })).toEqual([404, 'ERR_NO_CONTACT_FOUND'])
  world.services.checkNumber = async () => ({ number: '', lid: two.lid })
  expect(await find({ username: '@Sol' })).toEqual([200, two.contactId])
  const rows = await world.platform`select username from contacts
    where id in (${one.contactId}, ${two.contactId}) order by id`
  expect(rows.map(({ username }) => username)).toEqual([null, 'sol'])
  world.services.checkNumber = async () => null
  expect(await find({ username: 'sol' })).toEqual([409, 'ERR_USERNAME_NOT_FOUND'])
  for (const wrong of [{}, { lid: one.lid, username: 'sol' }, { lid: 'x' }, { username: '@' }]) {
    expect([wrong, (await find(wrong))[0]]).toEqual([wrong, 400])
  }
})

test('a user name joins nobody, and a LID that has another number by now leaves two', async () => {
  const one = await hidden('ventas')
  const two = await hidden('ventas')
  expect(two.contactId).not.toBe(one.contactId)
  const number = '5215582000077'
  const first = { number, lid: one.lid, isGroup: false, jid: `${one.lid}@lid` }
  await world.customerWrites('es mi número', { chat: first, author: first })
  // WhatsApp gives the number another LID: whoever has it now is somebody else.
  const next = { number, lid: '8199999', isGroup: false, jid: '8199999@lid' }
  const message = await world.customerWrites('hola', { chat: next, author: next })
  expect(message?.contactId).not.toBe(one.contactId)
  const rows = await world.platform`select id, name, number, lid from contacts
    where id in (${one.contactId}, ${message?.contactId ?? 0}) order by id`
  expect([...rows]).toMatchObject([
    { id: one.contactId, number: null, lid: one.lid },
    { number, lid: '8199999' },
  ])
})

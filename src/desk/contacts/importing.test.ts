import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { createContact, importContacts, listContacts } from './contract.ts'
import { type PhoneEntry, rememberPhoneBook } from './phone-book.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const book = (entries: PhoneEntry[]) =>
  world.acme.scope((scope) => rememberPhoneBook(scope, world.connectionId, entries))
const names = async () => {
  const { body } = await world.ana.calls(listContacts, {})
  return body.contacts.map(({ name, number }) => [name, number])
}

test('who is known gets the phone’s name, whatever the spelling; who is not is added', async () => {
  await world.ana.calls(createContact, { name: 'Somebody', number: '5511987654321' })
  await world.ana.calls(createContact, { name: 'Deleted', number: '5215550000002' })
  await world.platform`update contacts set deleted_at = now() where name = 'Deleted'`
  await world.acme.scope(async () => {
    await world.platform`insert into contacts (company_id, name, lid)
      values (${world.acmeId}, '777', '777')`
  })
  await book([
    { number: '551187654321', lid: null, name: 'Amélia' },
    { number: '5215550000002', lid: null, name: 'Bruno' },
    { number: '5215550000003', lid: '777', name: 'Celia' },
    { number: '5215550000004', lid: '778', name: 'Darío' },
  ])
  const told = world.published.length
  const answer = await world.beto.calls(importContacts, {})
  expect([answer.status, answer.body.message]).toEqual([200, expect.stringContaining('4')])
  expect(await names()).toEqual([
    ['Amélia', '5511987654321'],
    ['Bruno', '5215550000002'],
    ['Celia', '5215550000003'],
    ['Darío', '5215550000004'],
  ])
  const news = world.published.slice(told).filter(({ channel }) => channel.endsWith('-contact'))
  expect(news.length).toBeGreaterThanOrEqual(4)

  const before = world.published.length
  await world.beto.calls(importContacts, {})
  expect(world.published.length).toBe(before)
})

test('a long book is imported in bites, and only the company’s own', async () => {
  const entries = Array.from({ length: 450 }, (_, index) => ({
    number: `52155600${String(index).padStart(5, '0')}`,
    lid: null,
    name: `Entry ${index}`,
  }))
  await book(entries)
  expect((await world.ana.calls(importContacts, {})).status).toBe(200)
  const { body } = await world.ana.calls(listContacts, { searchParam: 'entry' })
  expect(body.count).toBe(450)
  expect((await world.gil.calls(listContacts, {})).body.count).toBe(0)
})

test('without a default connection, and while it is down, there is no book to open', async () => {
  expect(await world.gil.calls(importContacts, {})).toMatchObject({
    status: 400,
    body: { error: 'ERR_NO_DEF_WAPP_FOUND' },
  })
  await world.platform`update connections set status = 'TIMEOUT' where id = ${world.connectionId}`
  expect(await world.ana.calls(importContacts, {})).toMatchObject({
    status: 400,
    body: { error: 'ERR_WAPP_NOT_INITIALIZED' },
  })
})

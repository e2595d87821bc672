/** Numbers of lists and WhatsApp: a fake one answers, and notes when it was asked. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { KnownNumber } from '#desk/contacts/checking-numbers'
import { runQueued } from '#workshop/testing/jobs'
import { createWorld, type World } from '#workshop/testing/world'
import { askWhatsapp, paceMs } from './asking-whatsapp.ts'
import { knownNumber } from './checking-numbers.ts'
import { addContacts, createContactList, recheckContactList, showContactList } from './contract.ts'
import {
  createContactListItem,
  listContactListItems,
  updateContactListItem,
} from './item-contract.ts'
import { checkNumbers } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update connections set status = 'CONNECTED'`
})
afterAll(() => world.close())

interface Asked {
  connectionId: number
  number: string
  at: number
}

let asked: Asked[] = []
let onWhatsapp: Record<string, KnownNumber | Error> = {}

beforeEach(async () => {
  asked = []
  onWhatsapp = {}
  await world.platform`delete from contact_lists`
  await world.platform`delete from number_checks`
})

async function checkNumber(_: number, connectionId: number, number: string) {
  asked.push({ connectionId, number, at: performance.now() })
  const answer = onWhatsapp[number]
  if (answer instanceof Error) throw answer
  return answer ?? null
}

const isThere = (number: string, spelled = number) => {
  onWhatsapp[number] = { number: spelled, lid: null }
}

const runChecks = () =>
  askWhatsapp(world.platform, { openCompany: world.services.openCompany, checkNumber })

async function listOf(...numbers: string[]) {
  const { body } = await world.ana.calls(createContactList, { name: 'Clientes' })
  for (const number of numbers) await addTo(body.id, number)
  return body.id
}

const addTo = (contactListId: number, number: string) =>
  world.ana.calls(createContactListItem, { contactListId, name: 'Luz', number })

async function itemsOf(contactListId: number) {
  const { body } = await world.ana.calls(listContactListItems, { contactListId })
  return body.contacts
    .map(({ number, isWhatsappValid }) => [number, isWhatsappValid])
    .sort() as unknown[]
}

test('numbers are asked in the background, one a second, and spelled as WhatsApp does', async () => {
  isThere('5215550001111', '5215550001111')
  isThere('4915112345678')
  const list = await listOf('525550001111', '4915112345678', '12025550123')
  await runChecks()
  expect(await itemsOf(list)).toEqual([
    ['12025550123', false],
    ['4915112345678', true],
    ['5215550001111', true],
  ])
  expect(asked.map(({ number }) => number)).toEqual([
    ...['525550001111', '5215550001111', '4915112345678', '12025550123'],
  ])
  const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))
  for (const gap of gaps) expect(gap).toBeGreaterThan(paceMs - 30)
  const { body } = await world.ana.calls(showContactList, { contactListId: list })
  expect([body.contactsCount, body.validCount, body.invalidCount]).toEqual([3, 2, 1])
})

test('two nodes keep one pace, and ask each number once', async () => {
  for (const number of ['4915100000001', '4915100000002', '4915100000003']) isThere(number)
  await listOf('4915100000001', '4915100000002', '4915100000003')
  await Promise.all([runChecks(), runChecks()])
  expect(asked.map(({ number }) => number).sort()).toEqual(Object.keys(onWhatsapp))
  const [first, last] = [asked[0]?.at ?? 0, asked.at(-1)?.at ?? 0]
  expect(last - first).toBeGreaterThan(2 * paceMs - 60)
})

test('an answer settles the number in all lists, now and for a week, for no other company', async () => {
  isThere('4915100000001')
  const [one, two] = [await listOf('4915100000001'), await listOf('4915100000001')]
  const { gil, platform } = world
  const { body: foreign } = await gil.calls(createContactList, { name: 'Ajena' })
  await runChecks()
  expect([await itemsOf(one), await itemsOf(two)]).toEqual([
    [['4915100000001', true]],
    [['4915100000001', true]],
  ])
  const three = await addTo(await listOf(), '4915100000001')
  expect(three.body.isWhatsappValid).toBe(true)
  const other = await gil.calls(createContactListItem, {
    contactListId: foreign.id,
    name: 'Luz',
    number: '4915100000001',
  })
  expect(other.body.isWhatsappValid).toBeNull()
  await platform`update number_checks set asked_at = now() - interval '8 days'`
  const late = await addTo(await listOf(), '4915100000001')
  expect(late.body.isWhatsappValid).toBeNull()
  expect(asked).toHaveLength(1)
})

test('that a number is not there counts for a day; then it can be asked again', async () => {
  const list = await listOf('4915100000001')
  await runChecks()
  const recheck = () => world.ana.calls(recheckContactList, { contactListId: list })
  expect((await recheck()).body).toMatchObject({ invalidCount: 1 })
  await world.platform`update number_checks set asked_at = now() - interval '25 hours'`
  expect((await recheck()).body).toMatchObject({ invalidCount: 0, validCount: 0 })
  isThere('4915100000001')
  await runChecks()
  expect(await itemsOf(list)).toEqual([['4915100000001', true]])
})

test('a question that fails stays open and holds up no other', async () => {
  onWhatsapp['4915100000001'] = new Error('timed out')
  isThere('4915100000002')
  const list = await listOf('4915100000001', '4915100000002')
  await runChecks()
  await runChecks()
  expect(await itemsOf(list)).toEqual([
    ['4915100000001', null],
    ['4915100000002', true],
  ])
  await world.platform`update number_checks set asked_at = now() - interval '3 minutes'`
  isThere('4915100000001')
  await runChecks()
  expect(await itemsOf(list)).toContainEqual(['4915100000001', true])
})

test('nothing is asked without a connection, a subscription or campaigns', async () => {
  const { platform, acmeId } = world
  isThere('4915100000001')
  const list = await listOf('4915100000001')
  await platform`update connections set status = 'TIMEOUT'`
  await runChecks()
  await platform`update connections set status = 'CONNECTED'`
  await platform`update companies set due_date = '2020-01-01' where id = ${acmeId}`
  await runChecks()
  await platform`update companies set due_date = null where id = ${acmeId}`
  await platform`update settings set value = 'false' where key = 'campaignsEnabled'`
  await runChecks()
  await platform`update settings set value = 'true' where key = 'campaignsEnabled'`
  expect(asked).toEqual([])
  await runChecks()
  expect(await itemsOf(list)).toEqual([['4915100000001', true]])
})

test('adding wakes the check; a new number is asked for, a new name is not', async () => {
  await runQueued(world, checkNumbers)
  isThere('4915100000001')
  const { body: list } = await world.ana.calls(createContactList, { name: 'Clientes' })
  const { body: item } = await addTo(list.id, '4915100000001')
  expect(await runQueued(world, checkNumbers)).toBe(1)
  await runChecks()
  await world.ana.calls(updateContactListItem, { itemId: item.id, name: 'Luz María' })
  expect(await runQueued(world, checkNumbers)).toBe(0)
  await world.ana.calls(updateContactListItem, { itemId: item.id, number: '4915100000009' })
  expect(await runQueued(world, checkNumbers)).toBe(1)
})

test('who wrote to us is on WhatsApp without a question', async () => {
  await world.customerWrites('hola', { number: '5215550003333' })
  const { body: list } = await world.ana.calls(createContactList, { name: 'Clientes' })
  await world.ana.calls(addContacts, { contactListId: list.id, searchParam: '5550003333' })
  expect(await itemsOf(list.id)).toEqual([['5215550003333', true]])
})

test('whoever is about to write asks at once, and remembers', async () => {
  isThere('5215550001111')
  const { acme, connectionId } = world
  const list = await listOf('525550001111')
  const ask = (number: string) => knownNumber(acme, checkNumber, { connectionId, number })
  expect(await ask('525550001111')).toMatchObject({ number: '5215550001111' })
  expect(await ask('5215550001111')).toMatchObject({ number: '5215550001111' })
  expect(await ask('4915100000001')).toBeNull()
  expect(await ask('4915100000001')).toBeNull()
  expect(asked).toHaveLength(3)
  expect(await itemsOf(list)).toEqual([['5215550001111', true]])
})

test('when the program stops, the question under way is the last of this run', async () => {
  const stop = new AbortController()
  const numbers = ['12025550123', '12025550124', '12025550125']
  const list = await listOf(...numbers)
  await world.platform`delete from graphile_worker._private_jobs`
  await askWhatsapp(world.platform, {
    openCompany: world.services.openCompany,
    stopping: stop.signal,
    checkNumber: async (...question) => {
      stop.abort()
      return checkNumber(...question)
    },
  })
  expect(asked.map(({ number }) => number)).toEqual(numbers.slice(0, 1))
  expect(await itemsOf(list)).toEqual([
    ['12025550123', false],
    ['12025550124', null],
    ['12025550125', null],
  ])
  expect(await runQueued(world, checkNumbers)).toBe(1)
})

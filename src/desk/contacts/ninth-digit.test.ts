/** A landline of Brazil and the mobile with a 9 before the same digits are two people, everywhere. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createContactList } from '#outreach/contact-lists/contract'
import { createContactListItem } from '#outreach/contact-lists/item-contract'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { hasOptedOut } from '../opt-outs/finding.ts'
import { recordOptOut } from '../opt-outs/recording.ts'
import { createContact, listContacts } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const landline = '551136093689'
const mobile = '5511936093689'

test('each writes in a ticket of their own', async () => {
  const first = await world.customerWrites('sou da loja', { number: landline })
  const second = await world.customerWrites('sou a Bia', { number: mobile })
  expect(second?.ticketId).not.toBe(first?.ticketId)
  const { body } = await world.ana.calls(listContacts, { searchParam: '36093689' })
  expect(body.contacts.map(({ number }) => number).sort()).toEqual([landline, mobile])
  for (const searchParam of ['+55 11 3609-3689', '+55 11 93609-3689']) {
    const found = await world.ana.calls(listContacts, { searchParam })
    expect(found.body.contacts.map(({ number }) => `+${number}`)).toEqual([
      searchParam.replace(/[ -]/g, ''),
    ])
  }
})

test('both fit in the address book and in a list', async () => {
  const { ana } = world
  for (const number of ['555133334444', '5551933334444']) {
    expect((await ana.calls(createContact, { name: number, number })).status).toBe(200)
  }
  const { body: list } = await ana.calls(createContactList, { name: 'Dois' })
  for (const number of [landline, mobile]) {
    const about = { contactListId: list.id, name: number, number }
    expect((await ana.calls(createContactListItem, about)).status).toBe(200)
  }
})

test('who opts out does so alone', async () => {
  const [out, kept] = await world.ana.does(async (scope) => {
    await recordOptOut(scope, { number: mobile, lid: null, word: 'SAIR', campaignId: null })
    return [
      await hasOptedOut(scope, { number: mobile, lid: null }),
      await hasOptedOut(scope, { number: landline, lid: null }),
    ]
  })
  expect([out, kept]).toEqual([true, false])
})

test('a mobile is one person with the nine and without it', async () => {
  const first = await world.customerWrites('oi', { number: '5511987650001' })
  const second = await world.customerWrites('oi de novo', { number: '551187650001' })
  expect(second?.ticketId).toBe(first?.ticketId ?? 0)
})

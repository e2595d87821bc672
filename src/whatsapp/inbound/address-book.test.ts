import { afterEach, beforeEach, expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import { readPhoneBook } from '#desk/contacts/phone-book'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { entriesOf } from './address-book.ts'

test('an entry has a name and a phone; groups, broadcasts and the nameless are none', () => {
  const entries = entriesOf([
    { id: '5215550001111@s.whatsapp.net', name: ' Diego ', lid: '99@lid' },
    { id: '98@lid', phoneNumber: '5215550002222@s.whatsapp.net', name: 'Elena' },
    { id: '97@lid', name: 'Known by LID' },
    { id: '5215550003333@s.whatsapp.net', name: '5215550003333' },
    { id: '5215550004444@s.whatsapp.net', notify: 'What they call themselves' },
    { id: '120363000000000001@g.us', name: 'A group' },
    { id: 'status@broadcast', name: 'Status' },
    { id: '5215550005555@s.whatsapp.net', name: `${'x'.repeat(199)}👍` },
  ])
  expect(entries.slice(0, 2)).toEqual([
    { number: '5215550001111', lid: '99', name: 'Diego' },
    { number: '5215550002222', lid: '98', name: 'Elena' },
  ])
  expect(entries.map(({ number }) => number)).toEqual([
    '5215550001111',
    '5215550002222',
    '5215550005555',
  ])
  expect(entries[2]?.name.isWellFormed()).toBe(true)
})

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

const book = () => desk.acme.scope((scope) => readPhoneBook(scope, desk.connectionId))

test('what the phone hands over is kept with the connection, until the phone is forgotten', async () => {
  await desk.link()
  await desk.owner.tellHistory({
    syncType: proto.HistorySync.HistorySyncType.RECENT,
    conversations: [
      { id: '5215550001111@s.whatsapp.net', name: 'Diego from the shop', messages: [] },
      { id: '120363000000000001@g.us', name: 'A group', messages: [] },
    ],
  })
  await eventually(async () => (await book()).length > 0, 'the address book')
  expect(await book()).toEqual([
    { number: '5215550001111', lid: null, name: 'Diego from the shop' },
  ])
  await desk.owner.unlink()
  await eventually(async () => (await book()).length === 0, 'an empty book')
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { updateContact } from '#desk/contacts/contract'
import { findContact } from '#desk/contacts/finding'
import { mergeContacts } from '#desk/contacts/merging'
import { rowsRead } from '#workshop/testing/rows-read'
import { createWorld, type World } from '#workshop/testing/world'
import { createSchedule, listScheduleDays, listSchedules } from './contract.ts'
import { listSchedules as list } from './listing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function addContact(name: string, number: string): Promise<number> {
  const { platform, acmeId } = world
  const [contact] = await platform<{ id: number }[]>`
    insert into contacts (company_id, name, number) values (${acmeId}, ${name}, ${number})
    returning id`
  return contact?.id ?? 0
}

const remind = (contactId: number, body: string) =>
  world.ana.calls(createSchedule, { contactId, body, sendAt: '2127-03-01T15:00:00Z' })

async function bodies(searchParam: string): Promise<string[]> {
  const { body } = await world.ana.calls(listSchedules, { searchParam })
  return body.schedules.map((schedule) => schedule.body)
}

test('they are found by the name that their contact has now, however short the text', async () => {
  const id = await addContact('Inés Öztürk', '5215559990101')
  await remind(id, 'Your table is ready')
  for (const text of ['ozturk', 'ÖZ', 'Ñes', 'RÉADY']) {
    expect([text, await bodies(text)]).toEqual([text, ['Your table is ready']])
  }
  await world.ana.calls(updateContact, { contactId: id, name: 'Zoë Quiroga' })
  expect(await bodies('ozturk')).toEqual([])
  expect(await bodies('zoe q')).toEqual(['Your table is ready'])
})

test('a text that ends in the name and begins in the message is not found', async () => {
  const id = await addContact('Xavier', '5215559990102')
  await remind(id, 'yes, come at noon')
  expect(await bodies('xavieryes')).toEqual([])
  expect(await bodies('xavier')).toEqual(['yes, come at noon'])
})

test('of merged contacts they are found by the one that is left', async () => {
  const kept = await addContact('Wanda Kept', '5215559990103')
  const gone = await addContact('Wilma Gone', '5215559990104')
  await remind(gone, 'The lamp has arrived')
  await world.ana.does(async (scope) => {
    const [winner, loser] = await Promise.all([findContact(scope, kept), findContact(scope, gone)])
    await mergeContacts(scope, winner, loser)
  })
  expect(await bodies('wilma')).toEqual([])
  expect(await bodies('wanda')).toEqual(['The lamp has arrived'])
})

test('a search reads the schedules once, and no contacts but those of its page', async () => {
  const { platform, acmeId, ana } = world
  await platform`insert into contacts (company_id, name, number)
    select ${acmeId}, 'Somebody ' || n, (53000000000 + n)::text from generate_series(1, 3000) as n`
  await platform`insert into schedules (company_id, body, contact_id, send_at, user_id)
    select ${acmeId}, 'Reminder', id, now() + interval '1 day', ${ana.id} from contacts
    where company_id = ${acmeId} and name like 'Somebody%'`
  await platform`analyze schedules, contacts`
  for (const searchParam of ['some', 'so', 'nobody']) {
    const { byTable } = await ana.does((scope) =>
      rowsRead(scope, () =>
        list(scope, { searchParam, pageNumber: 1, unsent: false } as Parameters<typeof list>[1]),
      ),
    )
    const { schedules = 0, contacts = 0 } = byTable
    expect([searchParam, schedules < 3_200, contacts < 100]).toEqual([searchParam, true, true])
  }
  const days = await ana.calls(listScheduleDays, {
    from: '2127-03-01',
    to: '2127-03-01',
    searchParam: 'wanda',
  })
  expect(days.body.days.map(({ count }) => count)).toEqual([1])
})

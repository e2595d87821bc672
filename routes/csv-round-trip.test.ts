/** What a page exports comes back on import as it was, also what is guarded against formulas. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createContact, listContacts } from '#desk/contacts/contract'
import { contactsAsCsv } from '#islands/kit/text/csv.ts'
import { uploadRows } from '#outreach/contact-list-imports/contract'
import { importContactList } from '#outreach/contact-list-imports/jobs'
import { createContactList } from '#outreach/contact-lists/contract'
import {
  createContactListItem,
  listAllContactListItems,
} from '#outreach/contact-lists/item-contract'
import { runQueued } from '#workshop/testing/jobs'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
  delete world.services.limits
})
afterAll(() => world.close())

/** At least two letters long, because shorter ones are no names. */
const names = [
  '=1+1',
  '=HYPERLINK("http://x";"y")',
  '+52 55',
  '-1',
  '--',
  '- Ana',
  '@SUM(A1)',
  '@ana',
  '＝1+1',
  '＋52',
  '－1',
  '＠ana',
  "'=1+1",
  "''=1+1",
  "'+52",
  "'-1",
  "'@x",
  "'＝1",
  "' =1",
  "'\u00a0=1",
  "'Ana",
  "''Ana",
  "'Ana'",
  "''",
  "O'Brien",
  "d'Ávila =)",
  'Ana;Luz',
  'Ana "la jefa"',
  '"Ana"',
  '"=1"',
  'Ana\nLuz',
  'Ana\n=1+1',
  '=1\n+2',
  'Ana\tLuz',
  'Ana, Luz',
  '5=5',
  'a-b',
  '=;"\n\'',
  'Zoë 🦊',
  '＝；“’',
]

/** Each with a number of its own, so that none is in a list twice. */
const people = names.map((name, at) => ({ name, number: `52155500${10_000 + at}`, email: '' }))

const listNamed = async (name: string) =>
  (await world.ana.calls(createContactList, { name })).body.id

async function itemsOf(contactListId: number) {
  const { body } = await world.ana.calls(listAllContactListItems, { contactListId })
  return body.map(({ name, number, email }) => ({ name, number, email }))
}

async function imported(text: string) {
  const contactListId = await listNamed('Importada')
  let isOver = false
  const file = [new File([text], 'contactos.csv')]
  const answer = world.ana.calls(uploadRows, { contactListId, file }).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await runQueued(world, importContactList)
    await Bun.sleep(20)
  }
  expect((await answer).status).toBe(200)
  return itemsOf(contactListId)
}

test('a list is the same after it was exported and imported', async () => {
  expect(names.length).toBeGreaterThanOrEqual(30)
  const contactListId = await listNamed('Original')
  for (const person of people) {
    const made = await world.ana.calls(createContactListItem, { contactListId, ...person })
    expect([person.name, made.status]).toEqual([person.name, 200])
  }
  expect(await itemsOf(contactListId)).toEqual(people)
  expect(await imported(contactsAsCsv(await itemsOf(contactListId)))).toEqual(people)
})

test('contacts are, too', async () => {
  for (const person of people) await world.ana.calls(createContact, person)
  const exported = []
  for (let pageNumber = 1; ; pageNumber++) {
    const { body } = await world.ana.calls(listContacts, { searchParam: '', pageNumber })
    exported.push(...body.contacts)
    if (!body.hasMore) break
  }
  const ours = exported.filter(({ number }) => people.some((one) => one.number === number))
  expect(ours).toHaveLength(people.length)
  const byNumber = (one: { number: string | null }, other: { number: string | null }) =>
    (one.number ?? '').localeCompare(other.number ?? '')
  expect((await imported(contactsAsCsv(ours))).toSorted(byNumber)).toEqual(people)
})

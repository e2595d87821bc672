/** Lists of few rows find one or two letters; those of many rows need three, as the specification says. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createAnnouncement, listAnnouncements } from '#company/announcements/contract'
import { listCompanies } from '#company/companies/contract'
import { createHelp, listHelps } from '#company/helps/contract'
import { createPlan, listPlans } from '#company/plans/contract'
import { listUsers } from '#company/users/contract'
import { createContact, listContacts } from '#desk/contacts/contract'
import { createQuickMessage, listQuickMessages } from '#desk/quick-messages/contract'
import { createSchedule, listSchedules } from '#desk/schedules/contract'
import { createTag, listAllTags, listTags } from '#desk/tags/contract'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update users set super = true where id = ${world.ana.id}`
  world.services.logins.forget()
})
afterAll(() => world.close())

test('one or two letters find, whatever their case and accents', async () => {
  const { ana } = world
  for (const name of ['Óscar', 'Blanca']) {
    await ana.calls(createTag, { name: `${name} tag`, color: '#00BFFF' })
    await ana.calls(createQuickMessage, { shortcode: name, message: 'Hola' })
    await ana.calls(createHelp, { title: name, video: 'dQw4w9WgXcQ' })
    await ana.calls(createPlan, { name, users: 1, connections: 1, queues: 1, value: '1' })
    const number = name === 'Óscar' ? '5215550000001' : '5215550000002'
    const { body: contact } = await ana.calls(createContact, { name, number })
    const sendAt = new Date(Date.now() + 3_600_000).toISOString()
    await ana.calls(createSchedule, { body: '12345', contactId: contact.id, sendAt })
  }
  await ana.calls(createSchedule, {
    body: 'Qué tal, Óscar',
    sendAt: '2127-01-01T10:00:00Z',
    contactId: (await ana.calls(listContacts, { searchParam: 'blanca' })).body.contacts[0]?.id ?? 0,
  })
  const found = async (searchParam: string) => ({
    tags: (await ana.calls(listTags, { searchParam })).body.tags.map(({ name }) => name),
    allTags: (await ana.calls(listAllTags, { searchParam })).body.map(({ name }) => name),
    quick: (await ana.calls(listQuickMessages, { searchParam })).body.records.length,
    helps: (await ana.calls(listHelps, { searchParam })).body.records.length,
    plans: (await ana.calls(listPlans, { searchParam })).body.count,
    schedules: (await ana.calls(listSchedules, { searchParam })).body.count,
    users: (await ana.calls(listUsers, { searchParam })).body.count,
    companies: (await ana.calls(listCompanies, { searchParam })).body.count,
  })
  const oscar = { tags: ['Óscar tag'], allTags: ['Óscar tag'], quick: 1, helps: 1, plans: 1 }
  expect(await found('OS')).toEqual({ ...oscar, schedules: 2, users: 0, companies: 0 })
  expect(await found('q')).toEqual({
    tags: [],
    allTags: [],
    quick: 0,
    helps: 0,
    plans: 0,
    schedules: 1,
    users: 0,
    companies: 0,
  })
  expect(await found('rl')).toMatchObject({ users: 1, companies: 0, schedules: 0 })
  expect(await found('me')).toMatchObject({ companies: 1, schedules: 0 })
  expect(await found('%')).toMatchObject({ schedules: 0, quick: 0, users: 0 })
})

test('contacts and announcements are searched from three letters on', async () => {
  const { ana } = world
  await ana.calls(createAnnouncement, { title: 'Óscar', text: 'Hola' })
  const found = async (searchParam: string) => [
    (await ana.calls(listContacts, { searchParam })).body.count,
    (await ana.calls(listAnnouncements, { searchParam })).body.count,
  ]
  expect(await found('zz')).toEqual([2, 1])
  expect(await found('zzz')).toEqual([0, 0])
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#testing/world'
import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update users set super = true where id = ${world.gil.id}`
  world.services.logins.forget(undefined)
})
afterAll(() => world.close())

const form = { title: 'Mantenimiento', text: 'El domingo a las 3' }
const told = () =>
  world.published
    .filter(({ channel }) => channel === 'company-announcement')
    .map(({ companyId, data }) => [companyId, data])
const titles = async (person: World['ana']) =>
  (await person.calls(listAnnouncements, {})).body.records.map(({ title }) => title)

test('who runs the installation announces, and every company hears it', async () => {
  const made = await world.gil.calls(createAnnouncement, { ...form, priority: 1 })
  expect(made.body).toMatchObject({ ...form, priority: 1, status: true, mediaPath: null })
  expect(told()).toMatchObject([
    [world.acmeId, { action: 'create', record: form }],
    [world.globexId, { action: 'create', record: form }],
  ])
  expect(await titles(world.beto)).toEqual(['Mantenimiento'])
})

test('nobody else writes, whatever role', async () => {
  for (const person of [world.ana, world.sara, world.beto]) {
    const refused = await person.calls(createAnnouncement, form)
    expect([refused.status, refused.body.error]).toEqual([403, 'ERR_NO_PERMISSION'])
  }
})

test('what is not active any more is seen by its writer only', async () => {
  const announcementId = (await world.gil.calls(listAnnouncements, {})).body.records[0]?.id ?? 0
  await world.gil.calls(updateAnnouncement, { announcementId, status: false })
  expect(told().at(-1)).toEqual([world.globexId, { action: 'delete', id: announcementId }])
  expect(await titles(world.beto)).toEqual([])
  expect(await titles(world.gil)).toEqual(['Mantenimiento'])
  const kept = await world.gil.calls(updateAnnouncement, { announcementId, status: true })
  expect(kept.body).toMatchObject({ ...form, priority: 1 })
  await world.gil.calls(deleteAnnouncement, { announcementId })
  expect((await world.gil.calls(deleteAnnouncement, { announcementId })).status).toBe(404)
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { runQueued } from '#workshop/testing/jobs'
import { eventsOf } from '#workshop/testing/stored-events'
import { createWorld, type World } from '#workshop/testing/world'
import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  showAnnouncement,
  updateAnnouncement,
  updateAnnouncementInBody,
} from './contract.ts'
import { notifyCompanies } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update users set super = true where id = ${world.gil.id}`
  world.services.logins.forget(undefined)
})
afterAll(() => world.close())

const form = { title: 'Mantenimiento', text: 'El domingo a las 3' }

async function notified() {
  await world.platform`delete from events`
  while (await runQueued(world, notifyCompanies));
  const events = await eventsOf(world.platform)
  return events.map(({ companyId, data }) => [companyId, data])
}
const titles = async (person: World['ana'], input = {}) =>
  (await person.calls(listAnnouncements, input)).body.records.map(({ title }) => title)

test('a priority is a digit', async () => {
  for (const priority of ['0x1', '1e0', '4', '+2']) {
    const refused = await world.gil.requests('POST', '/api/announcements', { ...form, priority })
    expect([priority, refused.status]).toEqual([priority, 400])
  }
})

test('whoever runs the installation announces, and every company is notified', async () => {
  const created = await world.gil.calls(createAnnouncement, { ...form, priority: 1 })
  expect(created.body).toMatchObject({ ...form, priority: 1, status: true, mediaPath: null })
  expect(await notified()).toMatchObject([
    [world.acmeId, { action: 'create', record: form }],
    [world.globexId, { action: 'create', record: form }],
  ])
  expect(await titles(world.beto)).toEqual(['Mantenimiento'])
  const { id: announcementId } = created.body
  const seen = await world.beto.calls(showAnnouncement, { announcementId })
  expect(seen.body).toEqual(created.body)
})

test('nobody else writes, whatever role', async () => {
  for (const person of [world.ana, world.sara, world.beto]) {
    const refused = await person.calls(createAnnouncement, form)
    expect([refused.status, refused.body.error]).toEqual([403, 'ERR_NO_PERMISSION'])
  }
})

test('an inactive announcement is visible to its writers only', async () => {
  const announcementId = (await world.gil.calls(listAnnouncements, {})).body.records[0]?.id ?? 0
  await world.gil.calls(updateAnnouncement, { announcementId, status: false })
  expect((await notified()).at(-1)).toEqual([
    world.globexId,
    { action: 'delete', id: announcementId },
  ])
  expect(await titles(world.beto)).toEqual([])
  expect((await world.beto.calls(showAnnouncement, { announcementId })).status).toBe(404)
  expect(await titles(world.gil)).toEqual(['Mantenimiento'])
  expect(await titles(world.gil, { active: true })).toEqual([])
  await world.gil.calls(updateAnnouncement, { announcementId, title: 'Borrador' })
  expect(await notified()).toEqual([[world.globexId, { action: 'delete', id: announcementId }]])
  const again = await world.gil.calls(updateAnnouncement, { announcementId, status: true })
  expect(again.body).toMatchObject({ title: 'Borrador', text: form.text, priority: 1 })
  await world.gil.calls(deleteAnnouncement, { announcementId })
  expect((await world.gil.calls(deleteAnnouncement, { announcementId })).status).toBe(404)
  const last = await notified()
  expect(last.map(([companyId]) => companyId).sort()).toEqual([
    ...[world.acmeId, world.acmeId, world.globexId, world.globexId],
  ])
  for (const [, data] of last) expect(data).toEqual({ action: 'delete', id: announcementId })
})

test('the id may be in the body; a change that was not seen is not overwritten', async () => {
  const { gil } = world
  const { id, updatedAt } = (await gil.calls(createAnnouncement, form)).body
  const changed = await gil.calls(updateAnnouncementInBody, { id, updatedAt, title: 'Domingo' })
  expect(changed.body).toMatchObject({ id, title: 'Domingo', text: form.text })
  const late = await gil.calls(updateAnnouncement, { announcementId: id, updatedAt, title: 'x' })
  expect(late.body.error).toBe('ERR_CHANGED_MEANWHILE')
  const missing = await gil.calls(updateAnnouncementInBody, { id: 999_999, title: 'x' })
  expect([missing.status, missing.body.error]).toEqual([404, 'ERR_NO_ANNOUNCEMENT_FOUND'])
  const blank = await gil.calls(createAnnouncement, { title: ' ', text: '' })
  expect([blank.status, blank.body.fields]).toEqual([
    400,
    { title: 'obligatorio', text: 'obligatorio' },
  ])
})

test('batches cover all companies once, and each has the state of its moment', async () => {
  const { platform, gil } = world
  await platform`insert into companies (name) select 'Empresa ' || n from generate_series(1, 250) n`
  await notified()
  const { id: announcementId } = (await gil.calls(createAnnouncement, form)).body
  await platform`delete from events`
  await runQueued(world, notifyCompanies)
  await gil.calls(updateAnnouncement, { announcementId, status: false })
  while (await runQueued(world, notifyCompanies));
  const events = (await eventsOf(platform)).map(({ companyId, data }) => ({
    companyId,
    action: 'action' in Object(data) && Object(data).action,
  }))
  const last = new Map(events.map(({ companyId, action }) => [companyId, action]))
  const [companies] = await platform<{ count: number }[]>`
    select count(*)::integer count from companies`
  expect([last.size, new Set(last.values())]).toEqual([companies?.count ?? 0, new Set(['delete'])])
  expect(events.filter(({ action }) => action === 'create').length).toBe(100)
  await platform`delete from companies where name like 'Empresa %'`
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { collectMedia } from '#kernel/media/collecting'
import { jpegOf, pngOf } from '#workshop/testing/files/pictures'
import { runQueued } from '#workshop/testing/jobs'
import { eventsOf } from '#workshop/testing/stored-events'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import {
  createAnnouncement,
  deleteAnnouncement,
  detachFromAnnouncement,
  showAnnouncement,
  updateAnnouncement,
} from './contract.ts'
import { notifyCompanies } from './jobs.ts'

let world: World
let png: File
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update users set super = true where id = ${world.gil.id}`
  world.services.logins.forget(undefined)
  png = new File([new Uint8Array(await pngOf(40, 30))], 'Cartel.png', { type: 'image/png' })
})
afterAll(() => world.close())

async function attach(person: Person, id: number, ...parts: (readonly [string, string | File])[]) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const answer = await world.app.request(`/api/announcements/${id}/media-upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  })
  return { status: answer.status, body: await answer.json() }
}

const create = async (status = true) =>
  (await world.gil.calls(createAnnouncement, { title: 'Aviso', text: 'Hola', status })).body.id
const pathOf = async (announcementId: number) => {
  const { mediaPath } = (await world.gil.calls(showAnnouncement, { announcementId })).body
  return new URL(mediaPath ?? 'http://localhost/none').pathname
}
const statuses = (path: string) =>
  Promise.all(
    [world.beto, world.gil].map(async (person) => (await person.requests('GET', path)).status),
  )

function files(): string[] {
  const folder = join(world.store.incoming, '..')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}

test('one picture for people of all companies, while its announcement is active', async () => {
  const announcementId = await create()
  const uploaded = await attach(
    world.gil,
    announcementId,
    ['typeArch', 'announcements'],
    ['file', png],
  )
  expect(uploaded).toEqual({ status: 200, body: { mensagem: 'File attached.' } })
  const { body } = await world.beto.calls(showAnnouncement, { announcementId })
  expect(body).toMatchObject({ mediaName: 'Cartel.png', mediaWidth: 40, mediaHeight: 30 })
  expect(body.mediaPath).toMatch(
    /^http:\/\/localhost:8080\/media\/announcements\/[0-9a-f]{32}\.png$/,
  )
  expect(files()).toEqual([expect.stringMatching(/^0\/[0-9a-f]{2}\/[0-9a-f]{32}$/)])

  const path = await pathOf(announcementId)
  for (const person of [world.ana, world.beto, world.carla, world.gil]) {
    const answer = await person.requests('GET', path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect((await answer.bytes()).length).toBe(png.size)
  }
  expect((await world.app.request(path)).status).toBe(401)
  expect((await world.gil.requests('GET', path.replace('/announcements', ''))).status).toBe(404)

  await world.gil.calls(updateAnnouncement, { announcementId, status: false })
  expect(await statuses(path)).toEqual([404, 200])
  await world.gil.calls(updateAnnouncement, { announcementId, status: true })
  expect(await statuses(path)).toEqual([200, 200])
  await world.platform`delete from events`
  while (await runQueued(world, notifyCompanies));
  expect((await eventsOf(world.platform)).at(-1)?.data).toMatchObject({
    action: 'update',
    record: { mediaPath: body.mediaPath },
  })
})

test('it is exchanged, removed, and goes with its announcement', async () => {
  const announcementId = await create()
  const before = files().length
  await attach(world.gil, announcementId, ['file', png])
  const first = await pathOf(announcementId)
  const jpeg = new File([new Uint8Array(await jpegOf(20, 20))], 'otra.JPG')
  await attach(world.gil, announcementId, ['file', jpeg])
  expect(await statuses(first)).toEqual([404, 404])
  expect(await statuses(await pathOf(announcementId))).toEqual([200, 200])
  expect(files().length).toBe(before + 1)
  await world.platform`update media set created_at = now() - interval '7 hours'`
  await collectMedia({ ...world, openCompany: world.services.openCompany })
  expect(await statuses(await pathOf(announcementId))).toEqual([200, 200])

  for (const _ of ['with a picture', 'without one']) {
    const removed = await world.gil.calls(detachFromAnnouncement, { announcementId })
    expect([removed.status, files().length]).toEqual([200, before])
  }
  await attach(world.gil, announcementId, ['file', png])
  const last = await pathOf(announcementId)
  await world.gil.calls(deleteAnnouncement, { announcementId })
  expect([await statuses(last), files().length]).toEqual([[404, 404], before])
})

test('whoever may not write, and what is no PNG or JPEG of 5 MB, leaves nothing behind', async () => {
  const announcementId = await create()
  const before = files().length
  expect((await attach(world.ana, announcementId, ['file', png])).status).toBe(403)
  expect((await attach(world.gil, 999_999, ['file', png])).status).toBe(404)
  const file = (content: BlobPart, name: string) => new File([content], name)
  const gif = new Uint8Array([...new TextEncoder().encode('GIF89a'), ...new Array(40).fill(0)])
  const truncated = (await png.arrayBuffer()).slice(0, 60)
  const refusals = [
    [415, file('<html><script>x()</script></html>', 'cartel.html')],
    [415, file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'cartel.svg')],
    [415, file('<html></html>', 'cartel.png')],
    [415, file(gif, 'cartel.png')],
    [415, file(truncated, 'cartel.png')],
    [415, file(png, 'cartel.html')],
    [413, file(new Uint8Array(5 * 1024 * 1024 + 1), 'cartel.png')],
    [413, file(new Uint8Array(17 * 1024 * 1024), 'cartel.png')],
    [415, file('', 'cartel.png')],
  ] as const
  for (const [status, refused] of refusals) {
    const answer = await attach(world.gil, announcementId, ['file', refused])
    expect([refused.name, refused.size, answer.status]).toEqual([
      refused.name,
      refused.size,
      status,
    ])
    expect(files().length).toBe(before)
  }
  const [rows] = await world.platform<{ count: number }[]>`
    select count(*)::integer count from media`
  expect(rows?.count).toBe(before)
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eventsOf } from '#workshop/testing/stored-events'
import { createWorld, type World } from '#workshop/testing/world'
import { createHelp, deleteHelp, listAllHelps, listHelps, updateHelp } from './contract.ts'
import { videoIdOf } from './fields.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update users set super = true where id = ${world.gil.id}`
  world.services.logins.forget()
})
afterAll(() => world.close())

const video = 'dQw4w9WgXcQ'

test('any address of a video becomes its id, and nothing else is taken for one', () => {
  const addresses = [
    ...[video, `https://www.youtube.com/watch?v=${video}&t=10s`, `https://youtu.be/${video}?si=x`],
    ...[`youtube.com/shorts/${video}`, `https://m.youtube.com/watch?v=${video}`],
    ...[`https://www.youtube.com/embed/${video}`, `https://www.youtube.com/live/${video}?a=b`],
    `https://www.youtube-nocookie.com/embed/${video}`,
  ]
  for (const address of addresses) expect([address, videoIdOf(address)]).toEqual([address, video])
  const others = [
    ...[
      '',
      'short',
      'https://vimeo.com/12345678901',
      `https://youtube.com.evil.mx/watch?v=${video}`,
    ],
    ...[
      'https://youtube.com/watch?v=',
      'javascript:alert(1)',
      'https://youtu.be/<script>abc',
      '://',
    ],
  ]
  for (const other of others) expect([other, videoIdOf(other)]).toEqual([other, undefined])
})

test('supers write, everybody reads by title, and all companies are told', async () => {
  const { gil, beto, platform, acmeId, globexId } = world
  await platform`delete from events`
  const address = `https://youtu.be/${video}`
  const made = await gil.calls(createHelp, { title: 'Zonas', video: address })
  expect(made.body).toMatchObject({ title: 'Zonas', description: '', video })
  const helpId = made.body.id
  await gil.calls(createHelp, { title: 'Áreas', description: 'Cómo', video })
  expect((await beto.calls(listAllHelps, {})).body.map(({ title }) => title)).toEqual([
    ...['Áreas', 'Zonas'],
  ])
  const found = (await beto.calls(listHelps, { searchParam: 'AREA' })).body
  expect([found.records.map(({ title }) => title), found.count]).toEqual([['Áreas'], 1])
  await gil.calls(deleteHelp, { helpId })
  const events = await eventsOf(platform)
  expect(events.map(({ channel }) => channel).slice(0, 2)).toEqual([
    ...[`company-${acmeId}-help`, `company-${globexId}-help`],
  ])
  expect(events.at(-1)).toMatchObject({
    rooms: ['company'],
    data: { action: 'delete', id: helpId },
  })
})

test('others are refused, and what is missing or wrong has its code', async () => {
  const { gil, ana } = world
  expect((await ana.calls(createHelp, { title: 'x', video })).status).toBe(403)
  const wrong = await gil.calls(createHelp, { title: ' ', video: 'https://example.com' })
  expect([wrong.status, wrong.body.fields]).toEqual([400, { title: 'Required', video: 'Invalid' }])
  const missing = await gil.calls(updateHelp, { helpId: 999_999, title: 'x' })
  expect([missing.status, missing.body.error]).toEqual([404, 'ERR_NO_HELP_FOUND'])
  const { id: helpId, updatedAt } = (await gil.calls(createHelp, { title: 'x', video })).body
  await gil.calls(updateHelp, { helpId, updatedAt, title: 'y' })
  const late = await gil.calls(updateHelp, { helpId, updatedAt, title: 'z' })
  expect(late.body.error).toBe('ERR_CHANGED_MEANWHILE')
})

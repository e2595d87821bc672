import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#workshop/testing/world'
import { deleteSchedule, listScheduleDays, listSchedules, updateSchedule } from './contract.ts'

let world: World
let contactId: number

/** In Mexico City it is six hours earlier than in Greenwich. */
beforeAll(async () => {
  world = await createWorld()
  const { platform, acmeId } = world
  await platform`update companies set time_zone = 'America/Mexico_City'`
  const [eva] = await platform<{ id: number }[]>`
    insert into contacts (company_id, name, number) values (${acmeId}, 'Eva', '5215559990001')
    returning id`
  contactId = eva?.id ?? 0
  await add('2127-03-01T05:59:00Z', 'the last minute of February')
  for (let hour = 0; hour < 12; hour++) {
    await add(`2127-03-01T${String(6 + hour).padStart(2, '0')}:00:00Z`, `March ${hour}`)
  }
  await add('2127-03-02T05:59:00Z', 'the last minute of March 1')
  await add('2127-03-02T06:00:00Z', 'the first minute of March 2', 'ERRO')
})
afterAll(() => world.close())

async function add(sendAt: string, body: string, status = 'PENDENTE') {
  await world.platform`
    insert into schedules (company_id, body, contact_id, send_at, status, user_id)
    values (${world.acmeId}, ${body}, ${contactId}, ${sendAt}, ${status}, ${world.ana.id})`
}

type Filter = Parameters<typeof world.ana.calls<typeof listSchedules>>[1]
const bodies = async (filter: Filter) =>
  (await world.ana.calls(listSchedules, filter)).body.schedules.map(({ body }) => body)

test('they are sorted by when they were made or are sent, and filtered by state and day', async () => {
  const newest = await bodies({})
  expect([newest[0], newest.at(-1)]).toEqual([
    ...['the first minute of March 2', 'the last minute of February'],
  ])
  expect(await bodies({ sort: 'sendAt' })).toEqual(newest.toReversed())
  expect(await bodies({ sort: '-sendAt' })).toEqual(newest)
  expect(await bodies({ status: 'ERRO' })).toEqual(['the first minute of March 2'])
  expect(await bodies({ status: 'ERRO', searchParam: 'xyz' })).toEqual([])
  const day = await bodies({ day: '2127-03-01', sort: 'sendAt' })
  expect([day.length, day[0], day.at(-1)]).toEqual([13, 'March 0', 'the last minute of March 1'])
  expect(await bodies({ day: '2127-03-01', status: 'ERRO' })).toEqual([])
  // Forms send blanks for what is not chosen.
  expect((await bodies({ status: '', sort: '', day: '' })).length).toBe(15)
})

test('nobody sorts or filters by what there is not', async () => {
  for (const filter of ['status=X', 'sort=body', 'day=2127-02-31', 'day=x']) {
    const answer = await world.ana.requests('GET', `/api/schedules?${filter}`)
    expect([filter, answer.status]).toEqual([filter, 400])
  }
})

test('a span of days has the number of each and its first ones, on the company’s clock', async () => {
  const span = { from: '2127-02-22', to: '2127-04-04' }
  const days = async (more: object) => {
    const { body } = await world.ana.calls(listScheduleDays, { ...span, ...more })
    return body.days.map(({ day, count, schedules }) => [day, count, schedules.length])
  }
  expect(await days({})).toEqual([
    ['2127-02-28', 1, 1],
    ['2127-03-01', 13, 10],
    ['2127-03-02', 1, 1],
  ])
  expect(await days({ most: '3', status: 'PENDENTE' })).toEqual([
    ['2127-02-28', 1, 1],
    ['2127-03-01', 13, 3],
  ])
  expect(await days({ searchParam: 'MINUTE' })).toEqual([
    ['2127-02-28', 1, 1],
    ['2127-03-01', 1, 1],
    ['2127-03-02', 1, 1],
  ])
  const { body } = await world.ana.calls(listScheduleDays, span)
  expect(body.days[1]?.schedules.map(({ body }) => body).slice(0, 2)).toEqual([
    'March 0',
    'March 1',
  ])
  const other = await world.gil.calls(listScheduleDays, span)
  expect(other.body).toEqual({ days: [] })
})

test('a span is of one to 42 days', async () => {
  const wrong = [
    'from=2127-03-02&to=2127-03-01',
    'from=2127-03-01&to=2127-04-12',
    'from=2127-03-01',
  ]
  for (const span of [...wrong, 'from=x&to=y', 'from=2127-03-01&to=2127-03-01&most=51']) {
    const answer = await world.ana.requests('GET', `/api/schedules/days?${span}`)
    expect([span, answer.status]).toEqual([span, 400])
  }
})

test('a list that was asked before shows each change at once', async () => {
  const { ana, platform } = world
  for (let turn = 0; turn < 3; turn++) await bodies({ status: 'ERRO' })
  const { body: before } = await ana.calls(listSchedules, { status: 'ERRO' })
  const scheduleId = before.schedules[0]?.id ?? 0
  await ana.calls(updateSchedule, { scheduleId, sendAt: '2127-03-05T10:00:00Z' })
  expect(await bodies({ status: 'ERRO' })).toEqual([])
  for (let turn = 0; turn < 3; turn++) await bodies({ day: '2127-03-05' })
  await ana.requests('PUT', `/api/contacts/${contactId}`, { name: 'Éva Luna' })
  const { body: renamed } = await ana.calls(listSchedules, { day: '2127-03-05' })
  expect(renamed.schedules[0]?.contact.name).toBe('Éva Luna')
  await platform`update schedules set status = 'PENDENTE' where id = ${scheduleId}`
  await ana.calls(deleteSchedule, { scheduleId })
  expect(await bodies({ day: '2127-03-05' })).toEqual([])
})

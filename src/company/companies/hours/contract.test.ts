import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createCompany, saveHours, showCompany, updateCompany } from '#company/companies/contract'
import { createQueue, updateQueue } from '#company/queues/contract'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const monday = { weekday: 'Lunes', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' }
const lunch = { breakStart: '13:00', breakEnd: '15:00' }
const christmas = { date: '2026-12-25', name: 'Navidad', yearly: true }

test('a company has breaks and closed dates; calls without them leave the dates', async () => {
  const { ana, acmeId: companyId } = world
  const schedules = [{ ...monday, ...lunch }]
  const saved = await ana.calls(saveHours, { companyId, schedules, closedDates: [christmas] })
  expect(saved.body).toMatchObject({ schedules, closedDates: [christmas] })
  const again = await ana.calls(saveHours, { companyId, schedules: [monday] })
  expect(again.body.closedDates).toEqual([christmas])
  expect(again.body.schedules).toEqual([monday])
  const emptied = await ana.calls(saveHours, { companyId, schedules: [], closedDates: [] })
  expect(emptied.body).toMatchObject({ schedules: [], closedDates: [] })
})

test('a break may be blank', async () => {
  const { ana, acmeId: companyId } = world
  const schedules = [{ ...monday, breakStart: '', breakEnd: '' }]
  const { body } = await ana.calls(saveHours, { companyId, schedules })
  expect(body.schedules).toEqual(schedules)
})

test('a day with only one of start and end is refused at the other; without both it is open', async () => {
  const { ana, acmeId: companyId, platform, sales } = world
  const wednesday = { ...monday, weekday: 'Miércoles', weekdayEn: 'wednesday' }
  for (const missing of ['startTime', 'endTime'] as const) {
    const schedules = [monday, { ...wednesday, [missing]: '' }]
    const refusal = { status: 400, body: { fields: { [`schedules.1.${missing}`]: 'Required' } } }
    expect(await ana.calls(saveHours, { companyId, schedules })).toMatchObject(refusal)
    expect(await ana.calls(updateQueue, { queueId: sales, schedules })).toMatchObject(refusal)
  }
  const [queue] = await platform`select schedules from queues where id = ${sales}`
  expect(queue?.schedules ?? []).toEqual([])
  const open = [{ ...monday, startTime: '', endTime: '' }]
  expect((await ana.calls(saveHours, { companyId, schedules: open })).body.schedules).toEqual(open)
})

test('breaks outside the hours and dates that are none are refused', async () => {
  const { ana, acmeId: companyId } = world
  const days = [
    { ...monday, breakStart: '13:00' },
    { ...monday, breakStart: '07:00', breakEnd: '09:00' },
    { ...monday, breakStart: '17:00', breakEnd: '19:00' },
    { ...monday, breakStart: '15:00', breakEnd: '13:00' },
    { ...monday, breakStart: '13:00', breakEnd: '13:00' },
    { ...monday, startTime: '', endTime: '', ...lunch },
    { ...monday, startTime: '00:00', endTime: '00:00', ...lunch },
    { ...monday, breakStart: '1 pm', breakEnd: '3 pm' },
  ]
  for (const day of days) {
    const { status } = await ana.calls(saveHours, { companyId, schedules: [day] })
    expect([day, status]).toEqual([day, 400])
  }
  const dates: object[][] = [
    [{ ...christmas, date: '2026-02-30' }],
    [{ ...christmas, date: '' }],
    [{ ...christmas, name: ' ' }],
    [{ ...christmas, name: 'x'.repeat(51) }],
    [{ ...christmas, yearly: 'often' }],
    [christmas, { ...christmas, name: 'Again' }],
  ]
  const path = `/api/companies/${companyId}/schedules`
  for (const closedDates of dates) {
    const { status } = await ana.requests('PUT', path, { schedules: [monday], closedDates })
    expect([closedDates, status]).toEqual([closedDates, 400])
  }
})

test('a night shift may have its break after midnight', async () => {
  const { ana, acmeId: companyId } = world
  const night = { ...monday, startTime: '20:00', endTime: '06:00' }
  const late = { ...night, breakStart: '23:30', breakEnd: '00:30' }
  const { body } = await ana.calls(saveHours, { companyId, schedules: [late] })
  expect(body.schedules).toEqual([late])
})

test('of two who save the hours, the later one learns of it', async () => {
  const { ana, acmeId: companyId } = world
  const { updatedAt } = (await ana.calls(showCompany, { companyId })).body
  const hours = { companyId, schedules: [monday], updatedAt }
  expect((await ana.calls(saveHours, hours)).status).toBe(200)
  expect((await ana.calls(saveHours, hours)).status).toBe(409)
})

test('queues and the super’s form take them too', async () => {
  const { ana, platform, services } = world
  const hours = { schedules: [{ ...monday, ...lunch }], closedDates: [christmas] }
  const queue = await ana.calls(createQueue, { name: 'Nights', color: '#123456', ...hours })
  expect(queue.body).toMatchObject(hours)
  const queueId = queue.body.id
  const renamed = await ana.calls(updateQueue, { queueId, name: 'Days' })
  expect(renamed.body).toMatchObject(hours)
  const emptied = await ana.calls(updateQueue, { queueId, closedDates: null })
  expect(emptied.body.closedDates).toEqual([])

  await platform`update users set super = true where id = ${ana.id}`
  services.logins.forget()
  const form = { name: 'Hooli', email: 'hi@hooli.test', password: 'secret-1', ...hours }
  const made = await ana.calls(createCompany, form)
  expect(made.body).toMatchObject(hours)
  const companyId = made.body.id
  const kept = await ana.calls(updateCompany, { companyId, name: 'Hooli 2' })
  expect(kept.body).toMatchObject(hours)
  const changed = await ana.calls(updateCompany, { companyId, closedDates: [] })
  expect(changed.body).toMatchObject({ ...hours, closedDates: [] })
})

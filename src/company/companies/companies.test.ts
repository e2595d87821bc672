import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { saveHours, showCompany } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const day = (weekdayEn: string, startTime = '09:00', endTime = '17:30') => ({
  weekday: weekdayEn,
  weekdayEn,
  startTime,
  endTime,
})

test('admins see their company and say its hours', async () => {
  const { ana, acmeId } = world
  const shown = await ana.calls(showCompany, { companyId: acmeId })
  expect(shown.body).toMatchObject({
    name: 'Acme',
    plan: { name: 'Pro', users: 10, value: 0 },
    dueDate: '2999-12-31',
  })
  expect(shown.body.schedules).toHaveLength(7)
  const week = [day('Monday'), day('friday', '09:00', '14:00'), day('sunday', '00:00', '00:00')]
  const saved = await ana.calls(saveHours, { companyId: acmeId, schedules: week })
  expect(saved.body.schedules).toEqual([
    { ...day('Monday'), weekdayEn: 'monday' },
    ...week.slice(1),
  ])
  expect((await ana.calls(showCompany, { companyId: acmeId })).body).toEqual(saved.body)
})

test('a day twice, a day that is none and a time that is none are refused', async () => {
  const { ana, acmeId } = world
  for (const schedules of [
    [day('monday'), day('monday')],
    [day('someday')],
    [day('monday', '9', '17:00')],
    [day('monday', '24:00', '25:00')],
  ]) {
    expect((await ana.calls(saveHours, { companyId: acmeId, schedules })).status).toBe(400)
  }
})

test('the others are refused, other companies are not there, unless one runs the installation', async () => {
  const { ana, sara, gil, acmeId, globexId, services, platform } = world
  expect((await sara.calls(saveHours, { companyId: acmeId, schedules: [] })).status).toBe(403)
  const elsewhere = { companyId: globexId, schedules: [] }
  expect((await ana.calls(saveHours, elsewhere)).status).toBe(404)
  expect((await gil.calls(showCompany, { companyId: globexId })).body.schedules).toHaveLength(7)
  await platform`update users set super = true where id = ${ana.id}`
  services.logins.forget()
  expect((await ana.calls(saveHours, elsewhere)).body).toMatchObject({
    id: globexId,
    schedules: [],
  })
  // Whoever runs the installation need not be an admin of a company.
  await platform`update users set super = true where id = ${sara.id}`
  services.logins.forget()
  expect((await sara.calls(showCompany, { companyId: globexId })).body.id).toBe(globexId)
  expect((await sara.calls(saveHours, elsewhere)).status).toBe(200)
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#workshop/testing/world'
import { saveDetails, saveHours, updateCompany } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('an admin changes what the company says of itself, and its pages learn it', async () => {
  const { ana, beto, acmeId, globexId, platform } = world
  const details = { name: 'Acme 2', email: 'hi@acme.test', phone: '55', timeZone: 'Europe/Madrid' }
  const { status, body } = await ana.calls(saveDetails, { companyId: acmeId, ...details })
  expect([status, body]).toMatchObject([200, details])
  const [event] = await platform`select channel, data, rooms from events
    where company_id = ${acmeId} and channel like '%companyDetails'`
  expect(event).toMatchObject({
    channel: `company-${acmeId}-companyDetails`,
    rooms: ['company'],
    data: { action: 'update', company: { name: 'Acme 2', timeZone: 'Europe/Madrid' } },
  })
  const stale = { companyId: acmeId, phone: '1', updatedAt: '2020-01-01T00:00:00.000Z' }
  expect((await ana.calls(saveDetails, stale)).status).toBe(409)
  expect((await ana.calls(saveDetails, { companyId: globexId, name: 'Mine' })).status).toBe(404)
  expect((await beto.calls(saveDetails, { companyId: acmeId, name: 'Mine' })).status).toBe(403)
  for (const [field, value] of [
    ['name', 'x'],
    ['email', 'nobody'],
    ['timeZone', 'Mars/Base'],
    ['timeZone', '+05:00'],
    ['language', 'fr'],
  ] as const) {
    const refused = await ana.requests('PUT', `/api/companies/${acmeId}/details`, {
      [field]: value,
    })
    expect([field, refused.status]).toEqual([field, 400])
  }
})

test('pages of a company also learn its hours, and what whoever runs the installation changes', async () => {
  const { ana, gil, acmeId, platform } = world
  await platform`update users set super = true where id = ${gil.id}`
  world.services.logins.forget()
  const newest = async () => {
    const [event] = await platform`select data->'company' company from events
      where channel = ${`company-${acmeId}-companyDetails`} order by seq desc limit 1`
    return event?.company
  }
  const monday = { weekday: 'Lunes', weekdayEn: 'monday', startTime: '09:00', endTime: '18:00' }
  const saved = await ana.calls(saveHours, { companyId: acmeId, schedules: [monday] })
  expect(await newest()).toMatchObject({
    schedules: [monday],
    updatedAt: saved.body.updatedAt,
  })
  await gil.calls(updateCompany, { companyId: acmeId, name: 'Acme 3' })
  expect(await newest()).toMatchObject({ name: 'Acme 3' })
})

test('the name of another company is refused', async () => {
  const { ana, acmeId, platform, globexId } = world
  const [other] = await platform`select name from companies where id = ${globexId}`
  const taken = await ana.calls(saveDetails, { companyId: acmeId, name: String(other?.name) })
  expect(taken.body.error).toBe('ERR_COMPANY_NAME_ALREADY_EXISTS')
})

test('changes are recorded in the log of the company that has changed', async () => {
  const { ana, gil, acmeId, globexId, platform } = world
  await ana.calls(saveHours, { companyId: acmeId, schedules: [] })
  await platform`update users set super = true where id = ${gil.id}`
  world.services.logins.forget()
  await gil.calls(updateCompany, { companyId: acmeId, status: false })
  const rows = await platform`select after, user_company_id "from", is_super "isSuper"
    from audit_log where company_id = ${acmeId} and noun = 'company' order by id`
  expect(rows.slice(-2)).toEqual([
    { after: { schedules: [] }, from: acmeId, isSuper: false },
    { after: { status: false }, from: globexId, isSuper: true },
  ])
})
